/** The texts of shapes as labels. */

import type { Looks } from '#color/looks'
import type { HorizontalAlign, Label, Point, RichText, StyleAspect } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { RADIANS } from '#geometry/rotation'
import { PLAIN_TEXT } from '#text/policy'
import { LABEL_PADDING } from '#tldraw/facts'
import { inside, isTrue, numberIn, own, textIn, wordIn } from '../shared/json.ts'
import { hasContent, plainText } from '../shared/plain.ts'
import { sizeOfShape } from './bounds.ts'
import { colorIn } from './exact.ts'
import { lettersOf, runsOf, scaleOf } from './look.ts'
import { lettersIn, recoloured, richTextIn } from './text.ts'
import { type Placed, toPage } from './tree.ts'

const ALIGN: Readonly<Record<string, HorizontalAlign>> = { start: 'left', middle: 'center', end: 'right' }
const VALIGN: Readonly<Record<string, Label['valign']>> = { start: 'top', middle: 'middle', end: 'bottom' }
const ALIGNS = ['middle', 'start', 'end', 'start-legacy', 'end-legacy', 'middle-legacy'] as const

export interface ReadLabel {
  readonly label: Label
  readonly changed: readonly StyleAspect[]
}

interface Place {
  readonly anchor: Point
  readonly area: { readonly w: number; readonly h: number }
  readonly align: HorizontalAlign
  readonly valign: Label['valign']
  readonly rotation: number
  readonly wrap: boolean
  readonly place: Label['place']
}

/** The look of a whole text whose letters are all bold, and so on, is that of the label. */
function wholeLook(text: RichText) {
  const runs = text.flatMap((block) => ('runs' in block ? block.runs : [])).filter((run) => run.text.trim() !== '')
  const all = (key: 'bold' | 'italic' | 'underline' | 'strike') =>
    runs.length > 0 && text.every((block) => 'runs' in block) && runs.every((run) => run[key] === true)
  return { bold: all('bold'), italic: all('italic'), underline: all('underline'), strike: all('strike') }
}

function withoutWhole(text: RichText, whole: ReturnType<typeof wholeLook>): RichText {
  const keys = (['bold', 'italic', 'underline', 'strike'] as const).filter((key) => whole[key])
  if (keys.length === 0) return text
  return text.map((block) => {
    if (!('runs' in block)) return block
    const runs = block.runs.map((run) =>
      Object.fromEntries(Object.entries(run).filter(([key]) => !keys.includes(key as (typeof keys)[number]))),
    )
    return { ...block, runs: runs as unknown as typeof block.runs }
  })
}

function made(shape: Placed, sourceId: string, place: Place, looks: Looks): ReadLabel | undefined {
  const given = richTextIn(shape.props)
  if (!hasContent(given)) return undefined
  const letters = lettersOf(shape, looks)
  const runs = letters.changed.length === 0 ? runsOf(shape, lettersIn(given)) : undefined
  const whole = wholeLook(given)
  const text = withoutWhole(runs ? recoloured(given, runs) : given, whole)
  const label = inside(shape.own, 'label')
  const [background, border] = [colorIn(label, 'fill'), colorIn(label, 'border')]
  return {
    label: {
      sourceId,
      text,
      plain: fullText(shape, plainText(text)),
      ...place,
      policy: { ...PLAIN_TEXT, lineHeight: letters.lineHeight },
      overflow: 'visible',
      font: { family: letters.family, size: letters.size },
      ...whole,
      color: letters.color,
      ...(background && { background }),
      ...(border && { border }),
      opacity: shape.opacity,
    },
    changed: letters.changed,
  }
}

/** A text of which the source hides lines is written without them, as long as nobody has changed what is shown. */
function fullText({ own: exact }: Placed, shown: string): string {
  const full = textIn(exact, 'fullText')
  const lines = shown.split('\n').filter((line) => line.trim() !== '')
  return full !== undefined && lines.every((line) => full.includes(line.trim())) ? full : shown
}

