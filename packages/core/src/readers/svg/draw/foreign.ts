/** HTML in the picture: a text with lines of its own (docs/formats/svg.md §4). */
import { BLACK } from '#color/names'
import type { Box, Rgba, RichText } from '#diagram/index'
import { apply, type Matrix } from '#geometry/rotation'
import type { MessageCode } from '#report/catalogue/index'
import { largest } from '#values/lists'
import { escapeText } from '#xml/escape'
import { elementsOf, type XmlElement } from '#xml/node'
import { declarations, length } from '../../shared/html/css.ts'
import { readHtml } from '../../shared/html/index.ts'
import { hasContent, plainText } from '../../shared/plain.ts'
import type { TextPiece } from '../scene.ts'
import type { Style } from '../style/cascade.ts'
import type { Nested } from '../style/selector.ts'
import type { StyleSheet } from '../style/sheet.ts'
import { angleOf, lengthOf, scaleOf } from './numbers.ts'
import { colorOf } from './paint.ts'
import { fontOf, widthOf } from './text.ts'

const TEXT_STYLES = /^(?:color|font-(?:weight|style|size|family)|text-decoration|text-align|margin|line-height)$/

/** Markup with what the sheet says about its elements in their own `style`. */
function markupOf(element: XmlElement, outer: Nested | undefined, sheet: StyleSheet): string {
  const name = element.name.replace(/^.*:/, '')
  const nested: Nested = { element, name, parent: outer }
  // Sheets repeat the sizes that headings have anyway.
  const isHeading = /^h[1-6]$/.test(name)
  const declared = sheet
    .declaredFor(nested)
    .flatMap((found) => [...found].filter(([key]) => TEXT_STYLES.test(key) && !(isHeading && key === 'font-size')))
  // `areaOf` reads the place of the text.
  const own = [...declarations(element.attributes.get('style') ?? '')].filter(([key]) => TEXT_STYLES.test(key))
  const css = [...declared, ...own].map(([key, value]) => `${key}:${value}`).join(';')
  let attributes = ''
  element.attributes.forEach((value, key) => {
    if (/^(?:href|align|color|size|face|colspan|rowspan)$/.test(key)) attributes += ` ${key}="${quoted(value)}"`
  })
  const style = css === '' ? '' : ` style="${quoted(css)}"`
  const inner = element.children.map((child) =>
    typeof child === 'string' ? escapeText(child) : markupOf(child, nested, sheet),
  )
  return /^(?:br|hr|img|input)$/.test(name)
    ? `<${name}${attributes}${style}>`
    : `<${name}${attributes}${style}>${inner.join('')}</${name}>`
}

const quoted = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

interface Innermost {
  readonly style: Style
  /** Of the elements around the text. */
  readonly background: Rgba | undefined
}

/** The style of the innermost element that all of the text is in. */
function innermost(element: XmlElement, style: Style, inside: (child: XmlElement, outer: Style) => Style): Innermost {
  let [at, found] = [element, style]
  let background: Rgba | undefined
  for (let depth = 0; depth < 20; depth += 1) {
    const [only, ...more] = elementsOf(at)
    const hasText = at.children.some((child) => typeof child === 'string' && child.trim() !== '')
    if (!only || more.length > 0 || hasText) break
    found = inside(only, found)
    const area = colorOf(found.get('background-color'), found)
    if (area && area.a > 0) background = area
    at = only
  }
  return { style: found, background }
}

/** Where the text is in its frame; draw.io puts it into a flexible box of its own. */
interface Area {
  readonly box: Box
  readonly align: TextPiece['align']
  readonly valign: TextPiece['valign'] | 'bottom'
  /** The width is that at which lines end, and not just that of the text in the program's font. */
  readonly isExact: boolean
}

function areaOf(element: XmlElement, frame: Box, style: Style): Area {
  const outer = elementsOf(element)[0]
  const css = declarations(outer?.attributes.get('style') ?? '')
  const px = (name: string) => length(css.get(name) ?? '', 16)
  const centred = /center/.test(style.get('text-align') ?? '') || /center/.test(css.get('justify-content') ?? '')
  const align = centred ? 'center' : /right|end/.test(style.get('text-align') ?? '') ? 'right' : 'left'
  if (!/flex/.test(css.get('display') ?? '') || px('width') === undefined)
    return { box: frame, align, valign: centred ? 'middle' : 'top', isExact: false }
  const [w, h] = [px('width')!, px('height') ?? 1]
  const box = { x: frame.x + (px('margin-left') ?? 0), y: frame.y + (px('padding-top') ?? 0), w, h }
  const items = css.get('align-items') ?? ''
  const valign = items.includes('center') ? 'middle' : items.includes('end') ? 'bottom' : 'top'
  return { box, align, valign, isExact: true }
}

