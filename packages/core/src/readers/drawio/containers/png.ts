/** The diagram in a PNG's text chunks (docs/formats/drawio.md §1). */
import { decodePercent } from '#encoding/compressed'
import type { InflationBudget } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import { findChunk } from '../../shared/png-chunk.ts'
import { chunkText } from '../../shared/png-text.ts'
import { PNG_KEYS } from '../format.ts'

function unescapeTwice(text: string): string {
  let value = text.trim()
  for (let turn = 0; turn < 2 && value.startsWith('%'); turn += 1) value = decodePercent(value)
  return value
}

/** XML, or percent-encoded XML, from the first chunk that contains a diagram. @throws DiagramInputError */
export function pngPayload(bytes: Uint8Array, budget: InflationBudget): string {
  const found = findChunk(bytes, PNG_KEYS)
  if (found === 'none') throw new DiagramInputError('not-a-diagram', 'The PNG picture contains no draw.io diagram.')
  if (found === 'cut off') throw new DiagramInputError('damaged', 'The PNG picture is cut off.')
  const text = chunkText(found.type, found.data, budget)
  if (text === null) throw new DiagramInputError('damaged', 'The diagram in the PNG picture is damaged.')
  return unescapeTwice(found.type === 'zTXt' ? text.replaceAll('+', ' ') : text)
}
