/** Outcomes of the elements of a document. Every element is settled once; every loss is a message of one catalogue. */

/** The kinds of elements that are counted. */
export const ELEMENT_KINDS = [
  'datatype',
  'type',
  'attribute',
  'specification',
  'hierarchy',
  'object',
  'value',
  'relation',
  'group',
  'attachment',
  'extension',
] as const
/** The kind of an element. */
export type ElementKind = (typeof ELEMENT_KINDS)[number]

/** The outcomes of elements; each element has exactly one. */
export const OUTCOMES = ['converted', 'approximated', 'merged', 'dropped'] as const
/** The outcome of an element. */
export type Outcome = (typeof OUTCOMES)[number]

export type Severity = 'info' | 'warning'

const entry = (severity: Severity, title: string) => ({ severity, title })

/** All messages, worded for the owner of the requirements. */
export const CATALOGUE = {
  // Reading and importing.
  'duplicate-identifier': entry(
    'warning',
    'The element has no identifier, or shares it with another element, and was left out.',
  ),
  'identifier-made': entry(
    'info',
    'The element has no identifier, or shares it with another element; it got one of its own.',
  ),
  'type-renamed': entry('info', 'The name of the type is taken or too long; it got another name.'),
  'type-joined': entry('info', 'The project already has a type with this name; its fields were extended.'),
  'attribute-renamed': entry('info', 'The name of the attribute is taken or too long; the field got another name.'),
  'choice-renamed': entry('info', 'Choices of an enumeration had the same name; they are numbered.'),
  'choices-too-many': entry('warning', 'The enumeration has more choices than a field can have; its values are text.'),
  'read-only-not-enforced': entry('info', 'The attribute is read-only in the source; here anybody may change it.'),
  'editable-attributes-dropped': entry(
    'info',
    'The list of attributes that may be edited at this position was left out; anybody may edit all of them here.',
  ),
  'default-not-applied': entry('info', 'The default value is kept for an export and not filled in.'),
  'number-rounded': entry('warning', 'The number has more digits than can be kept and was rounded.'),
  'date-without-zone': entry('info', 'The date has no time zone and is read as UTC.'),
  'value-invalid': entry('warning', 'The value does not fit its attribute and was left out.'),
  'value-of-unknown-attribute': entry('warning', 'The value names an attribute that its type does not have.'),
  'value-twice': entry('warning', 'The element has two values for one attribute; the first was used.'),
  'choice-unknown': entry('warning', 'The value names a choice that the enumeration does not have.'),
  'required-value-missing': entry(
    'warning',
    'The field is required here and the file has no value for it; the entity was imported without one.',
  ),
  'object-without-type': entry('warning', 'The file does not declare the type of the element; its values are lost.'),
  'relation-unresolved': entry('warning', 'The relation starts or ends at an unknown object.'),
  'attribute-kept': entry('info', 'Links have no fields: the attribute of a relation is kept for an export only.'),
  'relation-values-kept': entry('info', 'Links have no values: that of the relation is kept for an export only.'),
  'group-type-kept': entry('info', 'Links have no groups: the type of groups is kept for an export only.'),
  'group-kept': entry('info', 'Links have no groups: the group of relations is kept for an export only.'),
  'hierarchy-unresolved': entry('warning', 'The position in a specification names an unknown object.'),
  'extension-kept': entry('info', 'Settings of the source tool are kept for an export and not used.'),
  'markup-simplified': entry('info', 'The text uses markup that ReqIF does not have; its words were kept.'),
  'original-value-dropped': entry(
    'warning',
    'The text is simplified in the source; the original stored with it was left out.',
  ),
  'link-refused': entry('warning', 'The link leads neither to the web nor to mail; its words were kept.'),
  'attachment-remote': entry(
    'warning',
    'The picture is not in the archive but on the web, from which nothing is fetched.',
  ),
  'attachment-missing': entry('warning', 'The file that the text shows is not in the archive.'),
  'attachment-kept-as-file': entry(
    'info',
    'The file is neither a diagram nor a picture; it is attached to its entity.',
  ),
  'attachment-not-converted': entry(
    'warning',
    'The diagram could not be converted; its file is attached to its entity.',
  ),
  'attachment-approximated': entry(
    'info',
    'Parts of the diagram look different or are missing; its own report says which.',
  ),
  'attachment-of-another': entry('info', 'The picture is only a substitute for the diagram stored with it.'),
  'attachment-of-relation': entry(
    'info',
    'Links have no fields: the file that a relation shows is kept for an export, and attached to the entity where the relation starts.',
  ),
  'attachment-unused': entry('info', 'No text shows the file; it stays in the stored archive.'),
  // Exporting.
  'value-not-written': entry('warning', 'No datatype of ReqIF holds the value; it was left out.'),
  'person-as-text': entry('info', 'People are written by their id or address as text.'),
  'text-not-understood': entry('warning', 'The rich text has unknown nodes; its words were kept.'),
  'contents-line-without-entity': entry('warning', 'A line of the contents names no entity of the document.'),
  'group-not-written': entry(
    'warning',
    'The group of relations names no two specifications that are exported; it was left out.',
  ),
  'relation-outside': entry('warning', 'The link leads to an entity that is not exported.'),
  'diagram-as-file': entry('info', 'The diagram has no source file; it is written as a tldraw file.'),
  'diagram-edited': entry(
    'info',
    'The diagram was edited since its import: the canvas is written beside the source file.',
  ),
  'attachment-not-written': entry('warning', 'A .reqif cannot contain files; a .reqifz can.'),
  'diagram-missing': entry('warning', 'The text shows a diagram that is not linked to its entity.'),
  'file-missing': entry('warning', 'The file that the text shows has been deleted.'),
} as const satisfies Record<string, { readonly severity: Severity; readonly title: string }>

