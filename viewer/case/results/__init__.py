"""Results of signed cases, stored where clinicians look.

signed_result      what a reader signed about a draft
evidence_images    the instances behind the images that were sent to the model
structured_reports structured report of the draft, and the reader's assessment of it
image_objects      key object selection, segmentation and secondary captures
fhir_resources     FHIR R4 report, observations, device and provenance
study_identity     takes the patient out of what the record stores, and adds it for sending
result_outbox      what waits, what was stored, and when to try again
result_sending     queues results and sends them; asks `may_send_results` each time
"""
