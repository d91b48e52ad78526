/** Notifications in words, for lists and mails. */
import type { NotificationKind } from './tables.ts'

/** The stored members of a notification, by its kind; older ones have fewer. */
interface Subject {
  readonly author?: { readonly display_name?: string }
  readonly excerpt?: string
  readonly target?: 'entity' | 'diagram' | 'shape' | 'branch'
  readonly target_id?: string
  readonly shape_id?: string | null
  readonly thread_id?: string
  /** For a mention in a text of an entity. */
  readonly entity_name?: string
  readonly field?: string
  readonly branch?: { readonly id: string; readonly name: string } | null
  readonly requested_by?: { readonly display_name?: string }
  readonly comment?: string | null
  readonly agent_id?: string
  readonly automation_name?: string
  readonly status?: string
  readonly error?: string | null
  readonly created?: number
  readonly replaced?: number
  readonly failed?: number
  readonly dry_run?: boolean
  readonly imported?: 'diagrams' | 'reqif'
}

export interface NotificationWords {
  /** One sentence without its full stop. */
  readonly title: string
  /** Words of a comment (Markdown), counts or a reason; may be empty. */
  readonly text: string
  /** Address of what it is about, after the project's in the console. */
  readonly path: string
}

const SOMEBODY = 'Somebody'

export function wordsOf(kind: NotificationKind, subject: object): NotificationWords {
  const given = subject as Subject
  const author = given.author?.display_name ?? SOMEBODY
  switch (kind) {
    case 'mention': {
      const text = given.field === undefined ? (given.excerpt ?? '') : `${given.entity_name ?? ''} · ${given.field}`
      return { title: `${author} mentioned you`, text, path: pathOf(given) }
    }
    case 'reply':
      return { title: `${author} replied`, text: given.excerpt ?? '', path: pathOf(given) }
    case 'review_requested':
      return {
        title: `${given.requested_by?.display_name ?? SOMEBODY} asks you to review ${given.branch?.name ?? 'a branch'}`,
        text: given.comment ?? '',
        path: `branches/${given.branch?.id ?? ''}/review`,
      }
    case 'import_ended':
      return { title: titleOfImport(given), text: given.error ?? countsOf(given), path: 'import' }
    case 'run_ended':
      return {
        title: `${given.automation_name ?? 'A run'} has ended: ${(given.status ?? '').replaceAll('_', ' ')}`,
        text: given.error ?? '',
        path: `runs/${given.agent_id ?? ''}`,
      }
  }
}

/** The page of what was written about, on its branch, with its shape and thread. */
function pathOf({ target, target_id: id = '', branch, shape_id: shape, thread_id: thread }: Subject): string {
  const query = new URLSearchParams({
    ...(branch && target !== 'branch' && { branch: branch.name }),
    ...(shape && { shape }),
    ...(thread && { thread }),
  })
  const end = query.size === 0 ? '' : `?${query}`
  if (target === 'branch') return `branches/${id}/review${end}`
  return `${target === 'entity' ? 'entities' : 'diagrams'}/${id}${end}`
}

function titleOfImport({ status = '', dry_run: isTrial, imported }: Subject): string {
  const name = `${isTrial ? 'A trial import' : 'An import'}${imported === 'reqif' ? ' of requirements' : ''}`
  return status === 'succeeded' ? `${name} has ended` : `${name} has ended: ${status}`
}

function countsOf({ created = 0, replaced = 0, failed = 0 }: Subject): string {
  const counts = [
    [created, 'new'],
    [replaced, 'replaced'],
    [failed, 'failed'],
  ] as const
  return counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(' · ')
}
