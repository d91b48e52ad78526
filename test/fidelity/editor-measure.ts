/** Compares a page as a real editor shows it with draw.io's own geometry. */
import type { Box, Diagram, DiagramNode } from '@drawbridge/core'
import type { MeasuredBox, MeasuredPage, MeasuredShape } from '../editor/protocol.ts'
import { deltaE, parseCss } from './color.ts'
import { paintedBounds } from './painted.ts'
import { deviation, flatten, type Polyline, parsePath } from './polyline.ts'
import { normaliseText, type Quad, type ReferenceCell, type ReferenceLabel, type ReferencePage } from './reference.ts'
import { hadFonts } from './reference-fonts.ts'
import type { Tally } from './tally.ts'

const BOUNDS_TOLERANCE = 1
const ROUTE_TOLERANCE = 2
const LABEL_TOLERANCE = 4
const CLIP_TOLERANCE = 0.5

type Look = 'stock' | 'exact'

/** Figures of the exact look are listed next to those of a stock editor. */
function named(measure: string, look: Look): string {
  return look === 'exact' ? `${measure} (exact)` : measure
}

/** A page as the reader understood it. */
export interface Source {
  readonly diagram: Diagram
  /** By source cell. */
  readonly nodes: ReadonlyMap<string, DiagramNode>
}

export function sourceOf(diagram: Diagram, page: number): Source {
  const elements = diagram.pages[page]?.elements ?? []
  return {
    diagram,
    nodes: new Map(elements.flatMap((one) => (one.kind === 'node' ? [[one.sourceIds[0] ?? one.id, one]] : []))),
  }
}

function union(boxes: readonly MeasuredBox[]): [number, number, number, number] | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return [x, y, Math.max(...boxes.map((box) => box.x + box.w)) - x, Math.max(...boxes.map((box) => box.y + box.h)) - y]
}

/** Distance of the painted outline from the wanted one, in px. */
function boundsError(ours: readonly number[], wanted: readonly number[]): number {
  const [x = 0, y = 0, w = 0, h = 0] = ours
  const [rx = 0, ry = 0, rw = 0, rh = 0] = wanted
  return Math.max(...[rx - x, ry - y, x + w - rx - rw, y + h - ry - rh].map(Math.abs))
}

/** Everything that is painted of a vertex except its texts. */
const bodyOf = (shapes: readonly MeasuredShape[]): MeasuredShape[] =>
  shapes.filter((shape) => (shape.role === 'body' || shape.role === 'decoration') && shape.type !== 'text')

/**
 * The area that a vertex must fill: the reader's outline if its box is draw.io's own, otherwise the box; undefined for
 * none.
 */
function wantedBounds(cell: ReferenceCell, source: Source): Box | undefined {
  const [x, y, w, h] = cell.bounds ?? [0, 0, 0, 0]
  const node = source?.nodes.get(cell.id)
  if (!node) return { x, y, w, h }
  const { box } = node
  const isPlaced = [box.x - x, box.y - y, box.w - w, box.h - h].every((off) => Math.abs(off) <= 0.5)
  return isPlaced ? paintedBounds(node, source.diagram) : { x, y, w, h }
}

function measureVertex(
  cell: ReferenceCell,
  source: Source,
  shapes: readonly MeasuredShape[],
  where: string,
  tally: Tally,
): void {
  const wanted = cell.stroke || cell.fill || cell.shape === 'image' ? wantedBounds(cell, source) : undefined
  // A group with one child, or a text without letters, is not visible.
  if (wanted || normaliseText(cell.label?.text ?? '') !== '')
    tally.count('vertices present', shapes.length > 0, where, Number.POSITIVE_INFINITY, cell.shape ?? '')
  if (!wanted || !cell.bounds || cell.unknownShape) return
  const isPicture = source.nodes.get(cell.id)?.figure.parts.every(({ type }) => type === 'image') ?? false
  // A picture from the source is as large as its box; in one drawn for a shape, the outlines count.
  const boxes = bodyOf(shapes).flatMap((shape) => (isPicture ? shape.bounds : (shape.painted ?? shape.bounds)) ?? [])
  const ours = union(boxes)
  if (!ours) {
    tally.count('painted bounds within 1 px', false, where, Number.POSITIVE_INFINITY, cell.shape ?? '')
    return
  }
  const off = boundsError(ours, [wanted.x, wanted.y, wanted.w, wanted.h])
  tally.count('painted bounds within 1 px', off <= BOUNDS_TOLERANCE, where, off, cell.shape ?? '')
}

