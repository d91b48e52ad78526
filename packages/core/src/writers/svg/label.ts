/** A label as SVG text: lines broken by the text module, with widths left to the viewer's fonts. */

import { toHex } from '#color/oklab'
import type { Asset, Box, FigurePart, Label, Point, Rgba } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { num } from '#geometry/commands'
import {
  fontStyle,
  layoutSource,
  lineStart,
  type PlacedLine,
  type PlacedRule,
  picturesOf,
  policyOf,
  type Span,
  spansOf,
  TAB,
} from '#text/index'
import { turned, verticalOf } from '#text/vertical'
import { escapeXml } from '#xml/escape'
import { areaParts } from './areas.ts'
import { type Definitions, define } from './definitions.ts'
import { alpha, boxAttributes, partsSvg } from './figure.ts'

/** A label with its lines and the box around them, in page space before the label's rotation. */
export interface LabelBlock {
  /** As horizontal text, if its letters stay upright in lines that run downwards. */
  readonly label: Label
  /** The way in which such lines follow each other. */
  readonly upright?: 'vertical-lr' | 'vertical-rl'
  readonly layout: ReturnType<typeof layoutSource>
  readonly box: Box
}

/** Whether text outside of the label's area is not shown. */
function isCut({ overflow, clipped }: Label): boolean {
  return overflow === 'hidden' || clipped === true
}

/** Lays out a label; undefined if nothing of it is visible. */
export function labelBlock(given: Label): LabelBlock | undefined {
  const upright = verticalOf(given)
  const label = upright ? turned(given) : given
  const { anchor, area, overflow } = label
  if (![anchor.x, anchor.y].every(Number.isFinite) || !(label.opacity > 0)) return undefined
  const layout = layoutSource(label)
  const filled = overflow === 'fill' || overflow === 'width'
  // Lines are aligned in the whole area; a table, and the block of a browser, are as wide as their lines.
  const narrow = policyOf(label).narrow === true && !filled
  const isOpen = (layout.cells.length === 0 && !narrow) || layout.lines.some((line) => line.wraps)
  const isHidden = narrow && overflow === 'hidden' && layout.width > area.w
  const wide = area.w > 0 && (filled || isHidden || (label.wrap && isOpen))
  const w = wide ? Math.max(area.w, narrow && overflow === 'visible' ? layout.width : 0) : layout.width
  const h = overflow === 'fill' && area.h > 0 ? area.h : layout.height
  const shown = isCut(label) && area.h > 0 ? Math.min(h, area.h) : h
  const box = { x: anchor.x - w * ALIGNED[label.align], y: anchor.y - shown * ALIGNED[label.valign], w, h }
  return { label, layout, box, ...(upright && { upright }) }
}

/** Corners before rotation. */
export function labelCorners({ label, layout, box }: LabelBlock): Point[] {
  const { x, y, w, h } = isCut(label) && label.area.w > 0 ? areaOf(label) : box
  const spare = isCut(label) ? 0 : Math.max(0, layout.width - box.w) / 2
  return [
    { x: x - spare, y },
    { x: x + w + spare, y: y + h },
  ]
}

function areaOf({ anchor, area, align, valign }: Label): Box {
  return { x: anchor.x - area.w * ALIGNED[align], y: anchor.y - area.h * ALIGNED[valign], w: area.w, h: area.h }
}

const colorAttributes = (property: string, color: Rgba): string =>
  `${property}="${toHex({ ...color, a: 1 })}"${alpha(`${property}-opacity`, color)}`

const GENERIC = { sans: 'sans-serif', serif: 'serif', mono: 'monospace', draw: 'cursive' } as const

function fontList(family: string): string {
  const generic = GENERIC[fontStyle(family)]
  return escapeXml(family.trim() === '' ? generic : `${family.slice(0, 200)}, ${generic}`)
}

