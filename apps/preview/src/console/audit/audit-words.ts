import type { ItemOf } from '@drawbridge/client'

type Entry = ItemOf<'/audit-log'>

/** Actions in words, as they follow the name of a person. */
const DONE: Readonly<Record<string, string>> = {
  'access_grant.created': 'shared a link',
  'access_grant.revoked': 'revoked a shared link',
  'api_key.created': 'made a key',
  'api_key.revoked': 'revoked a key',
  'branch.closed': 'closed a branch',
  'branch.merge_forced': 'merged a branch although requirements were not met',
  'branch.merged': 'merged a branch',
  'branch.reopened': 'reopened a branch',
  'branch.review_requested': 'asked for a review of a branch',
  'entity_type.created': 'added a type',
  'entity_type.deleted': 'deleted a type',
  'entity_type.updated': 'changed a type',
  'extraction.executed': 'extracted changes to a branch',
  'extraction.undone': 'undid an extraction',
  'file.deleted': 'deleted a file',
  'link.confirmed': 'confirmed a link',
  'link_policy.updated': 'changed the rules for shared links',
  'project.created': 'created a project',
  'project.deleted': 'deleted a project',
  'project.updated': 'changed a project',
  'project_role.base_changed': 'changed what everybody may do in a project',
  'project_role.dropped': 'took a role in a project',
  'project_role.set': 'gave a role in a project',
  'reqif.exported': 'exported requirements',
  'reqif.begun': 'began a requirements document',
  'reqif.forgotten': 'forgot a requirements document',
  'reqif.imported': 'imported requirements',
  'review_policy.updated': 'changed the review policy',
  'sign_in_link.created': 'made a sign-in link',
  'sign_in_link.used': 'signed in by a link',
  'user.created': 'added a person',
  'user.deleted': 'deleted a person',
  'user.updated': 'changed a person',
  'user_group.created': 'added a group',
  'user_group.deleted': 'deleted a group',
  'user_group.member_added': 'added a member to a group',
  'user_group.member_removed': 'removed a member from a group',
  'user_group.updated': 'changed a group',
  'webhook.created': 'added a webhook',
  'webhook.deleted': 'deleted a webhook',
  'webhook.updated': 'changed a webhook',
}

/** An action in words; one that is not known here by its name. */
export const doneWord = (action: string): string => DONE[action] ?? action

const asOption = (action: string) => {
  const word = doneWord(action)
  return { value: action, label: `${word.charAt(0).toUpperCase()}${word.slice(1)}` }
}

/** The actions to choose from, by what was done. */
export const ACTION_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Everything' },
  ...Object.keys(DONE)
    .map(asOption)
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
]

/** The person whom an action was about, if it was one. */
export function personOf({ action, target_id, details }: Entry): string | undefined {
  if (/^user_group\.member_|^project_role\./.test(action))
    return typeof details.user === 'string' ? details.user : undefined
  return /^(?:user|sign_in_link)\./.test(action) && action !== 'sign_in_link.used'
    ? (target_id ?? undefined)
    : undefined
}

/** The name of what an action was about, where the trail keeps it. */
export function subjectOf({ details }: Entry): string | undefined {
  return ['name', 'title', 'slug', 'url'].map((key) => details[key]).find((value) => typeof value === 'string')
}

/** The page of what an action was about, if that still exists. */
export function addressOf({ subject }: Entry): string | undefined {
  if (!subject) return undefined
  const { kind, id, project_id } = subject
  if (kind === 'branch') return `/p/${project_id}/branches/${id}/review`
  if (kind === 'project') return `/p/${id}/home`
  if (kind === 'entity_type') return `/p/${project_id}/model/${id}`
  if (kind === 'webhook') return `/webhooks/${id}`
  return kind === 'user' ? '/people' : '/groups'
}