function measureRoute(
  cell: ReferenceCell,
  shapes: readonly MeasuredShape[],
  where: string,
  tally: Tally,
  look: Look,
): void {
  const routes: Polyline[] = shapes
    .filter((shape) => shape.role === 'route' || shape.role === 'body')
    .flatMap((shape) => (shape.path ? [shape.path] : []))
  const drawnAsArea = shapes.some((shape) => shape.type === 'image')
  if (routes.length === 0 && drawnAsArea) {
    tally.count(named('edges drawn as area present', look), true, where, 0)
    return
  }
  const points = cell.points ?? []
  const first = points[0]
  const last = points.at(-1)
  const painted = cell.paths?.[0] && cell.shape === 'connector' ? flatten(parsePath(cell.paths[0])) : [points]
  const wanted = [...painted]
  const start = wanted[0]?.[0]
  const end = wanted.at(-1)?.at(-1)
  // draw.io shortens the line for the marker; ours extends to the tip.
  if (first && start) wanted.push([first, start])
  if (last && end) wanted.push([end, last])
  const off = deviation(routes, wanted)
  tally.count(
    named('edge routes within 2 px', look),
    off <= ROUTE_TOLERANCE,
    where,
    off,
    shapes.map((shape) => shape.type).join('+'),
  )
}

function measureEnds(
  cell: ReferenceCell,
  page: MeasuredPage,
  cells: ReadonlyMap<string, ReferenceCell>,
  where: string,
  tally: Tally,
): void {
  const owner = new Map(page.shapes.map((shape) => [shape.id, shape.source?.cell]))
  // Outlined edges have an invisible arrow that keeps the ends attached.
  const own = page.shapes.filter((shape) => shape.source?.cell === cell.id)
  for (const end of ['start', 'end'] as const) {
    const wanted = end === 'start' ? (cell.visSource ?? cell.source) : (cell.visTarget ?? cell.target)
    const terminal = wanted === undefined ? undefined : cells.get(wanted)
    if (!wanted || !terminal?.visible) continue
    const kind = terminal.kind === 'edge' ? 'ends attached to edges' : 'ends attached where draw.io attaches'
    const bound = own.flatMap((shape) => (shape.bound?.[end] ? [owner.get(shape.bound[end])] : []))
    tally.count(kind, bound.includes(wanted), where, 1, `${end} to ${wanted}, got ${bound.join(',') || 'nothing'}`)
  }
}

function measureLabel(
  cell: ReferenceCell,
  shapes: readonly MeasuredShape[],
  where: string,
  tally: Tally,
  look: Look,
): void {
  if (!cell.label) return
  const wanted = normaliseText(cell.label.text)
  const texts = shapes.filter((shape) => shape.text !== undefined)
  // Text that draw.io hides is stored as data.
  const fullText = shapes.find((shape) => shape.fullText !== undefined)?.fullText
  const got = normaliseText(fullText ?? texts.map((shape) => shape.text).join(' '))
  const same = wanted.replaceAll(' ', '') === got.replaceAll(' ', '')
  tally.count(
    named('label text equal', look),
    same,
    where,
    1,
    `${JSON.stringify(got.slice(0, 50))} for ${JSON.stringify(wanted.slice(0, 50))}`,
  )
  // A label may be several texts, for example if rules divide it.
  const box = union(texts.flatMap((text) => text.textBox ?? []))
  if (!same || !box || !cell.label.textRect || wanted === '') return
  const [x, y, w, h] = shownRect(cell.label, cell.label.textRect)
  const off = Math.hypot(box[0] + box[2] / 2 - x - w / 2, box[1] + box[3] / 2 - y - h / 2)
  tally.count(named('label centre within 4 px', look), off <= LABEL_TOLERANCE, where, off, wanted.slice(0, 40))
  // If draw.io had to substitute a font, its text has a different width.
  if (hadFonts(cell.label))
    tally.count(
      named('- of labels in fonts that draw.io had', look),
      off <= LABEL_TOLERANCE,
      where,
      off,
      wanted.slice(0, 40),
    )
  const clipped = Math.max(...texts.map((text) => text.clipped ?? 0))
  tally.count(named('label not clipped', look), clipped <= CLIP_TOLERANCE, where, clipped, wanted.slice(0, 40))
}

const BEFORE: Readonly<Record<string, number>> = { center: 0.5, middle: 0.5, right: 1, bottom: 1 }

