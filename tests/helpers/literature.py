"""A small library of documents in own words, and clinical contexts with the document that fits.

The texts are written for tests: short, plausible, and no guidance for patients.
"""

import hashlib
from collections.abc import Iterable, Sequence

from assistant.literature.library import Library, MemoryLibrary, NewDocument
from audit.documents.parsed_document import ParsedDocument, Passage
from audit.documents.passage_split import clean_text, split_passages

DOCUMENTS: dict[str, tuple[str, ...]] = {
    "Imaging of acute ischemic stroke": (
        "An acute infarct restricts diffusion within minutes. FLAIR may stay normal for some hours, so that a lesion "
        "seen on diffusion-weighted images and not on FLAIR is likely to be recent.",
        "Sudden weakness of one side, aphasia or gaze deviation call for a search for an occluded large artery.",
    ),
    "Intracerebral hemorrhage": (
        "A hematoma in the basal ganglia of a patient with hypertension is typical of small vessel disease. The volume "
        "can be estimated from three diameters.",
        "Anticoagulants and blood in the ventricles worsen the outlook. Repeat CT after sudden headache and vomiting.",
    ),
    "Subarachnoid hemorrhage and aneurysm": (
        "Thunderclap headache is a subarachnoid hemorrhage until it is excluded. Blood in the basal cisterns suggests "
        "a ruptured aneurysm, which CT angiography shows.",
        "Vasospasm occurs between day 4 and day 14 after the bleeding.",
    ),
    "Criteria for multiple sclerosis": (
        "Demyelinating plaques lie periventricular, juxtacortical, infratentorial and in the spinal cord. Dissemination "
        "in space needs lesions in at least two of these regions.",
        "Optic neuritis in a young adult is a frequent first attack. Enhancement marks active plaques.",
    ),
    "Glioblastoma and other gliomas": (
        "A ring-enhancing mass with central necrosis and edema that crosses the corpus callosum suggests glioblastoma.",
        "A first seizure in an adult can be the first sign of a glioma. Progression is judged on contrast-enhanced T1.",
    ),
    "Brain abscess": (
        "The center of an abscess restricts diffusion, while a necrotic tumor mostly does not. The rim is thin and "
        "smooth.",
        "Fever, an infection of the ear or a recent operation raise the suspicion of an abscess.",
    ),
    "Brain metastases": (
        "Several enhancing lesions at the junction of gray and white matter suggest metastases. A lung cancer is the "
        "most frequent origin.",
        "Known melanoma with new headache needs contrast-enhanced images; melanoma metastases tend to bleed.",
    ),
    "Meningioma": (
        "An extra-axial mass with a broad dural base and a dural tail is a meningioma in most cases. It enhances "
        "homogeneously.",
        "Hyperostosis of the adjacent bone supports the diagnosis. Many are found by chance in elderly women.",
    ),
    "Cerebral venous thrombosis": (
        "Thrombosis of a dural sinus shows an empty triangle after contrast. Infarcts do not follow arterial "
        "territories and often bleed.",
        "Pregnancy, the puerperium and oral contraceptives are risk factors for venous thrombosis with headache.",
    ),
    "Normal pressure hydrocephalus": (
        "Gait disturbance, incontinence and dementia with large ventricles and narrow sulci at the vertex suggest normal "
        "pressure hydrocephalus.",
        "An Evans index above 0.3 says that ventricles are large, not why.",
    ),
    "Alzheimer disease and atrophy": (
        "Loss of memory with atrophy of the hippocampus, graded by the scale of medial temporal atrophy, supports "
        "Alzheimer disease.",
        "Parietal atrophy with young onset is graded by the Koedam score.",
    ),
    "Herpes simplex encephalitis": (
        "Fever, confusion and seizures with swelling of the temporal lobe and insula suggest herpes encephalitis. "
        "Diffusion-weighted images show it first.",
        "Treatment must not wait for the result of the puncture.",
    ),
    "Pituitary adenoma": (
        "A sellar mass that widens the sella and lifts the chiasm is mostly a pituitary adenoma. Bitemporal hemianopsia "
        "is the typical visual field defect.",
        "A microadenoma is seen best on dynamic contrast-enhanced images.",
    ),
    "Vestibular schwannoma": (
        "Hearing loss on one side and tinnitus with a mass in the cerebellopontine angle that widens the porus suggest a "
        "vestibular schwannoma.",
        "A meningioma at the same place rarely enters the canal.",
    ),
    "Head injury": (
        "After a fall, CT shows fractures, contusions and extra-axial blood. An epidural hematoma is lens-shaped, a "
        "subdural hematoma follows the surface.",
        "Anticoagulation after trauma is a reason for early CT even with mild symptoms.",
    ),
    "Diffuse axonal injury": (
        "Small hemorrhages at the junction of gray and white matter, corpus callosum and brainstem after a traffic "
        "accident indicate diffuse axonal injury. Susceptibility-weighted images show most of them.",
    ),
    "Brain tumors of children": (
        "A mass of the fourth ventricle in a child is a medulloblastoma, an ependymoma or a pilocytic astrocytoma.",
        "Ataxia and morning vomiting of a pediatric patient call for images of the posterior fossa.",
    ),
    "Hypoxic injury of the newborn": (
        "Neonatal hypoxic ischemic injury affects the thalami and putamina after an acute event, and watershed regions "
        "after a longer one.",
    ),
    "Small vessel disease": (
        "White matter hyperintensities are graded by the Fazekas scale. Lacunes and microbleeds belong to the same "
        "disease of small vessels.",
        "Lobar microbleeds of an elderly patient suggest amyloid angiopathy.",
    ),
    "Epilepsy protocol": (
        "Temporal lobe epilepsy needs thin coronal images at right angles to the hippocampus. Sclerosis shows as loss "
        "of volume and high signal.",
        "Focal cortical dysplasia is searched for on three-dimensional FLAIR.",
    ),
    "Posterior reversible encephalopathy": (
        "Edema of the parietal and occipital white matter with eclampsia or very high blood pressure suggests posterior "
        "reversible encephalopathy.",
    ),
    "Safety of contrast media": (
        "Before contrast, ask for kidney disease and earlier reactions. Gadolinium is avoided in pregnancy.",
    ),
    "Cavernoma": (
        "A popcorn-like lesion with a dark rim on susceptibility-weighted images is a cavernoma. A developmental venous "
        "anomaly often lies beside it.",
    ),
    "Carotid stenosis and dissection": (
        "A crescent of bright blood in the wall on fat-saturated T1 shows a dissection. Neck pain with Horner syndrome is "
        "typical of a carotid dissection.",
        "The degree of stenosis follows the NASCET method.",
    ),
}
QUESTIONS: tuple[tuple[str, str], ...] = (
    (
        "62-year-old with sudden weakness of the left arm, suspected stroke",
        "Imaging of acute ischemic stroke",
    ),
    ("Hypertension, sudden headache and vomiting, hematoma?", "Intracerebral hemorrhage"),
    ("Thunderclap headache, aneurysm?", "Subarachnoid hemorrhage and aneurysm"),
    ("Optic neuritis, 28 years old, multiple sclerosis?", "Criteria for multiple sclerosis"),
    ("First seizure, suspected glioma", "Glioblastoma and other gliomas"),
    ("Fever after operation, abscess?", "Brain abscess"),
    ("Known melanoma, new headache, metastases?", "Brain metastases"),
    ("Meningioma, follow-up", "Meningioma"),
    ("Headache in the puerperium, sinus thrombosis?", "Cerebral venous thrombosis"),
    ("Gait disturbance, incontinence and dementia", "Normal pressure hydrocephalus"),
    ("Loss of memory, Alzheimer disease?", "Alzheimer disease and atrophy"),
    ("Fever, confusion, seizures: encephalitis?", "Herpes simplex encephalitis"),
    ("Bitemporal hemianopsia, pituitary adenoma?", "Pituitary adenoma"),
    ("Hearing loss on one side and tinnitus", "Vestibular schwannoma"),
    ("Fall on the head, takes anticoagulants, subdural hematoma?", "Head injury"),
    ("Traffic accident, coma, diffuse axonal injury?", "Diffuse axonal injury"),
    ("6-year-old with ataxia and morning vomiting", "Brain tumors of children"),
    ("Neonate after hypoxia, 3 days old", "Hypoxic injury of the newborn"),
    ("White matter hyperintensities, microbleeds", "Small vessel disease"),
    ("Temporal lobe epilepsy, hippocampal sclerosis?", "Epilepsy protocol"),
    ("Eclampsia, visual disturbance", "Posterior reversible encephalopathy"),
    ("Known cavernoma", "Cavernoma"),
    ("Neck pain with Horner syndrome, dissection?", "Carotid stenosis and dissection"),
    ("62-jährige Patientin, Verdacht auf Hirninfarkt", "Imaging of acute ischemic stroke"),
    ("Meningeom, Verlaufskontrolle", "Meningioma"),
    ("Suspicion d’abcès cérébral, fièvre", "Brain abscess"),
    ("Sospecha de metástasis cerebrales", "Brain metastases"),
    ("多発性硬化症の疑い", "Criteria for multiple sclerosis"),
    ("怀疑动脉瘤", "Subarachnoid hemorrhage and aneurysm"),
)
"""Contexts in six languages; the documents are in English."""


def document(title: str, pages: Sequence[str], file_name: str = "document.txt") -> NewDocument:
    """Return a document with these pages, without a file."""
    content = "\f".join((title, *pages)).encode()
    passages = tuple(
        Passage(page=number, text=text)
        for number, page in enumerate(pages, 1)
        for text in split_passages(clean_text(page))
    )
    parsed = ParsedDocument(
        kind="text",
        sha256=hashlib.sha256(content).hexdigest(),
        title="",
        pages=len(pages),
        passages=passages,
    )
    return NewDocument(title, file_name, parsed)


def documents() -> tuple[NewDocument, ...]:
    """Return all documents."""
    return tuple(document(title, pages) for title, pages in DOCUMENTS.items())


def memory_library(more: Iterable[NewDocument] = ()) -> MemoryLibrary:
    """Return a library in memory with all documents, and some more."""
    return MemoryLibrary((*documents(), *more))


def fill_library(*titles: str, more: Iterable[NewDocument] = ()) -> Library:
    """Add documents to the library of this machine, all of them without titles."""
    library = Library()
    for each in documents():
        if not titles or each.title in titles:
            library.add(each)
    for each in more:
        library.add(each)
    return library
