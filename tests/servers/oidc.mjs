// An OpenID provider over TLS, for tests.
//
// usage: node oidc.mjs CERTIFICATE KEY AUDIENCE KEY_SET
//
// Prints {"port": N} once it listens on 127.0.0.1, and ends when its standard input does. Anybody
// signs in with any password. Access tokens are JWTs for AUDIENCE.
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

import Provider from "oidc-provider";

const [certificate, key, audience, keySet] = process.argv.slice(2);
const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

const configuration = {
  clients: [
    {
      client_id: "overread-service",
      client_secret: "service-secret",
      scope: "openid",
      grant_types: ["client_credentials"],
      response_types: [],
      redirect_uris: [],
    },
    {
      client_id: "overread-backend", // SMART Backend Services
      grant_types: ["client_credentials"],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: "private_key_jwt",
      jwks: JSON.parse(keySet),
    },
    {
      client_id: "overread-desktop",
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      redirect_uris: ["http://127.0.0.1/callback"],
    },
  ],
  claims: { openid: ["sub"], profile: ["preferred_username"] },
  conformIdTokenClaims: false, // claims of scopes are in the ID token, as with most providers
  features: {
    clientCredentials: { enabled: true },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: () => true,
      getResourceServerInfo(_context, resource) {
        if (resource !== audience) throw new InvalidTarget();
        return { scope: "dicom.read system/*.read", audience, accessTokenFormat: "jwt" };
      },
    },
  },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, preferred_username: sub }),
  }),
  jwks: { keys: [{ ...signingKey.export({ format: "jwk" }), kid: "1", use: "sig" }] },
  enabledJWA: { clientAuthSigningAlgValues: ["RS384", "ES384"] },
  cookies: { keys: ["of these tests"] },
  scopes: ["openid", "offline_access", "profile"],
  ttl: { AccessToken: 600, ClientCredentials: 600, IdToken: 600, RefreshToken: 3600, Grant: 3600, Session: 3600 },
};
const { InvalidTarget } = (await import("oidc-provider")).errors;

let handle = (_request, response) => response.writeHead(503).end();
const server = createServer(
  { cert: readFileSync(certificate), key: readFileSync(key) },
  (request, response) => handle(request, response),
);
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  handle = new Provider(`https://127.0.0.1:${port}`, configuration).callback();
  console.log(JSON.stringify({ port }));
});
process.stdin.on("end", () => process.exit(0)).resume();
