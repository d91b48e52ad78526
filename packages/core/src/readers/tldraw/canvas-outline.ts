/**
 * The outline of a page of a canvas, from its records alone: what our writer keeps in `meta.drawbridge`, and what people
 * have drawn since. It needs neither fonts nor figures, so that an editor can do it while people work.
 */
import type { Box, Point } from '#diagram/index'
import { around, unite } from '#geometry/box'
import { type OutlineEdge, type OutlineNode, outlineOf, type PageOutline } from '#outline/outline'
import type { OutlinedEdge, OutlinedNode } from '#outline/words'
import { type Fields, fieldsOf, inside, isTrue, numberIn, own, textIn } from '../shared/json.ts'
import { plainText } from '../shared/plain.ts'
import { besideBySource, bindingsOf, hostsOf, noted } from './common.ts'
import { kindIn, pointsIn, semanticIn } from './exact.ts'
import { type SourceEnd, sourceEndIn } from './heads.ts'
import type { Records } from './open.ts'
import { figureName } from './outlines.ts'
import { type Draft, draftsOf, isEdge } from './pieces.ts'
import { richTextIn } from './text.ts'
import { type Placed, pagesOf, shapeTrees, toPage } from './tree.ts'

/** The ids of its nodes and edges are those of the shapes that stand for them. */
export interface CanvasOutline extends PageOutline {
  /** The node or edge that each shape is a piece of, by the shape's id; none for shapes that say nothing. */
  readonly elementOf: ReadonlyMap<string, OutlineNode | OutlineEdge>
}

/** Where a shape is, in px on its page; a host that knows it better than the record. */
export type BoxOfShape = (shape: string) => Box | undefined

/** Height of a line of text, if nothing says where a text ends. */
const LINE = 30

/**
 * The outline of a page of a canvas.
 * @param records of a document of tldraw; those of other pages are not looked at
 * @param page the id of its record; default: the first page
 */
export function canvasOutline(records: Iterable<object>, page?: string, boxOfShape?: BoxOfShape): CanvasOutline {
  const byId: Records = new Map(
    [...records].map(fieldsOf).flatMap((record): [string, Fields][] => {
      const id = textIn(record, 'id')
      return id === undefined ? [] : [[id, record]]
    }),
  )
  const pages = pagesOf(byId)
  const shown = page ?? textIn(pages[0] ?? {}, 'id') ?? ''
  const drafts = draftsOf(shapeTrees(byId, pages).on(shown))
  const ids = new Map(drafts.map((draft) => [draft, draft.pieces[0]!.id]))
  const hosts = hostsOf(drafts)
  const hosted = new Map<Draft, Draft[]>()
  for (const [text, host] of hosts) hosted.set(host, [...(hosted.get(host) ?? []), text])
  const boxOf = boxes(boxOfShape)
  const toEdge = edgeReader(byId, drafts, ids)
  const elements = drafts
    .filter((draft) => !hosts.has(draft))
    .map((draft): OutlinedNode | OutlinedEdge => {
      const facts = noted(draft)
      const semantic = semanticIn(facts)
      const isHidden =
        isTrue(facts, 'hidden') && draft.pieces.every(({ type, opacity }) => type === 'group' || opacity === 0)
      const pieces = [draft, ...(hosted.get(draft) ?? [])].flatMap((one) => one.pieces)
      const shared = {
        id: ids.get(draft)!,
        sourceIds: draft.cell === undefined ? [] : [draft.cell],
        ...(draft.parent && { parent: ids.get(draft.parent)! }),
        ...(isHidden && { hidden: 'self' as const }),
        ...(semantic && { semantic }),
        labels: textsOf(pieces).map((plain) => ({ plain })),
      }
      return isEdge(draft) ? { ...shared, ...toEdge(draft) } : { ...shared, ...nodeOf(draft, kindIn(facts), boxOf) }
    })
  const outline = outlineOf(elements)
  const told = (draft: Draft) => {
    const id = ids.get(hosts.get(draft) ?? draft)!
    return outline.nodes.get(id) ?? outline.edges.get(id)
  }
  const elementOf = drafts.flatMap((draft) => {
    const element = told(draft)
    return element ? draft.pieces.map((piece) => [piece.id, element] as const) : []
  })
  return { ...outline, elementOf: new Map(elementOf) }
}

/** The texts of an element; what its pictures show counts if nothing is written on it. */
function textsOf(pieces: readonly Placed[]): string[] {
  const texts = pieces.filter(({ type }) => type !== 'image').flatMap(shownTexts)
  return texts.length > 0 ? texts : [...new Set(pieces.flatMap(shownTexts))]
}

/** The text of a shape: what is written in it, the name of a frame, what a picture shows. */
function shownTexts({ type, props, own: exact }: Placed): string[] {
  const whole = textIn(exact, 'fullText')
  const text =
    whole ??
    (type === 'frame'
      ? textIn(props, 'name')
      : type === 'image'
        ? textIn(props, 'altText')
        : type === 'embed' || type === 'bookmark' || type === 'video'
          ? textIn(props, 'url')
          : plainText(richTextIn(props)))
  return text === undefined || text.trim() === '' ? [] : [text]
}

