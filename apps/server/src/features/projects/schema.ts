import { Type } from 'typebox'
import { type ErrorCode, entry } from '#platform/http/error-code'
import { Name, NEXT, strict, Time, Uuid } from '#platform/http/schema'

export const Project = strict('Project', {
  id: Uuid(),
  slug: Type.String(),
  name: Type.String(),
  base_branch_id: Uuid(),
  created_at: Time(),
})

export const ProjectList = strict('ProjectList', { projects: Type.Array(Project), ...NEXT })

const Slug = (description?: string) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', ...(description === undefined ? {} : { description }) })

export const NewProject = strict('NewProject', {
  name: Name(),
  slug: Type.Optional(Slug('Derived from the name when omitted.')),
})
export const ProjectUpdate = strict('ProjectUpdate', { name: Type.Optional(Name()), slug: Type.Optional(Slug()) })
export const ProjectPath = Type.Object({ projectId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  project_slug_taken: entry(409, 'Another project has this slug.', 'Choose another, or omit it.'),
} as const satisfies Record<string, ErrorCode>
