/** An element with a box: one shape, or the pieces that our writer made of one. */
import type { Box, FigurePart, Label, Node, StyleAspect } from '#diagram/index'
import { around, unite } from '#geometry/box'
import { normal, RADIANS } from '#geometry/rotation'
import { inside, numberIn, own, textIn } from '../shared/json.ts'
import { plainFont } from '../shared/labels.ts'
import { hasContent, plainText, plainToRich } from '../shared/plain.ts'
import { ownBox, sizeOfShape } from './bounds.ts'
import type { CanvasContext } from './common.ts'
import { commonFacts, holderOf, noted } from './common.ts'
import { drawnIn, type Frame, frameOf } from './drawing.ts'
import { kindIn, sizeIn } from './exact.ts'
import { joinedLabels, labelInside, labelOfText, type ReadLabel } from './label.ts'
import { figureName } from './outlines.ts'
import type { Draft } from './pieces.ts'
import { type Placed, toPage } from './tree.ts'

/** The box of the source element, noted on a shape that is not where the element is: [x, y, w, h, degrees], of its middle. */
function notedFrame(shape: Placed): Frame | undefined {
  const value = own(shape.own, 'box')
  if (!Array.isArray(value)) return undefined
  const [x, y, w, h, turn = 0] = value.slice(0, 5).map((one) => numberIn({ one }, 'one') ?? 0)
  if (x === undefined || y === undefined || w === undefined || h === undefined || w < 0 || h < 0) return undefined
  const of = sizeIn(shape.own, 'of')
  const size = of && sizeOfShape(shape)
  const [sx, sy] = of && size ? [size.w / of.w, size.h / of.h] : [1, 1]
  const centre = toPage(shape, { x: x * sx, y: y * sy })
  // It was noted in hundredths of a px.
  const [left, top] = [centre.x - (w * sx) / 2, centre.y - (h * sy) / 2].map((px) => Math.round(px * 100) / 100)
  const box = { x: left!, y: top!, w: w * sx, h: h * sy }
  return { box, rotation: normal(shape.rotation / RADIANS + turn) }
}

function roleIn({ own: exact }: Placed): string {
  return textIn(exact, 'role') ?? 'body'
}

function unitedFrame(pieces: readonly Placed[]): Frame {
  const boxes = pieces.map((piece) => {
    const { x, y, w, h } = ownBox(piece)
    const corners = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ]
    return around(corners.map((corner) => toPage(piece, corner)))
  })
  return { box: unite(boxes), rotation: 0 }
}

/** Where an element is: as noted, else where its body is, else around all that it consists of. */
function frameOfDraft(draft: Draft): Frame {
  const { pieces } = draft
  for (const piece of pieces) {
    const frame = notedFrame(piece)
    if (frame) return frame
  }
  const holder = holderOf(draft)
  if (holder && (pieces.length === 1 || holder.type === 'geo' || holder.type === 'image') && holder.type !== 'group')
    return frameOf(holder)
  const body = pieces.find((piece) => piece.type !== 'group' && roleIn(piece) === 'body')
  return body ? frameOf(body) : unitedFrame(pieces)
}

/** The text of shapes that the diagram shows as boxes, and the name of a frame. */
function captionOf(shape: Placed, { records }: CanvasContext): string {
  const { type, props } = shape
  if (type === 'frame') return textIn(props, 'name') || 'Frame'
  const titled = records.get(textIn(props, 'assetId') ?? '')
  const title = type === 'bookmark' && titled ? textIn(inside(titled, 'props'), 'title') : undefined
  if (['embed', 'bookmark', 'video'].includes(type)) return title || (textIn(props, 'url') ?? '')
  return textIn(props, 'text') ?? textIn(props, 'name') ?? ''
}

const NATIVE: ReadonlySet<string> = new Set(['geo', 'note', 'text', 'image', 'draw', 'highlight', 'line', 'group'])
const INK = { r: 0x1d, g: 0x1d, b: 0x1d, a: 1 }