function nodeOf({ pieces }: Draft, kind: string | undefined, boxOf: (shape: Placed) => Box) {
  const roleOf = (piece: Placed) => textIn(piece.own, 'role') ?? 'body'
  const bodies = pieces.filter((piece) => roleOf(piece) === 'body')
  const [body] = bodies
  const types = new Set(pieces.filter(({ type }) => type !== 'group').map(({ type }) => type))
  const only = (type: string) => types.size === 1 && types.has(type)
  const role = types.size === 0 ? 'group' : only('text') ? 'text' : only('image') ? 'image' : 'shape'
  const name = body?.type === 'geo' ? figureName(textIn(body.props, 'geo') ?? '') : (body?.type ?? 'rectangle')
  return {
    kind: 'node',
    role,
    box: unite((bodies.length > 0 ? bodies : pieces).map(boxOf)),
    rotation: body?.rotation ?? 0,
    figure: {
      name: name === 'geo' || name === 'draw' || name === 'frame' || name === 'line' ? 'custom' : name,
      ...(kind !== undefined && { kind }),
    },
  } as const
}

/** Bounds in page space, without measuring texts. */
function boxes(given: BoxOfShape | undefined): (shape: Placed) => Box {
  const known = new Map<Placed, Box>()
  const boxOf = (shape: Placed): Box => {
    const found = known.get(shape) ?? given?.(shape.id) ?? measured(shape)
    known.set(shape, found)
    return found
  }
  const measured = (shape: Placed): Box => {
    const { type, props, at, children } = shape
    if (type === 'group') return children.length > 0 ? unite(children.map(boxOf)) : { ...at, w: 0, h: 0 }
    // Only of texts, the width is multiplied by the scale.
    const scale = type === 'text' ? (numberIn(props, 'scale') ?? 1) : 1
    const [w, h] = [(numberIn(props, 'w') ?? 0) * scale, numberIn(props, 'h') ?? (type === 'text' ? LINE * scale : 0)]
    const corners = [0, w].flatMap((x) => [0, h].map((y) => toPage(shape, { x, y })))
    return around(corners)
  }
  return boxOf
}

/** Heads that people see as an arrow; others mean something else. */
const HEADS: Readonly<Record<string, OutlinedEdge['start']['kind']>> = {
  arrow: 'open',
  triangle: 'triangle',
}

/** px within which an arrow is as long as our writer has drawn it. */
const STILL = 1.5

/** Whether an arrow may have been moved, but leads as far as our writer noted it. */
function isAsWritten(arrow: Placed, start: Point, end: Point): boolean {
  const route = pointsIn(arrow.own, 'route')
  const [first, last] = [route?.[0], route?.at(-1)]
  if (!first || !last) return true
  return Math.hypot(end.x - start.x - (last.x - first.x), end.y - start.y - (last.y - first.y)) <= STILL
}

function edgeReader(records: Records, drafts: readonly Draft[], ids: ReadonlyMap<Draft, string>) {
  const bindings = bindingsOf(records)
  const draftOf = new Map(drafts.flatMap((draft) => draft.pieces.map((piece) => [piece.id, draft] as const)))
  const beside = besideBySource(drafts)
  /**
   * The element that an edge ends at: what one of its arrows is bound to that is not the edge itself, or the other edge
   * that it was attached to in the source.
   */
  const endOf = (draft: Draft, terminal: 'start' | 'end', { cell }: SourceEnd) => {
    const arrows = draft.pieces.filter(({ type }) => type === 'arrow')
    const bound = arrows.flatMap(({ id }) => bindings.get(id) ?? [])
    const targets = bound
      .filter((binding) => textIn(inside(binding, 'props'), 'terminal') === terminal)
      .flatMap((binding) => draftOf.get(textIn(binding, 'toId') ?? '') ?? [])
    const arrow = (terminal === 'start' ? arrows[0] : arrows.at(-1)) ?? draft.pieces[0]!
    const pointOf = (name: 'start' | 'end') => {
      const point = fieldsOf(own(arrow.props, name))
      return toPage(arrow, { x: numberIn(point, 'x') ?? 0, y: numberIn(point, 'y') ?? 0 })
    }
    // A copy that a person has made is attached to nothing.
    const isKept =
      cell !== undefined && draft.cell !== undefined && isAsWritten(arrow, pointOf('start'), pointOf('end'))
    const target = targets.find((other) => other !== draft) ?? (isKept ? beside(draft, cell) : undefined)
    return { at: pointOf(terminal), ...(target && { element: ids.get(target)! }) }
  }
  const headOf = ({ pieces }: Draft, name: string, { marker }: SourceEnd) => {
    const heads = pieces.flatMap((piece) => (piece.type === 'arrow' ? (textIn(piece.props, name) ?? 'none') : []))
    const head = heads.find((one) => one !== 'none')
    return { kind: head === undefined ? (marker ?? 'none') : (HEADS[head] ?? 'custom') } as const
  }
  return (draft: Draft) => {
    const [start, end] = [sourceEndIn(noted(draft), 'start'), sourceEndIn(noted(draft), 'end')]
    return {
      kind: 'edge',
      source: endOf(draft, 'start', start),
      target: endOf(draft, 'end', end),
      start: headOf(draft, 'arrowheadStart', start),
      end: headOf(draft, 'arrowheadEnd', end),
    } as const
  }
}
