/** HTML labels → rich text. No markup survives: what is not known is text or nothing, and losses are told. */
import { compact } from '../../../../compact.ts'
import type { RichText } from '../../../../diagram/index.ts'
import { Flow } from './flow.ts'
import type { Context, Tell } from './look.ts'
import { parseTree } from './tree.ts'
import { walk } from './walk.ts'

export type { Tell } from './look.ts'

/** Line feeds at the very end are empty lines of their own. */
function withTrailingLines(source: string): string {
  let end = source.length
  while (end > 0 && source[end - 1] === '\n') end -= 1
  const count = Math.min(200, source.length - end)
  return source.slice(0, end) + '<div><br></div>'.repeat(count)
}

/**
 * Reads an HTML label (draw.io semantics 8.1).
 * @param source the markup as the file holds it; line feeds in it are line breaks
 * @param fontSize px of the label, which relative sizes refer to
 * @param tell hears what is lost
 * @param noRoom the label does not wrap: markup in it that does (`white-space: normal`) has a line for each word
 */
export function readHtml(source: string, fontSize: number, tell: Tell, noRoom = false): RichText {
  const { root, cut } = parseTree(withTrailingLines(source.replace(/\r\n?/g, '\n')))
  if (cut) tell('label-cut')
  const context: Context = {
    look: {},
    px: fontSize,
    labelSize: fontSize,
    whiteSpace: 'collapse',
    ...(noRoom && { noRoom }),
    depth: 0,
    boxes: 0,
    listDepth: 0,
    tell,
  }
  const flow = new Flow(context)
  walk(root, flow, context)
  flow.close()
  return compact(flow.blocks)
}