export interface ForeignContext {
  readonly sheet: StyleSheet
  readonly viewport: { readonly w: number; readonly h: number }
  inside(child: XmlElement, outer: Style): Style
  report(code: MessageCode, from?: string): void
}

/** Share by which the same text in another font may be wider. */
const FONT_DIFFERENCE = 0.05

/** Sizes of runs that have one of their own. */
const sizesIn = (text: RichText): number[] =>
  text.flatMap((block) => ('runs' in block ? block.runs.flatMap(({ size }) => size ?? []) : []))

/** The text with larger letters. */
function scaled(text: RichText, scale: number): RichText {
  const sized = <T extends object>(one: T): T =>
    'size' in one && typeof one.size === 'number' ? { ...one, size: one.size * scale } : one
  return text.map((block) => {
    if (block.type === 'list') return { ...block, items: block.items.map((item) => scaled(item, scale)) }
    return 'runs' in block ? { ...sized(block), runs: block.runs.map(sized) } : block
  })
}

/** The text of a `foreignObject`; undefined if it has none. */
export function readForeign(
  nested: Nested,
  style: Style,
  matrix: Matrix,
  alpha: number,
  context: ForeignContext,
): TextPiece | undefined {
  const { element } = nested
  const { viewport, sheet } = context
  const number = (name: string, whole: number) => lengthOf(element.attributes.get(name), 16, whole) ?? 0
  const frame = {
    x: number('x', viewport.w),
    y: number('y', viewport.h),
    w: number('width', viewport.w),
    h: number('height', viewport.h),
  }
  const { style: base, background } = innermost(element, style, context.inside)
  const plainFont = fontOf(base, 1)
  const source = elementsOf(element)
    .map((child) => markupOf(child, nested, sheet))
    .join('')
  const html = readHtml(source, { fontSize: plainFont.font.size, report: (code, from) => context.report(code, from) })
  if (!hasContent(html)) return undefined
  const scale = scaleOf(matrix)
  const text = scale === 1 ? html : scaled(html, scale)
  const { box, align, valign, isExact } = areaOf(element, frame, base)
  const font = fontOf(base, scale)
  const lineHeight = Number(base.get('line-height'))
  const wraps = !/nowrap|pre$/.test(base.get('white-space') ?? '')
  const lines = plainText(text).split('\n')
  const height = lines.length * font.font.size * (lineHeight > 0 ? lineHeight : 1.2)
  const top = valign === 'middle' ? box.h / 2 : valign === 'bottom' ? box.h - height / scale : 0
  const x = align === 'left' ? box.x : align === 'center' ? box.x + box.w / 2 : box.x + box.w
  const anchor = apply(matrix, x, box.y + top)
  const [w, h] = [Math.max(1, box.w * scale), Math.max(1, box.h * scale)]
  const letters = { ...font, font: { ...font.font, size: largest([font.font.size, ...sizesIn(text)]) } }
  const natural = largest(lines.map((line) => widthOf(line, letters)))
  const left = align === 'left' ? anchor.x : align === 'center' ? anchor.x - w / 2 : anchor.x - w
  const color = colorOf(base.get('color') ?? 'black', base)
  return {
    ...font,
    text,
    align,
    valign: valign === 'middle' ? 'middle' : 'top',
    anchor,
    box: {
      x: left,
      y: valign === 'middle' ? anchor.y - h / 2 : anchor.y,
      w,
      h: Math.max(h, valign === 'top' ? height : 0),
    },
    rotation: angleOf(matrix),
    color: { ...(color ?? BLACK), ...(alpha < 1 && { a: alpha }) },
    lineHeight: lineHeight > 0 && lineHeight < 10 ? lineHeight : 1.2,
    wrap: wraps && natural > (isExact ? w : w * (1 + FONT_DIFFERENCE)),
    isExact,
    isBlock: true,
    background,
  }
}