/** The reference measures the whole text; if its area clips it, only the visible part counts. */
function shownRect({ overflow, bounds, align = '', valign = '' }: ReferenceLabel, text: Quad): Quad {
  if (overflow !== 'hidden') return text
  const [x, y, w, h] = text
  const [areaX, areaY] = [bounds[0] - bounds[2] * (BEFORE[align] ?? 0), bounds[1] - bounds[3] * (BEFORE[valign] ?? 0)]
  const [left, top] = [Math.max(x, areaX), Math.max(y, areaY)]
  const [right, bottom] = [Math.min(x + w, areaX + bounds[2]), Math.min(y + h, areaY + bounds[3])]
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : text
}

/** Colours that a label's markup sets on its text. */
function markedColors(raw: string | undefined): [number, number, number][] {
  return [...(raw ?? '').matchAll(/(?<!-)\bcolor\s*(?:=\s*["']|:)\s*(#[0-9a-f]{3,6}|rgba?\([^)]*\))/gi)].flatMap(
    (match) => {
      const rgb = parseCss(match[1])
      return rgb ? [rgb] : []
    },
  )
}

function measureColors(
  cell: ReferenceCell,
  shapes: readonly MeasuredShape[],
  where: string,
  tally: Tally,
  distances: number[],
): void {
  if (shapes.some((shape) => shape.type === 'image')) return
  const candidates = (key: 'stroke' | 'fill' | 'text') =>
    shapes.flatMap((shape) => {
      const rgb = parseCss(shape.colors?.[key])
      return rgb ? [rgb] : []
    })
  const wanted = {
    stroke: parseCss(cell.stroke),
    fill: parseCss(cell.fill),
    text: cell.label ? parseCss(cell.label.fontColor) : undefined,
  }
  const isText = cell.kind === 'vertex' && shapes.every((shape) => shape.type === 'text')
  for (const key of ['stroke', 'fill', 'text'] as const) {
    const rgb = wanted[key]
    if (
      !rgb ||
      (key === 'text' && !cell.label?.text) ||
      (key !== 'text' && isText) ||
      (key === 'fill' && cell.kind === 'edge')
    )
      continue
    const ours = candidates(key)
    if (ours.length === 0) continue
    // If the markup sets colours, those count; the cell's colour may then apply to no letter.
    const marked = key === 'text' ? markedColors(cell.label?.raw) : []
    const distance = Math.min(...ours.flatMap((own) => [rgb, ...marked].map((wanted) => deltaE(own, wanted))))
    distances.push(distance)
    tally.count(`${key} colour within 0.1`, distance <= 0.1, where, distance, `${rgb.join(',')}`)
  }
}

/** A label that is a separate cell may have become the text of its edge's arrow. */
function labelOnArrow(
  { parent, kind }: ReferenceCell,
  cells: ReadonlyMap<string, ReferenceCell>,
  bySource: ReadonlyMap<string, readonly MeasuredShape[]>,
): readonly MeasuredShape[] {
  if (kind !== 'vertex' || parent === null || cells.get(parent)?.kind !== 'edge') return []
  return (bySource.get(parent) ?? []).filter((shape) => shape.type === 'arrow' && shape.text !== undefined)
}

/** Compares one page as the editor shows it; returns the colour distances for the mean. */
export function measureEditorPage(
  page: MeasuredPage,
  reference: ReferencePage,
  source: Source,
  look: Look,
  tally: Tally,
): number[] {
  const bySource = new Map<string, MeasuredShape[]>()
  for (const shape of page.shapes) {
    if (!shape.source || shape.opacity === 0) continue
    const list = bySource.get(shape.source.cell)
    if (list) list.push(shape)
    else bySource.set(shape.source.cell, [shape])
  }
  const cells = new Map(reference.cells.map((cell) => [cell.id, cell]))
  const distances: number[] = []
  for (const cell of reference.cells) {
    if (!cell.visible || (cell.kind !== 'vertex' && cell.kind !== 'edge')) continue
    const where = `${reference.file} p${reference.page.index} ${cell.id}`
    const shapes = bySource.get(cell.id) ?? labelOnArrow(cell, cells, bySource)
    if (cell.kind === 'edge') measureRoute(cell, shapes, where, tally, look)
    measureLabel(cell, shapes, where, tally, look)
    if (look === 'stock') {
      if (cell.kind === 'vertex') measureVertex(cell, source, shapes, where, tally)
      else {
        tally.count('edges present', shapes.length > 0, where, Number.POSITIVE_INFINITY)
        measureEnds(cell, page, cells, where, tally)
      }
    }
    measureColors(cell, shapes, where, tally, distances)
  }
  return distances
}
