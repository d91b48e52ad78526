/** The end of an import: notes for the person, and the exit code. */
import type { ImportSettings } from '../config/resolve.ts'
import { EXIT } from '../exit-codes.ts'
import { howToTakeBack } from '../report/console.ts'
import type { Totals } from '../report/lines.ts'
import type { ImportCommand } from './prepare.ts'

/** Maximum number of unused rows of the host map that are listed; an import of part of a tree leaves many unused. */
const MAX_UNUSED = 10

function exitCode(totals: Totals, settings: ImportSettings): number {
  if (settings.failOn === 'never') return EXIT.ok
  if (totals.status.fail > 0) return EXIT.failed
  return settings.failOn === 'loss' && totals.withLoss > 0 ? EXIT.loss : EXIT.ok
}

/** Sentences about files and pages that are gone, and how to delete their diagrams. */
function goneSentences({ status, pagesGone }: Totals): string[] {
  const files = status.gone - pagesGone
  const deletes = (count: number) => `--prune deletes ${count === 1 ? 'this diagram' : 'these diagrams'}`
  const ofFiles = files === 1 ? 'the file of 1 diagram is gone' : `the files of ${files} diagrams are gone`
  const ofPages = pagesGone === 1 ? '1 diagram is' : `${pagesGone} diagrams are`
  return [
    ...(files > 0 ? [`${ofFiles}; ${deletes(files)}`] : []),
    ...(pagesGone > 0
      ? [`${ofPages} of pages that are gone, or were made with another --pages; ${deletes(pagesGone)}`]
      : []),
  ]
}

/**
 * Tells the person what follows from a run that has finished.
 * @param unused sentences about rows of the host map
 * @param run its name, if there is something to undo
 * @returns the exit code
 */
export function conclude(
  { paths, settings }: ImportCommand,
  totals: Totals,
  unused: readonly string[],
  run: string | undefined,
  note: (text: string) => void,
): number {
  for (const sentence of unused.slice(0, MAX_UNUSED)) note(sentence)
  if (unused.length > MAX_UNUSED) note(`… and ${unused.length - MAX_UNUSED} more rows of the host map`)
  if (totals.files === 0 && settings.since === undefined) {
    console.error(`drawbridge: no diagrams were found in ${paths.join(' ')}`)
    return settings.failOn === 'never' ? EXIT.ok : EXIT.failed
  }
  const { meanwhile } = totals
  if (meanwhile > 0)
    note(
      `another import has written ${meanwhile === 1 ? '1 of these diagrams' : `${meanwhile} of these diagrams`} meanwhile, with the same content; nothing is written twice`,
    )
  const { keep } = totals.status
  if (keep > 0)
    note(
      keep === 1
        ? 'the diagrams of 1 file were changed in the service since they were imported and are kept; --overwrite replaces them'
        : `the diagrams of ${keep} files were changed in the service since they were imported and are kept; --overwrite replaces them`,
    )
  for (const sentence of goneSentences(totals)) note(sentence)
  const { kept = 0, gone: lost = 0 } = totals.entities ?? {}
  if (lost > 0)
    note(
      lost === 1
        ? 'the element of 1 entity is gone; --prune deletes this entity'
        : `the elements of ${lost} entities are gone; --prune deletes these entities`,
    )
  if (kept > 0)
    note(
      kept === 1
        ? '1 entity was changed in the service since it was imported and is kept; --overwrite updates it'
        : `${kept} entities were changed in the service since they were imported and are kept; --overwrite updates them`,
    )
  if (run !== undefined) note(howToTakeBack(run))
  return exitCode(totals, settings)
}
