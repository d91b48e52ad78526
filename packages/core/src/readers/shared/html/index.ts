/**
 * HTML labels → rich text. No markup survives: anything unknown becomes text or is dropped, and losses are reported.
 */
import type { RichText } from '#diagram/index'
import { Flow } from './flow.ts'
import type { Context, NamedPicture, OnMessage } from './run-format.ts'
import { parseTree } from './tree.ts'
import { walk } from './walk.ts'

export type { NamedPicture, OnMessage } from './run-format.ts'

/** Line feeds at the very end are separate empty lines. */
function withTrailingLines(source: string): string {
  let end = source.length
  while (end > 0 && source[end - 1] === '\n') end -= 1
  const count = Math.min(200, source.length - end)
  return source.slice(0, end) + '<div><br></div>'.repeat(count)
}

export interface HtmlOptions {
  /** Font size of the label in px, for relative sizes. */
  readonly fontSize: number
  /** Called with each loss. */
  readonly report: OnMessage
  /** Line feeds in the markup break lines, as in draw.io; otherwise they are white space, as in a browser. */
  readonly lineFeedsBreak?: boolean
  /** Names of HTML elements that the source application removes with their content, which browsers show. */
  readonly removed?: ReadonlySet<string>
  /** The label does not wrap: markup in it that does (`white-space: normal`) gets a line for each word. */
  readonly noRoom?: boolean
  /** Called with each text that may break over lines, which `white-space: nowrap` forbids. */
  readonly onBreakable?: () => void
  /** Finds the picture at the address of an `img`; without it all pictures are left out. */
  readonly picture?: (address: string) => NamedPicture | undefined
}

/** Reads the markup of a label as a browser shows it; nothing in it can run or load anything. */
export function readHtml(source: string, options: HtmlOptions): RichText {
  const { fontSize, report, lineFeedsBreak = false, noRoom = false, removed, onBreakable, picture } = options
  const text = source.replace(/\r\n?/g, '\n')
  const { root, cut } = parseTree(lineFeedsBreak ? withTrailingLines(text) : text)
  if (cut) report('label-cut')
  const context: Context = {
    look: {},
    px: fontSize,
    labelSize: fontSize,
    whiteSpace: 'collapse',
    depth: 0,
    boxes: 0,
    listDepth: 0,
    report,
    ...(lineFeedsBreak && { lineFeedsBreak }),
    ...(noRoom && { noRoom }),
    ...(removed && { removed }),
    ...(onBreakable && { onBreakable }),
    ...(picture && { picture }),
  }
  const flow = new Flow(context)
  walk(root, flow, context)
  flow.close()
  return flow.blocks
}
