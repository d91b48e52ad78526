/** Notifications in words. */
import { readMarkdown } from '../rich-text/markdown.ts'
import { wordsOf } from '../rich-text/nodes.ts'

/** As stored by the service, by kind; see apps/server/src/domain/notifications. */
export interface Subject {
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

interface News {
  readonly title: string
  readonly text: string
  /** Relative to the project's pages. */
  readonly path: string
}

const SOMEBODY = 'Somebody'

/** The page of what a notification is about, on its branch, with its shape and thread. */
export function placeOf({ target, target_id = '', branch, shape_id: shape, thread_id: thread }: Subject): string {
  const query = new URLSearchParams({
    ...(branch && target !== 'branch' && { branch: branch.name }),
    ...(shape && { shape }),
    ...(thread && { thread }),
  })
  const end = query.size === 0 ? '' : `?${query}`
  if (target === 'branch') return `branches/${target_id}/review${end}`
  return `${target === 'entity' ? 'entities' : 'diagrams'}/${target_id}${end}`
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

export function newsOf({ kind, subject }: { readonly kind: string; readonly subject: object }): News {
  const given = subject as Subject
  const excerpt = readMarkdown(given.excerpt ?? '')
    .map(wordsOf)
    .join(' ')
  const author = given.author?.display_name ?? SOMEBODY
  if (kind === 'mention' && given.field !== undefined) {
    const text = `${given.entity_name ?? ''} · ${given.field}`
    return { title: `${author} mentioned you`, text, path: placeOf(given) }
  }
  if (kind === 'mention') return { title: `${author} mentioned you`, text: excerpt, path: placeOf(given) }
  if (kind === 'reply') return { title: `${author} replied`, text: excerpt, path: placeOf(given) }
  if (kind === 'review_requested')
    return {
      title: `${given.requested_by?.display_name ?? SOMEBODY} asks you to review ${given.branch?.name ?? 'a branch'}`,
      text: given.comment ?? '',
      path: `branches/${given.branch?.id ?? ''}/review`,
    }
  if (kind === 'import_ended')
    return { title: titleOfImport(given), text: given.error ?? countsOf(given), path: 'import' }
  return {
    title: `${given.automation_name ?? 'A run'} has ended: ${(given.status ?? '').replaceAll('_', ' ')}`,
    text: given.error ?? '',
    path: `runs/${given.agent_id ?? ''}`,
  }
}
