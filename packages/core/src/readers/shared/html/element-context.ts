/** The formatting context of an element's content, which is inherited from element to element. */
import { withoutPaint } from './paint.ts'
import { type Context, INLINE, withLook, withSize } from './run-format.ts'
import { alignOf, applyStyle } from './style.ts'
import { attribute, type Element } from './tree.ts'

/** Elements that browsers show as blocks. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup html legend main menu nav p pre section summary'
  ).split(' '),
)

const IN_TABLES: ReadonlySet<string> = new Set('td th tr tbody thead tfoot'.split(' '))

interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  /** em of its size and of the margins above and below it. */
  readonly size: number
  readonly margin: number
}

/** Headings as browsers show them. */
export const HEADINGS: ReadonlyMap<string, Heading> = new Map<string, Heading>([
  ['h1', { level: 1, size: 2, margin: 0.67 }],
  ['h2', { level: 2, size: 1.5, margin: 0.83 }],
  ['h3', { level: 3, size: 1.17, margin: 1 }],
  ['h4', { level: 4, size: 1, margin: 1.33 }],
  ['h5', { level: 5, size: 0.83, margin: 1.67 }],
  ['h6', { level: 6, size: 0.67, margin: 2.33 }],
])

/** The context of an element's content: from its name, then its attributes, then its style. */
export function contextOf(node: Element, outer: Context, css: ReadonlyMap<string, string>): Context {
  const named = INLINE.get(node.tagName)?.(node, outer) ?? outer
  const heading = HEADINGS.get(node.tagName)
  const sized = heading ? headingContext(named, heading.size, css) : named
  // Column headings are centred only if no ancestor sets an alignment, and draw.io's labels always do.
  const align = alignOf(attribute(node, 'align')) ?? (node.tagName === 'center' ? 'center' : undefined)
  const aligned = align && (BLOCKS.has(node.tagName) || IN_TABLES.has(node.tagName)) ? { ...sized, align } : sized
  const spaced: Context = node.tagName === 'pre' ? { ...aligned, whiteSpace: 'keep' } : aligned
  const isOfTable = IN_TABLES.has(node.tagName) || node.tagName === 'table'
  return applyStyle(isOfTable ? withoutPaint(css) : css, { ...spaced, depth: outer.depth + 1 }, outer.look)
}

/**
 * The model's headings have the size and margins of their level; a heading with others becomes a bold paragraph of its
 * size.
 */
export function isHeadingOfItsOwn(css: ReadonlyMap<string, string>): boolean {
  return ['margin', 'margin-top', 'margin-bottom', 'font-size'].some((name) => css.has(name))
}

/** A heading's own size follows from its level; a size inherited from outside would hide it. */
function headingContext(context: Context, factor: number, css: ReadonlyMap<string, string>): Context {
  if (isHeadingOfItsOwn(css)) return withLook(withSize(context, context.px * factor), { bold: true })
  if (context.look.size !== undefined) return withSize(context, context.px * factor)
  return { ...context, px: context.px * factor }
}