/** The underline and strikethrough of a run, or else of the label. */
function decoration({ style: { run } }: Span, label: Label): string {
  const names = [
    (run.underline ?? (label.underline || run.href !== undefined)) ? 'underline' : '',
    (run.strike ?? label.strike) ? 'line-through' : '',
  ].filter((name) => name !== '')
  return names.length > 0 ? ` text-decoration="${names.join(' ')}"` : ''
}

function spanSvg(span: Span, label: Label, shift: number): string {
  const { font, run } = span.style
  const family = run.family ?? (run.code ? 'monospace' : undefined)
  const looks = [
    family === undefined ? '' : ` font-family="${fontList(family)}"`,
    font.size === label.font.size ? '' : ` font-size="${num(font.size)}"`,
    (font.bold ?? false) === label.bold ? '' : ` font-weight="${font.bold ? 'bold' : 'normal'}"`,
    (font.italic ?? false) === label.italic ? '' : ` font-style="${font.italic ? 'italic' : 'normal'}"`,
    run.color ? ` ${colorAttributes('fill', run.color)}` : '',
    decoration(span, label),
    shift === 0 ? '' : ` dy="${num(shift)}"`,
  ].join('')
  // A tab would be a single blank.
  const text = escapeXml(span.text.replaceAll('\t', ' '.repeat(TAB)))
  return looks === '' ? text : `<tspan${looks}>${text}</tspan>`
}

/** px by which a sub- or superscript is lowered from the baseline; browsers take a share of the parent's size. */
function scriptShift({ style: { run, font } }: Span): number {
  if (run.script === undefined) return 0
  return font.size * 1.2 * (run.script === 'sub' ? 0.2 : -0.34)
}

/** Browsers keep blanks only where the text itself says so, not what is around it. */
const keepsBlanks = (text: string): string => (/^\s|\s$|\s\s|\t/.test(text) ? ' xml:space="preserve"' : '')

const ANCHOR = { left: 'start', center: 'middle', right: 'end' } as const

/** Upright letters are turned back, each line about the point where it is anchored. */
function placeAttributes(x: number, y: number, upright: boolean): string {
  const turn = upright ? ` writing-mode="vertical-rl" transform="rotate(-90 ${num(x)} ${num(y)})"` : ''
  return `x="${num(x)}" y="${num(y)}"${turn}`
}

function lineSvg(placed: PlacedLine, block: LabelBlock): string {
  const { line, y } = placed
  const { label, layout, box, upright } = block
  const { spans, baseline } = spansOf(line)
  if (spans.length === 0) return ''
  const { align: way, ...across } = lineStart(placed, { width: box.w, align: label.align })
  const [at, start] = [box.x + across.at, box.x + across.start]
  // The baseline of upright letters is in their middle.
  const top = box.y + (upright === 'vertical-lr' ? layout.height - y - line.height : y)
  const base = upright ? top + line.height / 2 : top + baseline
  const backs = spans
    .filter(({ style }) => style.run.background)
    .map((span) => {
      const high = span.style.font.size * 1.15
      const back = { x: start + span.x, y: base - high * (upright ? 0.5 : 0.8), w: span.width, h: high }
      return `<rect ${boxAttributes(back)} ${colorAttributes('fill', span.style.run.background!)}/>`
    })
    .join('')
  // Viewers have other fonts, so only what stands beside pictures has a place of its own.
  if (spans.some(({ style }) => style.run.picture))
    return backs + spans.map((span) => alone(span, label, { x: start + span.x, y: base })).join('')
  let below = 0
  const text = spans
    .map((span) => {
      const wanted = upright ? 0 : scriptShift(span)
      const svg = spanSvg(span, label, wanted - below)
      below = wanted
      return svg
    })
    .join('')
  const anchor =
    label.direction === 'rtl' ? ANCHOR[way === 'left' ? 'right' : way === 'right' ? 'left' : way] : ANCHOR[way]
  const place = placeAttributes(at, base, upright !== undefined)
  return `${backs}<text ${place}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${keepsBlanks(line.text)}>${text}</text>`
}

