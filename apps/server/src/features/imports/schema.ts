import { Type } from 'typebox'
import { ConversionChoices } from '#domain/conversions/schema'
import { ENTRY_STATUSES, IMPORT_KINDS, IMPORT_PHASES } from '#domain/imports/index'
import { BranchRef, NEXT, Nullable, strict, Time, Uuid, type WebhookMessages } from '#platform/http/schema'

/** The path of a file: no line breaks or other control characters. */
const Path = (description: string) =>
  Type.String({ minLength: 1, maxLength: 1000, pattern: '^[^\\u0000-\\u001f]+$', description })
const Sha256 = () => Type.String({ pattern: '^[0-9a-f]{64}$' })
const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Messages = () => Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: true }))
const Counts = () => Type.Record(Type.String(), Type.Integer(), { description: 'Number of elements by outcome.' })

export const NewImport = strict('NewImport', {
  id: Type.Optional(Uuid('Generated when omitted. With the id of an existing import, that import is returned.')),
  branch: Type.Optional(BranchRef()),
  files: Type.Array(
    strict('ImportFile', {
      file_id: Uuid('A file of the project. One whose name ends in `.zip` is an archive.'),
      path: Type.Optional(
        Path(
          "The path that diagram ids are derived from; the file's name when omitted. Entries of an archive are `path!entry`.",
        ),
      ),
      unpacked: Type.Optional(
        Type.Boolean({ description: 'Whether the entries of the archive are named by their own paths.' }),
      ),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
  pages: Type.Optional(
    Type.Enum(['all', 'each'], {
      description: 'One diagram for all pages of a file (the default), or one for each page.',
    }),
  ),
  options: Type.Optional(ConversionChoices),
  overwrite: Type.Optional(
    Type.Boolean({ description: 'Whether diagrams that somebody changed since their import are replaced.' }),
  ),
  merge: Type.Optional(
    Type.Boolean({
      description:
        'Whether what differs between a file and the one that was imported before is merged into a diagram that somebody changed. A file is refused where both changed the same.',
    }),
  ),
  own_only: Type.Optional(
    Type.Boolean({ description: 'Whether diagrams that no import is known to have written are left alone.' }),
  ),
  dry_run: Type.Optional(Type.Boolean({ description: 'Whether only to report what would be done.' })),
  keep_files: Type.Optional(
    Type.Boolean({
      description:
        'Whether the files stay in the project afterwards; true when omitted. Sources of diagrams always stay.',
    }),
  ),
  notify: Type.Optional(Type.Boolean({ description: 'Whether you are notified of its end; true when omitted.' })),
  entries: Type.Optional(
    Type.Array(
      strict('ImportEntryFacts', {
        path: Path('Path of a file, or of an entry of an archive.'),
        host_entity_id: Type.Optional(Uuid('Entity that its diagrams are linked to.')),
        known: Type.Optional(
          Type.Array(strict({ id: Uuid(), sha256: Type.Array(Sha256(), { maxItems: 2 }) }), {
            maxItems: 1000,
            description: 'Diagrams of the file that the sender has written, with the snapshots that they may hold.',
          }),
        ),
      }),
      { maxItems: 1000 },
    ),
  ),
})

export const Import = strict('Import', {
  id: Uuid(),
  project_id: Uuid(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  kind: Type.Enum([...IMPORT_KINDS]),
  phase: Type.Enum(IMPORT_PHASES, {
    description: 'It has succeeded when every file has been processed, with or without a diagram.',
  }),
  dry_run: Type.Boolean(),
  total: Nullable(Type.Integer(), 'Number of files; each entry of an archive counts. Null until they are counted.'),
  created: Count('Files with a new diagram.'),
  replaced: Count('Files with a replaced diagram and no new one.'),
  unchanged: Count('Files whose diagrams were unchanged.'),
  skipped: Count('Entries of archives that are not diagrams by their names.'),
  failed: Count('Files that could not be converted.'),
  error_code: Nullable(Type.String()),
  error: Nullable(Type.String(), 'Why the import as a whole failed.'),
  created_by: Nullable(Uuid()),
  created_at: Time(),
  started_at: Nullable(Time()),
  finished_at: Nullable(Time()),
})
export const ImportList = strict('ImportList', { imports: Type.Array(Import), ...NEXT })

const ImportedDiagram = strict('ImportedDiagram', {
  id: Uuid(),
  title: Type.String(),
  status: Type.Enum(['create', 'replace', 'unchanged']),
  sha256: Type.String({ description: 'Of the snapshot.' }),
  pages: Type.Array(strict({ page: Type.String(), name: Type.String(), counts: Counts(), messages: Messages() })),
})
const ImportEntry = strict('ImportEntry', {
  id: Uuid(),
  path: Type.String(),
  status: Type.Enum(ENTRY_STATUSES),
  source_sha256: Nullable(Type.String(), 'Of the file.'),
  host_entity_id: Nullable(Uuid()),
  code: Nullable(Type.String(), 'Why it failed: a code of a conversion or of the upsert, or one of an archive.'),
  error: Nullable(Type.String()),
  counts: Nullable(Counts()),
  messages: Messages(),
  diagrams: Type.Array(ImportedDiagram),
})
export const ImportEntryList = strict('ImportEntryList', { entries: Type.Array(ImportEntry), ...NEXT })

/** A diagram as it was before an import replaced it. */
export const FormerDiagram = strict('FormerDiagram', {
  id: Uuid(),
  title: Type.String(),
  host_entity_ids: Type.Array(Uuid()),
  snapshot: Type.Object({}, { additionalProperties: true, description: 'As it was sent.' }),
})

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const ImportPath = Type.Object({ projectId: Type.String(), importId: Type.String() })
export const FormerPath = Type.Object({ projectId: Type.String(), importId: Type.String(), diagramId: Type.String() })

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Import: {
    phase: 'running',
    total: 120,
    created: 45,
    replaced: 3,
    unchanged: 10,
    skipped: 0,
    failed: 1,
    error_code: null,
    error: null,
    finished_at: null,
  },
  ImportEntry: { path: 'plant/pump.drawio', status: 'create', code: null, error: null, messages: [] },
  NewImport: { id: undefined, own_only: undefined, entries: undefined },
}

/** Messages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'import.ended': { summary: 'An import has ended', data: strict({ import: Import }) },
} as const satisfies WebhookMessages