/** The label in a geo or note. */
export function labelInside(
  shape: Placed,
  sourceId: string,
  size: { readonly w: number; readonly h: number },
  looks: Looks,
): ReadLabel | undefined {
  const { props, own: exact, rotation } = shape
  const align = ALIGN[wordIn(props, 'align', ALIGNS).replace('-legacy', '')] ?? 'center'
  const valign = VALIGN[wordIn(props, 'verticalAlign', ['middle', 'start', 'end'])] ?? 'middle'
  const padding = LABEL_PADDING * scaleOf(shape)
  const noted = inside(exact, 'label')
  const [x, y] = [numberIn(noted, 'x'), numberIn(noted, 'y')]
  const degrees = rotation / RADIANS
  if (x === undefined || y === undefined) {
    const [dx, dy] = [ALIGNED[align], ALIGNED[valign]]
    const at = {
      x: padding + dx * (size.w - 2 * padding),
      y: padding + dy * (size.h - 2 * padding),
    }
    const middle = { x: align === 'center' ? size.w / 2 : at.x, y: valign === 'middle' ? size.h / 2 : at.y }
    const area = { w: Math.max(1, size.w - 2 * padding), h: Math.max(1, size.h - 2 * padding) }
    const place = { anchor: toPage(shape, middle), area, align, valign, rotation: degrees, wrap: true } as const
    return made(shape, sourceId, { ...place, place: 'inside' }, looks)
  }
  const of = own(noted, 'of')
  const [ow, oh] = Array.isArray(of) ? (of as number[]) : []
  const scaleX = ow && Number.isFinite(ow) ? size.w / ow : 1
  const scaleY = oh && Number.isFinite(oh) ? size.h / oh : 1
  const anchor = toPage(shape, { x: x * scaleX, y: y * scaleY })
  const [w, h] = [numberIn(noted, 'w') ?? size.w, numberIn(noted, 'h') ?? size.h]
  const words = {
    align: wordIn(noted, 'align', ['center', 'left', 'right'] as const),
    valign: wordIn(noted, 'valign', ['middle', 'top', 'bottom'] as const),
  }
  const [px, py] = [x * scaleX, y * scaleY]
  const place = px < 0 ? 'left' : px > size.w ? 'right' : py < 0 ? 'top' : py > size.h ? 'bottom' : 'inside'
  const isTurned = numberIn(noted, 'turn') ?? 0
  const wrap = isTrue(noted, 'wrap')
  return made(
    shape,
    sourceId,
    { anchor, area: { w: Math.max(1, w), h: Math.max(1, h) }, ...words, rotation: degrees + isTurned, wrap, place },
    looks,
  )
}

/** A text shape as the label of an element, which may be itself. */
export function labelOfText(
  shape: Placed,
  sourceId: string,
  place: Label['place'],
  looks: Looks,
): ReadLabel | undefined {
  const { props, rotation } = shape
  const scale = scaleOf(shape)
  const align = ALIGN[wordIn(props, 'textAlign', ['start', 'middle', 'end'])] ?? 'left'
  const isFixed = own(props, 'autoSize') === false
  const w = Math.max(1, (numberIn(props, 'w') ?? 8) * scale)
  // On a line, the middle of a text counts.
  const valign = place === 'path' ? 'middle' : 'top'
  const { h } = sizeOfShape(shape)
  const anchor = toPage(shape, { x: isFixed ? w * ALIGNED[align] : 0, y: h * ALIGNED[valign] })
  const area = { w, h: 1 }
  const set = { anchor, area, align: isFixed ? align : 'left', valign, rotation: rotation / RADIANS } as const
  return made(shape, sourceId, { ...set, wrap: isFixed, place }, looks)
}

/**
 * The label on an arrow, at a point of its line.
 * @param isMoved a person has put it there: the distance from the line that our writer noted is no longer its own
 */
export function labelOnPath(
  shape: Placed,
  sourceId: string,
  at: Point,
  isMoved: boolean,
  looks: Looks,
): ReadLabel | undefined {
  const noted = inside(shape.own, 'label')
  const [x = 0, y = 0] = isMoved ? [] : [numberIn(noted, 'x'), numberIn(noted, 'y')]
  const [w, h] = [numberIn(noted, 'w') ?? 200, numberIn(noted, 'h') ?? 20]
  const read = made(
    shape,
    sourceId,
    {
      anchor: { x: at.x + x, y: at.y + y },
      area: { w, h },
      align: wordIn(noted, 'align', ['center', 'left', 'right'] as const),
      valign: wordIn(noted, 'valign', ['middle', 'top', 'bottom'] as const),
      rotation: numberIn(noted, 'turn') ?? 0,
      wrap: isTrue(noted, 'wrap'),
      place: 'path',
    },
    looks,
  )
  // tldraw leaves a gap in the line around the label.
  if (!read || read.label.background || Object.keys(noted).length > 0) return read
  return { ...read, label: { ...read.label, background: looks.paper } }
}

/** Several texts of one label below each other, such as the sections that rules divide it into. */
export function joinedLabels(labels: readonly ReadLabel[]): ReadLabel[] {
  const bySource = new Map<string, ReadLabel[]>()
  for (const one of labels) {
    const known = bySource.get(one.label.sourceId)
    if (known) known.push(one)
    else bySource.set(one.label.sourceId, [one])
  }
  return [...bySource.values()].map((parts) => {
    const [first, ...others] = parts as [ReadLabel, ...ReadLabel[]]
    if (others.length === 0) return first
    const text = parts.flatMap(({ label }) => label.text)
    const plain = parts.map(({ label }) => label.plain).join('\n')
    return { label: { ...first.label, text, plain }, changed: parts.flatMap(({ changed }) => changed) }
  })
}