/** A stretch of a line with pictures; nothing for the pictures themselves. */
function alone(span: Span, label: Label, { x, y }: Point): string {
  if (span.style.run.picture || span.text.trim() === '') return ''
  return `<text ${placeAttributes(x, y, false)}${keepsBlanks(span.text)}>${spanSvg(span, label, scriptShift(span))}</text>`
}

function pictured({ label, layout, box }: LabelBlock, assets: ReadonlyMap<string, Asset>, defs: Definitions): string {
  const parts = picturesOf(layout, { width: box.w, align: label.align }).map(
    ({ picture, box: { x, y, w, h } }): FigurePart => ({
      type: 'image',
      box: { x: box.x + x, y: box.y + y, w, h },
      asset: picture.asset,
      fit: 'stretch',
    }),
  )
  return partsSvg(parts, assets, defs)
}

function backdrop({ label, layout, box }: LabelBlock): string {
  if (!label.background && !label.border) return ''
  const filled = label.overflow === 'fill' || label.overflow === 'width'
  const wide = filled ? box.w : Math.min(Math.max(box.w, 1), layout.width)
  const place = { x: box.x + (box.w - wide) * ALIGNED[label.align], y: box.y, w: wide, h: box.h }
  const fill = label.background ? colorAttributes('fill', label.background) : 'fill="none"'
  return `<rect ${boxAttributes(place)} ${fill}${label.border ? ` ${colorAttributes('stroke', label.border)}` : ''}/>`
}

function painted({ layout, box }: LabelBlock, defs: Definitions): string {
  if (layout.areas.length === 0) return ''
  const parts = partsSvg(areaParts(layout.areas, box), new Map(), defs)
  return `<g transform="translate(${num(box.x)} ${num(box.y)})">${parts}</g>`
}

/** One line, or its two edges. */
function ruleSvg({ y, left, height, colors }: PlacedRule, { label, box }: LabelBlock): string {
  const line = (at: number, color: Rgba) =>
    `<path d="M${num(box.x + left)} ${num(box.y + at)}H${num(box.x + Math.max(box.w, left))}" ${colorAttributes('stroke', color)}/>`
  if (!colors) return line(y, label.color)
  const [upper, lower] = [y - height / 2 + 0.5, y + height / 2 - 0.5]
  return line(upper, colors[0]) + (lower > upper ? line(lower, colors[1]) : '')
}

/** The label as a group; clip paths go into `defs`. */
export function labelSvg(block: LabelBlock, assets: ReadonlyMap<string, Asset>, defs: Definitions): string {
  const { label, layout } = block
  const inner = [
    backdrop(block),
    painted(block, defs),
    ...layout.rules.map((rule) => ruleSvg(rule, block)),
    ...layout.placed.map((line) => lineSvg(line, block)),
    pictured(block, assets, defs),
  ].join('')
  if (inner === '') return ''
  const { anchor } = label
  const turn =
    label.rotation === 0 ? '' : ` transform="rotate(${num(label.rotation)} ${num(anchor.x)} ${num(anchor.y)})"`
  const looks = [
    `font-family="${fontList(label.font.family)}" font-size="${num(label.font.size)}" ${colorAttributes('fill', label.color)}`,
    label.bold ? 'font-weight="bold"' : '',
    label.italic ? 'font-style="italic"' : '',
    label.opacity < 1 ? `opacity="${num(label.opacity)}"` : '',
    label.direction === 'rtl' ? 'direction="rtl"' : '',
  ].filter((look) => look !== '')
  return `<g ${looks.join(' ')}${turn} xml:space="preserve">${clipped(label, inner, defs)}</g>`
}

function clipped(label: Label, inner: string, defs: Definitions): string {
  if (!isCut(label) || !(label.area.w > 0) || !(label.area.h > 0)) return inner
  const area = boxAttributes(areaOf(label))
  const id = define(defs, (id) => `<clipPath id="${id}"><rect ${area}/></clipPath>`)
  return `<g clip-path="url(#${id})">${inner}</g>`
}