function caption(shape: Placed, id: string, { box, rotation }: Frame, context: CanvasContext): ReadLabel[] {
  const text = NATIVE.has(shape.type) ? '' : captionOf(shape, context).slice(0, 1000)
  const rich = plainToRich(text)
  if (!hasContent(rich)) return []
  const isFrame = shape.type === 'frame'
  const label: Label = {
    sourceId: id,
    text: rich,
    plain: plainText(rich),
    anchor: isFrame ? { x: box.x, y: box.y } : { x: box.x + box.w / 2, y: box.y + box.h / 2 },
    area: { w: Math.max(1, box.w), h: Math.max(1, box.h) },
    align: isFrame ? 'left' : 'center',
    valign: isFrame ? 'bottom' : 'middle',
    rotation,
    wrap: !isFrame,
    overflow: 'visible',
    place: isFrame ? 'top' : 'inside',
    ...plainFont(12),
    color: INK,
    opacity: shape.opacity,
  }
  return [{ label, changed: [] }]
}

function labelsOfPiece(shape: Placed, id: string, frame: Frame, context: CanvasContext): ReadLabel[] {
  const { looks } = context
  if (shape.type === 'text') return [labelOfText(shape, id, placeOf(shape, frame.box), looks)].filter((one) => !!one)
  if (shape.type === 'geo' || shape.type === 'note')
    return [labelInside(shape, id, sizeOfShape(shape), looks)].filter((one) => !!one)
  return caption(shape, id, frame, context)
}

/** The side of the box that a text is on. */
function placeOf(shape: Placed, { x, y, w, h }: Box): Label['place'] {
  const { w: tw, h: th } = sizeOfShape(shape)
  const middle = toPage(shape, { x: tw / 2, y: th / 2 })
  if (middle.x >= x && middle.x <= x + w && middle.y >= y && middle.y <= y + h) return 'inside'
  if (middle.y < y) return 'top'
  if (middle.y > y + h) return 'bottom'
  return middle.x < x ? 'left' : 'right'
}

/** The background of a label is part of it. */
function isBacking(piece: Placed): boolean {
  return piece.type === 'geo' && roleIn(piece) === 'label'
}

function figureNameOf(pieces: readonly Placed[]): string {
  const body = pieces.find((piece) => roleIn(piece) === 'body') ?? pieces[0]
  if (body?.type === 'geo') return figureName(textIn(body.props, 'geo') ?? 'rectangle')
  return body?.type ?? 'rectangle'
}

function roleOf(pieces: readonly Placed[], parts: readonly FigurePart[]): Node['role'] {
  if (pieces.every(({ type }) => type === 'group')) return 'group'
  if (parts.length === 0) return 'text'
  return parts.length === 1 && parts[0]?.type === 'image' ? 'image' : 'shape'
}

/** Opacity of the whole, if its shapes agree; 1 for a shape that is only hidden. */
function opacityOf(pieces: readonly Placed[], isHidden: boolean): number {
  const shown = pieces.filter((piece) => piece.type !== 'group' && roleIn(piece) !== 'label')
  return isHidden || shown.length === 0 ? 1 : Math.max(...shown.map(({ opacity }) => opacity))
}

/** @param others texts that belong to it, though the source has them on their own */
export function readNode(draft: Draft, others: readonly Draft[], context: CanvasContext): Node {
  const { pieces } = draft
  const facts = commonFacts(draft, context)
  const { id } = facts
  const frame = frameOfDraft(draft)
  const changed = new Set<StyleAspect>()
  const parts: FigurePart[] = []
  const labels: ReadLabel[] = []
  for (const piece of pieces) {
    const isLabel = roleIn(piece) === 'label'
    if (!isLabel) {
      const drawn = drawnIn(piece, frame, context)
      for (const part of drawn.parts) parts.push(part)
      if (roleIn(piece) === 'body') for (const aspect of drawn.changed) changed.add(aspect)
    }
    if (!isBacking(piece)) for (const label of labelsOfPiece(piece, id, frame, context)) labels.push(label)
  }
  for (const other of others)
    for (const piece of other.pieces)
      for (const label of labelsOfPiece(piece, context.idOf(other), frame, context)) labels.push(label)
  const kind = kindIn(noted(draft))
  const joined = joinedLabels(labels)
  for (const label of joined) for (const aspect of label.changed) changed.add(aspect)
  const opacity = opacityOf(pieces, facts.hidden !== undefined)
  return {
    kind: 'node',
    ...facts,
    role: roleOf(pieces, parts),
    ...frame,
    figure: { name: figureNameOf(pieces), ...(kind !== undefined && { kind }), parts },
    labels: joined.map(({ label }) => (facts.hidden ? { ...label, opacity: 1 } : label)),
    ...(opacity < 1 && { opacity }),
    ...(changed.size > 0 && { restyled: [...changed] }),
  }
}
