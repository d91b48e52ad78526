import { Type } from 'typebox'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
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
export const Invitation = strict('Invitation', {
  sent_to: Type.String({ description: 'E-mail address.' }),
  expires_at: Time(),
})
export const KeyPath = Type.Object({ keyId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  mails_off: entry(409, 'The service sends no mails.', 'Make a link with `createSignInLink` and send it yourself.'),
  mail_refused: entry(422, 'The mail server has refused the mail.', 'Check the address of the person.'),
  mail_server_unavailable: entry(
    503,
    'The mail server cannot be reached; nothing was sent.',
    'Send it again after `Retry-After`.',
  ),
  email_taken: entry(409, 'Another person has this address.', 'Look the person up in the list.'),
  subject_taken: entry(409, 'Another person has this subject.', 'Look the person up in the list.'),
  group_name_taken: entry(409, 'A group has this name.', 'Choose another name.'),
  last_admin: entry(409, 'This is the last admin of the workspace.', 'Make somebody else an admin first.'),
  user_not_found: gone('person'),
  user_group_not_found: gone('group'),
  api_key_not_found: gone('API key'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  CreatedApiKey: { key: 'cust_live_…', revoked_at: null, last_used_at: null },
  NewApiKey: { expires_at: '2027-03-14T00:00:00Z' },
}
