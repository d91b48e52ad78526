import { CATALOGUE, ELEMENT_KINDS, OUTCOMES } from '@drawbridge/reqif'
import { Type } from 'typebox'
import { IMPORT_PHASES } from '#domain/imports/index'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { BranchRef, Name, NEXT, Nullable, PAGE_QUERY, strict, Time, Uuid } from '#platform/http/schema'

const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) })

const Outcomes = strict('ReqifOutcomes', Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Count()])))
const Counts = strict('ReqifCounts', Object.fromEntries(ELEMENT_KINDS.map((kind) => [kind, Outcomes])), {
  description: 'Elements of the document by kind and outcome; each counts once.',
})
const Message = strict('ReqifMessage', {
  code: Type.Enum(Object.keys(CATALOGUE)),
  severity: Type.Enum(['info', 'warning']),
  outcome: Type.Enum([...OUTCOMES]),
  title: Type.String(),
  count: Count('Number of elements that it is about.'),
  places: Type.Array(Type.String(), { description: 'The first of them: identifiers, files or fields.' }),
})
const REPORT = { counts: Counts, messages: Type.Array(Message) }

const Changes = strict('ReqifChanges', { created: Count(), updated: Count(), unchanged: Count() })

const ImportReport = strict('ReqifImportReport', {
  dry_run: Type.Boolean({ description: 'Whether nothing was written.' }),
  branch: strict({ id: Uuid(), name: Type.String() }),
  documents: Type.Array(
    strict('ReqifImportedDocument', {
      id: Uuid(),
      name: Type.String({ description: 'Name of its file.' }),
      title: Type.String(),
      created: Type.Boolean({ description: 'Whether this is its first import.' }),
    }),
  ),
  written: strict('ReqifWritten', {
    types: Count('Types of entities that were added to the data model.'),
    fields: Count('Fields that were added to the data model.'),
    entities: Changes,
    diagrams: Changes,
    files: Count('Attached files that were added.'),
  }),
  ...REPORT,
})

export const ImportBody = strict('ReqifImportRequest', {
  file_id: Uuid('A .reqif or .reqifz file of the project.'),
  branch: Type.Optional(BranchRef()),
  dry_run: Type.Optional(Type.Boolean({ description: 'Reports everything and writes nothing.' })),
  notify: Type.Optional(Type.Boolean({ description: 'Whether you are notified of its end; true when omitted.' })),
})

const IMPORT = {
  id: Uuid(),
  project_id: Uuid(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  file_name: Type.String({ description: 'Name of the file when the import was started.' }),
  phase: Type.Enum(IMPORT_PHASES),
  dry_run: Type.Boolean(),
  total: Nullable(Type.Integer(), 'Attached files; null until they are counted.'),
  done: Count('Attached files that have been looked at.'),
  error_code: Nullable(Type.String(), 'Why it failed: a code of reading, or one of the branch.'),
  error: Nullable(Type.String()),
  created_by: Nullable(Uuid()),
  created_at: Time(),
  started_at: Nullable(Time()),
  finished_at: Nullable(Time()),
}
export const Import = strict('ReqifImport', {
  ...IMPORT,
  report: Nullable(ImportReport, 'When it has succeeded.'),
})
export const ImportList = strict('ReqifImportList', {
  imports: Type.Array(strict('ReqifImportSummary', IMPORT)),
  ...NEXT,
})

export const ExportBody = strict('ReqifExport', {
  document_id: Type.Optional(Uuid('A document that was imported; the whole project when omitted.')),
  branch: Type.Optional(BranchRef()),
  format: Type.Optional(
    Type.Enum(['reqif', 'reqifz'], { description: 'Archives hold attached files. `reqifz` when omitted.' }),
  ),
})

export const NewDocument = strict('NewReqifDocument', {
  title: Name(),
  type: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'Name of the type of its requirements, which is made if the project lacks it; “Requirement” when omitted.',
    }),
  ),
  branch: Type.Optional(BranchRef()),
})

export const ExportReport = strict('ReqifExportReport', {
  file_id: Uuid('The file of the project that was written.'),
  file_name: Type.String(),
  size: Count('In bytes.'),
  ...REPORT,
})

export const Document = strict('ReqifDocument', {
  id: Uuid(),
  project_id: Uuid(),
  title: Type.String(),
  name: Type.String({ description: 'Name of the file that it came from.' }),
  source_tool: Nullable(Type.String(), 'Program that wrote it.'),
  entities: Count('Entities that came from it, including specifications.'),
  specifications: Type.Array(
    strict('ReqifSpecification', { entity_id: Uuid(), name: Type.String({ description: 'As it was imported.' }) }),
    { description: 'Its specifications, each an entity whose “Contents” are the lines of the document.' },
  ),
  created_by: Nullable(Uuid()),
  created_at: Time(),
  updated_at: Time(),
})
export const DocumentList = strict('ReqifDocumentList', { documents: Type.Array(Document), ...NEXT })

export const ObjectList = strict('ReqifObjectList', {
  objects: Type.Array(
    strict('ReqifObject', {
      entity_id: Uuid(),
      identifiers: Type.Array(Type.String(), { description: 'Of its objects or specifications, nearly always one.' }),
    }),
    { description: 'Entities that documents of requirements were imported as.' },
  ),
  ...NEXT,
})

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const ImportPath = Type.Object({ projectId: Type.String(), reqifImportId: Type.String() })
export const ImportQuery = strict(PAGE_QUERY)
export const DocumentPath = Type.Object({ projectId: Type.String(), documentId: Type.String() })
export const DocumentQuery = strict(PAGE_QUERY)

/** Error codes of this feature alone. */
export const ERRORS = {
  too_many_attributes: entry(
    422,
    'The document declares more than 1,000 attributes for one type, or 20,000 in all.',
    'Export fewer attributes from the program.',
  ),
  identifier_too_long: entry(
    422,
    'An identifier of the document is longer than 2,000 bytes.',
    'Shorten it in the program that wrote the document.',
  ),
  not_reqif: entry(
    422,
    'The file is neither a ReqIF document nor an archive with one.',
    'Export ReqIF 1.0 to 1.2 from the program.',
  ),
  reqif_document_not_found: gone('document'),
} as const satisfies Record<string, ErrorCode>
