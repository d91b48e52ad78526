import { Type } from 'typebox'
import { Name, NEXT, Nullable, strict, Time, Uuid } from '#platform/http/schema'

const Role = () => Type.Enum(['admin', 'member'])

export const User = strict('User', {
  id: Uuid(),
  email: Type.String(),
  display_name: Type.String(),
  role: Role(),
  subject: Nullable(Type.String()),
  created_at: Time(),
})
export const UserList = strict('UserList', { users: Type.Array(User), ...NEXT })
export const NewUser = strict('NewUser', {
  email: Type.String({ format: 'email', maxLength: 320 }),
  display_name: Name(),
  role: Type.Optional(Role()),
  subject: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'The `sub` of this person in bearer tokens.' }),
  ),
})

export const UserPath = Type.Object({ userId: Type.String() })
export const UserUpdate = strict('UserUpdate', {
  email: Type.Optional(Type.String({ format: 'email', maxLength: 320 })),
  display_name: Type.Optional(Name()),
  role: Type.Optional(Role()),
  subject: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: 255 }), 'The `sub` of this person in bearer tokens.'),
  ),
})

export const Group = strict('UserGroup', {
  id: Uuid(),
  name: Type.String(),
  member_ids: Type.Array(Uuid()),
  created_at: Time(),
})
export const GroupList = strict('UserGroupList', { user_groups: Type.Array(Group), ...NEXT })
export const NewGroup = strict('NewUserGroup', {
  name: Name(),
  member_ids: Type.Optional(Type.Array(Uuid(), { maxItems: 10_000, uniqueItems: true })),
})

export const GroupUpdate = strict('UserGroupUpdate', {
  name: Type.Optional(Name()),
  member_ids: Type.Optional(Type.Array(Uuid(), { maxItems: 10_000, uniqueItems: true })),
})
export const GroupPath = Type.Object({ groupId: Type.String() })
export const MemberPath = Type.Object({ groupId: Type.String(), userId: Type.String() })

export const Key = strict('ApiKey', {
  id: Uuid(),
  name: Type.String(),
  user_id: Uuid(),
  role: Role(),
  prefix: Type.String(),
  last_four: Type.String(),
  created_at: Time(),
  expires_at: Nullable(Time()),
  revoked_at: Nullable(Time()),
  last_used_at: Nullable(Time()),
})
export const KeyList = strict('ApiKeyList', { api_keys: Type.Array(Key), ...NEXT })
export const NewKey = strict('NewApiKey', {
  name: Name(),
  user_id: Type.Optional(Uuid('Person that the key acts as; the caller when omitted.')),
  role: Type.Optional(Role()),
  expires_at: Type.Optional(Time()),
})
export const CreatedKey = strict('CreatedApiKey', {
  ...Key.properties,
  key: Type.String({ description: 'The key itself. It is shown only once and not stored.' }),
})
export const NewOwnKey = strict('NewOwnApiKey', {
  name: Name(),
  role: Type.Optional(Role()),
  expires_at: Type.Optional(Time()),
})

export const SignInLink = strict('SignInLink', {
  id: Uuid(),
  user_id: Uuid(),
  token: Type.String({
    description: 'Shown only once and not stored. The link is `/console#/sign-in?token=` and the token.',
  }),
  expires_at: Time(),
})
export const KeyPath = Type.Object({ keyId: Type.String() })
