import { Type } from 'typebox'
import { Name, NEXT, strict, Time, Uuid } from '../../platform/http/schema.ts'

export const Project = strict({
  id: Uuid(),
  slug: Type.String(),
  name: Type.String(),
  base_branch_id: Uuid(),
  created_at: Time(),
})

export const ProjectList = strict({ projects: Type.Array(Project), ...NEXT })

export const NewProject = strict({
  name: Name(),
  slug: Type.Optional(
    Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', description: 'Made from the name when omitted.' }),
  ),
})
