import { Type } from 'typebox'
import { strict } from '#platform/http/schema'

const flag = () => Type.Boolean()
const count = () =>
  Type.Number({ minimum: 1, maximum: 20, multipleOf: 1, description: 'A whole number; kept while the rule is off.' })
const fields = () =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100, description: 'Names of user fields.' })
const role = () => Type.Enum(['admins', 'admins_and_parent_branch_owners'])

/** The whole policy. */
export const Policy = strict('ReviewPolicy', {
  min_approvals_enabled: flag(),
  min_approvals: count(),
  changed_item_review_enabled: flag(),
  changed_item_review_fields: fields(),
  allow_merge_override: flag(),
  merge_override_role: role(),
})

/** The members that an update may change; the list of fields is replaced as a whole. */
export const PolicyUpdate = strict('ReviewPolicyUpdate', {
  min_approvals_enabled: Type.Optional(flag()),
  min_approvals: Type.Optional(count()),
  changed_item_review_enabled: Type.Optional(flag()),
  changed_item_review_fields: Type.Optional(fields()),
  allow_merge_override: Type.Optional(flag()),
  merge_override_role: Type.Optional(role()),
})
