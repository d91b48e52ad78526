import { Type } from 'typebox'
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
