/**
 * Which diagram a file becomes, if not the one whose id follows from its path: a file that was moved keeps its diagram,
 * with its comments, links and history. Files with a diagram for each page do not.
 */
import { diagramId } from '@drawbridge/intake/identity'
import type { FileContext } from './context.ts'
import { isThere } from './known-entities.ts'

export interface Identity {
  /** Id of the diagram. */
  readonly id: string
  /** The path that the file had when it was imported last, if it was moved since. */
  readonly from?: string
}

/** The key of a file that was moved to `key`: one with its content that is no longer there. */
async function movedFrom(key: string, source: string, context: FileContext): Promise<string | undefined> {
  const { ledger, origins, root, seen, task } = context
  for (const from of origins.get(source) ?? []) {
    const { diagrams = [], id = diagramId(task.project, from, '') } = ledger.files.get(from) ?? {}
    const isWhole = diagrams.length === 1 && diagrams[0]!.id === id && ledger.diagrams.has(id)
    // Entries of archives have no path of their own.
    if (from === key || !isWhole || from.includes('!') || (await isThere(root, from))) continue
    if (seen.claim(from)) return from
  }
  return undefined
}

/** An id for a file at a path whose own id a file has that was moved away. */
function freeId(key: string, { service, task }: FileContext): string {
  for (let count = 2; ; count++) {
    const id = diagramId(task.project, key, `#${count}`)
    const there = service.listed(id)
    if (there === undefined || there.path === key) return id
  }
}

/** @param source SHA-256 of the file */
export async function identityOf(key: string, source: string, context: FileContext): Promise<Identity | undefined> {
  const { ledger, service, task, root } = context
  if (task.pages !== 'all') return undefined
  const known = ledger.files.get(key)
  if (known) return known.id === undefined ? undefined : { id: known.id }
  const from = await movedFrom(key, source, context)
  if (from !== undefined) return { id: ledger.files.get(from)!.id ?? diagramId(task.project, from, ''), from }
  const own = diagramId(task.project, key, '')
  const path = service.listed(own)?.path ?? key
  if (path !== key) return (await isThere(root, path)) ? { id: freeId(key, context) } : undefined
  // Another machine has imported the file after it was moved.
  const [id, ...more] = service.listed(own) ? [] : service.idsAt(key)
  return id === undefined || more.length > 0 ? undefined : { id }
}
