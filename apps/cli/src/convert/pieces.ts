/** The text of a conversion's file, in pieces. */
import { type Conversion, snapshotTexts, tldrawFileTexts } from '@drawbridge/core/lazy'

export type ConversionFormat = 'snapshot' | 'tldr'

export const ENDINGS: Readonly<Record<ConversionFormat, string>> = { snapshot: '.json', tldr: '.tldr' }

/** JSON as `JSON.stringify` writes it, and a line break. */
export function* conversionPieces({ snapshot }: Conversion, format: ConversionFormat): Generator<string> {
  yield* format === 'snapshot' ? snapshotTexts(snapshot) : tldrawFileTexts(snapshot)
  yield '\n'
}
