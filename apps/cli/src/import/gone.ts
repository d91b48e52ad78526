/** Diagrams whose files no longer exist: listed by every run, deleted by `--prune`. */
import { join } from 'node:path'
import type { Entry } from '../report/lines.ts'
import { hashOf } from './before.ts'
import type { FileContext } from './context.ts'
import { isOwnState } from './ledger.ts'
import { liesIn } from './root.ts'

export interface GoneOptions {
  readonly root: string
  /** Files and folders, absolute. */
  readonly scope: readonly string[]
  readonly prune: boolean
  /** Keys to skip. */
  readonly skip: ReadonlySet<string>
}

/**
 * Diagrams that the ledger lists below the scope and that the run has not met. Only diagrams imported from this folder
 * are affected, since the ledger lists no others. A diagram that was changed in the service is kept unless `overwrite`.
 */
export async function* goneBelow(
  { root, scope, prune, skip }: GoneOptions,
  context: FileContext,
): AsyncGenerator<Entry> {
  const { ledger, service, journal, dryRun, overwrite, seen } = context
  for (const [id, own] of [...ledger.diagrams]) {
    const { key } = own
    // An entry of an archive is located by its archive.
    const paths = [key, key.replace(/![^!]*$/, '')].map((path) => join(root, path))
    const inScope = scope.some((folder) => paths.some((path) => liesIn(folder, path)))
    if (!inScope || skip.has(key) || seen.has(id, key)) continue
    const source = ledger.files.get(key)?.source
    const now = source === undefined ? undefined : seen.keyOf(source)
    const base = {
      type: 'file',
      file: key,
      diagram: id,
      dryRun,
      ...(now !== undefined && now !== key && { movedTo: now }),
    } as const
    const found = await service.read(id)
    // Somebody has already deleted it.
    if (found === undefined) continue
    if (!prune) yield { file: { ...base, status: 'gone' }, pages: [] }
    else if (!overwrite && !isOwnState(own, hashOf(found))) {
      const error =
        'its file is gone, but the diagram was changed in the service since it was imported; --overwrite removes it'
      yield { file: { ...base, status: 'fail', code: 'edited', error }, pages: [] }
    } else {
      if (!dryRun) {
        await journal?.remove({ key, id }, found)
        await service.remove(id)
      }
      yield { file: { ...base, status: 'remove' }, pages: [] }
    }
  }
}
