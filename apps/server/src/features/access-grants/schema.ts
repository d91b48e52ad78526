import { Type } from 'typebox'
import { GRANT_TARGETS } from '#domain/access-grants/index'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { BranchRef, Name, NEXT, Nullable, PAGE_QUERY, strict, Time, Uuid } from '#platform/http/schema'

const Target = () => Type.Enum(GRANT_TARGETS, { description: 'A project shares all its entities and diagrams.' })

const Preview = () =>
  Type.Boolean({
    description:
      'Whether programs that show previews of links may know its title and picture: then its address is `/shared/{id}#{token}`.',
  })

export const AccessGrant = strict('AccessGrant', {
  id: Uuid(),
  target: Target(),
  target_id: Nullable(Uuid(), 'The diagram or entity; null for a project.'),
  branch: strict({ id: Uuid(), name: Type.String() }),
  name: Nullable(Type.String()),
  preview: Preview(),
  active: Type.Boolean({ description: 'Whether the link works now.' }),
  created_by: Nullable(Uuid()),
  created_at: Time(),
  expires_at: Nullable(Time(), 'Null for a link that does not expire.'),
  revoked_at: Nullable(Time()),
  last_used_at: Nullable(Time(), 'Noted once a minute.'),
})

export const AccessGrantList = strict('AccessGrantList', { access_grants: Type.Array(AccessGrant), ...NEXT })

export const NewAccessGrant = strict('NewAccessGrant', {
  target: Target(),
  target_id: Type.Optional(Uuid('The diagram or entity; left out for a project.')),
  branch: Type.Optional(BranchRef()),
  name: Type.Optional(Name()),
  preview: Type.Optional(Preview()),
  expires_at: Type.Optional(Time()),
})

export const CreatedAccessGrant = strict('CreatedAccessGrant', {
  ...AccessGrant.properties,
  token: Type.String({
    description: 'Reads what is shared, as the header `X-Shared-Token` of `GET /shared-access`. It is shown only once.',
  }),
})

export const GrantQuery = strict({
  target_id: Type.Optional(Uuid('Only links to this diagram or entity.')),
  active: Type.Optional(Type.Enum(['true'], { description: 'Only links that work now.' })),
  ...PAGE_QUERY,
})
export const ProjectPath = Type.Object({ projectId: Type.String() })
export const GrantPath = Type.Object({ projectId: Type.String(), grantId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  links_by_admins: entry(403, 'Only admins of this workspace may share links.', 'Ask an admin for the link.'),
  link_too_long: entry(
    422,
    'The link has no end, or ends later than the policy of the workspace allows.',
    'Send an earlier `expires_at`; `GET /link-policy` has the days.',
  ),
  access_grant_not_found: gone('shared link'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  CreatedAccessGrant: { token: 'share_…', revoked_at: null, last_used_at: null },
  NewAccessGrant: { target: 'diagram', name: 'For the supplier', expires_at: '2027-03-14T00:00:00Z' },
}
