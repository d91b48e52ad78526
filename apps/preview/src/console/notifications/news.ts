/** Notifications in words. */
import { readMarkdown } from '../rich-text/markdown.ts'
import { wordsOf } from '../rich-text/nodes.ts'

/** As stored by the service, by kind; see apps/server/src/domain/notifications. */
interface Subject {
  readonly author?: { readonly display_name?: string }
  readonly excerpt?: string
  readonly target?: 'entity' | 'diagram' | 'shape' | 'branch'
  readonly target_id?: string
  readonly branch?: { readonly id: string; readonly name: string }
  readonly requested_by?: { readonly display_name?: string }
  readonly comment?: string | null
  readonly agent_id?: string
  readonly automation_name?: string
  readonly status?: string
  readonly error?: string | null
}

interface News {
  readonly title: string
  readonly text: string
  /** Relative to the project's pages. */
  readonly path: string
}

const SOMEBODY = 'Somebody'

function placeOf({ target, target_id = '' }: Subject): string {
  if (target === 'branch') return `branches/${target_id}/review`
  return target === 'entity' ? `entities/${target_id}` : `diagrams/${target_id}`
}

export function newsOf({ kind, subject }: { readonly kind: string; readonly subject: object }): News {
  const given = subject as Subject
  const excerpt = readMarkdown(given.excerpt ?? '')
    .map(wordsOf)
    .join(' ')
  const author = given.author?.display_name ?? SOMEBODY
  if (kind === 'mention') return { title: `${author} mentioned you`, text: excerpt, path: placeOf(given) }
  if (kind === 'reply') return { title: `${author} replied`, text: excerpt, path: placeOf(given) }
  if (kind === 'review_requested')
    return {
      title: `${given.requested_by?.display_name ?? SOMEBODY} asks you to review ${given.branch?.name ?? 'a branch'}`,
      text: given.comment ?? '',
      path: `branches/${given.branch?.id ?? ''}/review`,
    }
  return {
    title: `${given.automation_name ?? 'A run'} has ended: ${(given.status ?? '').replaceAll('_', ' ')}`,
    text: given.error ?? '',
    path: `runs/${given.agent_id ?? ''}`,
  }
}