/** The stable code of a message. */
export type MessageCode = keyof typeof CATALOGUE

/** Number of elements by outcome. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>

/** A message with the elements that it is about. */
export interface Message {
  readonly code: MessageCode
  readonly severity: Severity
  readonly outcome: Outcome
  readonly title: string
  /** Number of elements. */
  readonly count: number
  /** The first locations: identifiers, names of files, or names of fields. */
  readonly places: readonly string[]
}

/** The outcome of every element of a document or an export. */
export interface Report {
  /** Elements by kind and outcome. */
  readonly counts: Readonly<Record<ElementKind, OutcomeCounts>>
  readonly messages: readonly Message[]
}

/** Maximum number of locations in a message. */
const MAX_LOCATIONS = 20
/** Maximum length of a location in UTF-16 units. */
const MAX_LOCATION_LENGTH = 200

/** Collects outcomes and messages. */
export class Ledger {
  readonly #counts = new Map<string, number>()
  readonly #messages = new Map<string, { code: MessageCode; outcome: Outcome; count: number; places: string[] }>()

  /** Settles elements with the same outcome; `code` gives the reason unless they are simply converted. */
  settle(kind: ElementKind, outcome: Outcome, code?: MessageCode, location = ''): void {
    this.count(kind, outcome, 1)
    if (code !== undefined) this.tell(code, outcome, location)
  }

  /** Settles many elements with the same outcome, without a message. */
  count(kind: ElementKind, outcome: Outcome, number: number): void {
    const key = `${kind} ${outcome}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + number)
  }

  /** Adds a message about an element that is settled elsewhere with this outcome. */
  tell(code: MessageCode, outcome: Outcome, location = ''): void {
    this.#note(code, outcome, 1, location === '' ? [] : [location])
  }

  /** Adds the contents of another ledger, for example from another thread. */
  add(report: Report): void {
    for (const kind of ELEMENT_KINDS) {
      for (const outcome of OUTCOMES) this.count(kind, outcome, report.counts[kind][outcome])
    }
    for (const { code, outcome, count, places } of report.messages) this.#note(code, outcome, count, places)
  }

  #note(code: MessageCode, outcome: Outcome, count: number, places: readonly string[]): void {
    const key = `${code} ${outcome}`
    const message = this.#messages.get(key) ?? { code, outcome, count: 0, places: [] }
    message.count += count
    for (const location of places) {
      const shown = location.slice(0, MAX_LOCATION_LENGTH).toWellFormed()
      if (message.places.length < MAX_LOCATIONS && !message.places.includes(shown)) message.places.push(shown)
    }
    this.#messages.set(key, message)
  }

  report(): Report {
    const of = (kind: ElementKind) =>
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, this.#counts.get(`${kind} ${outcome}`) ?? 0]))
    return {
      counts: Object.fromEntries(ELEMENT_KINDS.map((kind) => [kind, of(kind)])) as Report['counts'],
      messages: [...this.#messages.values()].map(({ code, outcome, count, places }) => ({
        code,
        severity: CATALOGUE[code].severity,
        outcome,
        title: CATALOGUE[code].title,
        count,
        places: [...places],
      })),
    }
  }
}
