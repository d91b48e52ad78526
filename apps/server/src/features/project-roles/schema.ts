import { Type } from 'typebox'
import { BASE_ROLES } from '#domain/roles/index'
import { PROJECT_ROLES } from '#platform/auth/identity'
import { NEXT, Nullable, strict, Time, Uuid } from '#platform/http/schema'

const Role = () =>
  Type.Enum(PROJECT_ROLES, {
    description: 'A viewer reads, an editor also changes, an owner also decides about roles and what others have made.',
  })
const BaseRole = () =>
  Type.Enum(BASE_ROLES, {
    description:
      'The role of everybody in the workspace; `none` hides the project from those without one of their own.',
  })

export const ProjectRole = strict('ProjectRole', {
  id: Uuid(),
  user: Nullable(strict({ id: Uuid(), display_name: Type.String() }), 'The person; null for a group.'),
  group: Nullable(strict({ id: Uuid(), name: Type.String() }), 'The group; null for a person.'),
  role: Role(),
  created_at: Time(),
})

export const ProjectRoleList = strict('ProjectRoleList', {
  base_role: BaseRole(),
  own_role: Role(),
  roles: Type.Array(ProjectRole),
  ...NEXT,
})
export const BaseRoleUpdate = strict('BaseRoleUpdate', { base_role: BaseRole() })
export const NewRole = strict('NewProjectRole', { role: Role() })

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const UserRolePath = Type.Object({ projectId: Type.String(), userId: Type.String() })
export const GroupRolePath = Type.Object({ projectId: Type.String(), groupId: Type.String() })

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  ProjectRole: { group: null, role: 'editor' },
  ProjectRoleList: { base_role: 'viewer', own_role: 'owner' },
  BaseRoleUpdate: { base_role: 'viewer' },
  NewProjectRole: { role: 'editor' },
}
