import { Type } from 'typebox'
import { type ErrorCode, entry } from '#platform/http/error-code'
import { NEXT, Nullable, PAGE_QUERY, SEARCH_QUERY, strict, Time, Uuid } from '#platform/http/schema'

const FileName = () =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '^[^/\\\\\\u0000-\\u001f]*[^\\s/\\\\\\u0000-\\u001f][^/\\\\\\u0000-\\u001f]*$',
  })

export const StoredFile = strict('StoredFile', {
  id: Uuid(),
  project_id: Uuid(),
  name: Type.String(),
  media_type: Type.String({ description: 'As detected from the first bytes, not as stated by the sender.' }),
  size: Type.Integer({ description: 'In bytes.' }),
  sha256: Type.String(),
  entity_ids: Type.Array(Uuid(), { description: 'Entities that it is attached to.' }),
  created_by: Nullable(Uuid()),
  created_at: Time(),
})
export const StoredFileList = strict('StoredFileList', { files: Type.Array(StoredFile), ...NEXT })

/** The bytes of a file. */
export const FileContent = Type.String({ title: 'FileContent', description: 'The bytes of the file.' })

export const UploadQuery = strict({
  name: FileName(),
  entity_id: Type.Optional(Uuid('An entity to attach the file to.')),
  only_source: Type.Optional(
    Type.Boolean({
      description: 'Whether it is kept only as the source of diagrams: it goes when the last of them has another one.',
    }),
  ),
})
export const FileQuery = strict({
  entity_id: Type.Optional(Uuid('Only files that are attached to this entity.')),
  ...SEARCH_QUERY,
  ...PAGE_QUERY,
})
export const FileUpdate = strict('StoredFileUpdate', {
  name: Type.Optional(FileName()),
  entity_ids: Type.Optional(
    Type.Array(Uuid(), { maxItems: 1000, uniqueItems: true, description: 'All entities that it is attached to.' }),
  ),
})
export const ProjectPath = Type.Object({ projectId: Type.String() })
export const FilePath = Type.Object({ projectId: Type.String(), fileId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  file_in_use: entry(
    409,
    'The file is the source of a diagram; `detail` names a branch on which it is.',
    'Set another source for the diagram there first, or forget it.',
  ),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  StoredFile: {
    name: 'pump.drawio',
    media_type: 'application/xml',
    size: 1824,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  StoredFileUpdate: { name: 'pump.drawio' },
}
