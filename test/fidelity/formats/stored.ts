/** ArchiMate, GraphML and Enterprise Architect compared with the numbers in their files, read here without the readers. */
import { readFile } from 'node:fs/promises'
import type { DiagramNode, Edge, Page, Point } from '@drawbridge/core'
import { DEFAULT_LIMITS } from '../../../packages/core/src/limits.ts'
import type { XmlElement } from '../../../packages/core/src/xml/node.ts'
import { parseXml } from '../../../packages/core/src/xml/parse.ts'
import type { MeasuredBox, MeasuredPage } from '../../editor/protocol.ts'
import type { Tally } from '../tally.ts'
import type { MeasuredFormat, MeasureInput } from './format.ts'
import { measureTwins } from './twins.ts'

/** In px. */
const TOLERANCE = 0.5
const SHOWN_TOLERANCE = 1

interface StoredNode {
  readonly id: string
  /** x, y, w, h */
  readonly box: readonly number[]
}

interface StoredEdge {
  readonly id: string
  readonly bends: readonly Point[]
}

interface StoredPage {
  readonly id: string
  readonly nodes: readonly StoredNode[]
  readonly edges: readonly StoredEdge[]
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string')
const named = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => local(child.name) === name)
const numberIn = (element: XmlElement | undefined, name: string, fallback = 0): number =>
  Number(element?.attributes.get(name) ?? fallback)

/** All descendants with a name, in document order. */
function below(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [...(local(child.name) === name ? [child] : []), ...below(child, name)])
}

const pointIn = (element: XmlElement): Point => ({ x: numberIn(element, 'x'), y: numberIn(element, 'y') })

function exchangePages(root: XmlElement): StoredPage[] {
  return below(root, 'view').map((view) => ({
    id: view.attributes.get('identifier') ?? '',
    nodes: below(view, 'node').map((node) => ({
      id: node.attributes.get('identifier') ?? '',
      box: ['x', 'y', 'w', 'h'].map((name) => numberIn(node, name)),
    })),
    edges: below(view, 'connection').map((edge) => ({
      id: edge.attributes.get('identifier') ?? '',
      bends: named(edge, 'bendpoint').map(pointIn),
    })),
  }))
}

/** Only sizes that the file states; the others are covered by the twins. */
function archiPages(root: XmlElement): StoredPage[] {
  const views = below(root, 'element').filter(({ attributes }) => /Model$/.test(attributes.get('xsi:type') ?? ''))
  return views.map((view) => {
    const nodes: StoredNode[] = []
    const middles = new Map<string, Point>()
    const visit = (element: XmlElement, x: number, y: number): void => {
      for (const child of named(element, 'child')) {
        const [bounds] = named(child, 'bounds')
        const [left, top] = [x + numberIn(bounds, 'x'), y + numberIn(bounds, 'y')]
        const [w, h] = [numberIn(bounds, 'width', -1), numberIn(bounds, 'height', -1)]
        const id = child.attributes.get('id') ?? ''
        if (w > 0 && h > 0) {
          nodes.push({ id, box: [left, top, w, h] })
          middles.set(id, { x: left + w / 2, y: top + h / 2 })
        }
        visit(child, left, top)
      }
    }
    visit(view, 0, 0)
    const isManhattan = view.attributes.get('connectionRouterType') === '2'
    const edges = isManhattan ? [] : below(view, 'sourceConnection').flatMap((edge) => archiEdge(edge, middles))
    return { id: view.attributes.get('id') ?? '', nodes, edges }
  })
}

function archiEdge(edge: XmlElement, middles: ReadonlyMap<string, Point>): StoredEdge[] {
  const [a, b] = ['source', 'target'].map((end) => middles.get(edge.attributes.get(end) ?? ''))
  if (!a || !b) return []
  const points = named(edge, 'bendpoint')
  const bends = points.map((point, i) => {
    const share = (i + 1) / (points.length + 1)
    const along = (axis: 'x' | 'y') =>
      (1 - share) * (a[axis] + numberIn(point, `start${axis.toUpperCase()}`)) +
      share * (b[axis] + numberIn(point, `end${axis.toUpperCase()}`))
    return { x: along('x'), y: along('y') }
  })
  return [{ id: edge.attributes.get('id') ?? '', bends }]
}

/** For a group, the geometry that applies. */
function geometryOf(node: XmlElement): XmlElement | undefined {
  const data = named(node, 'data')
  const realizers = data.flatMap((one) => below(one, 'Realizers'))[0]
  const active = realizers && elementsOf(realizers)[numberIn(realizers, 'active')]
  return (active ? below(active, 'Geometry') : data.flatMap((one) => below(one, 'Geometry')))[0]
}

function graphmlPages(root: XmlElement): StoredPage[] {
  const nodes = below(root, 'node').flatMap((node) => {
    const geometry = geometryOf(node)
    if (!geometry) return []
    const box = ['x', 'y', 'width', 'height'].map((name) => numberIn(geometry, name))
    return [{ id: node.attributes.get('id') ?? '', box }]
  })
  const edges = below(root, 'edge').map((edge) => ({
    id: edge.attributes.get('id') ?? '',
    bends: below(edge, 'Path').flatMap((path) => named(path, 'Point').map(pointIn)),
  }))
  return [{ id: named(root, 'graph')[0]?.attributes.get('id') ?? '', nodes, edges }]
}

/** Enterprise Architect: "Left=1;Top=2;Right=3;Bottom=4;", and a path whose y is written upwards. */
function eaPages(root: XmlElement): StoredPage[] {
  const diagrams = [...below(root, 'diagram'), ...below(root, 'Diagram')]
  return diagrams.map((diagram) => {
    const drawn = [...below(diagram, 'element'), ...below(diagram, 'DiagramElement')]
    const [nodes, edges, seen] = [new Map<string, StoredNode>(), new Map<string, StoredEdge>(), new Set<string>()]
    for (const { attributes } of drawn) {
      const [id, geometry] = [attributes.get('subject') ?? '', attributes.get('geometry') ?? '']
      const sides = /Left=(-?\d+);Top=(-?\d+);Right=(-?\d+);Bottom=(-?\d+)/.exec(geometry)?.slice(1).map(Number)
      const path = [...(/Path=([^;]*)/.exec(geometry)?.[1] ?? '').matchAll(/(-?\d+):(-?\d+)/g)]
      if (sides) {
        const [left, top, right, bottom] = sides as [number, number, number, number]
        nodes.set(id, { id, box: [left, top, right - left, bottom - top] })
      } else edges.set(id, { id, bends: path.map(([, x, y]) => ({ x: Number(x), y: -Number(y) })) })
      // An element that is drawn twice has another id on the page.
      if (seen.has(id)) for (const map of [nodes, edges]) map.delete(id)
      seen.add(id)
    }
    const id = diagram.attributes.get('xmi:id') ?? diagram.attributes.get('xmi.id') ?? ''
    return { id, nodes: [...nodes.values()], edges: [...edges.values()] }
  })
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))

/** The bends without as many as the reader left out, if these lie inside the end nodes, which hide them. */
function seenBends(
  bends: readonly Point[],
  count: number,
  source: readonly number[] | undefined,
  target: readonly number[] | undefined,
): readonly Point[] {
  const isIn = ({ x, y }: Point, [left = 0, top = 0, w = -1, h = -1]: readonly number[] = []) =>
    x >= left && x <= left + w && y >= top && y <= top + h
  let [from, to] = [0, bends.length]
  while (to - from > count && isIn(bends[from]!, source)) from += 1
  while (to - from > count && isIn(bends[to - 1]!, target)) to -= 1
  return bends.slice(from, to)
}

/** Undefined for none. */
function uniteAll(boxes: readonly MeasuredBox[]): MeasuredBox | undefined {
  if (boxes.length === 0) return undefined
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

function measurePage(
  stored: StoredPage,
  page: Page,
  shown: MeasuredPage | undefined,
  tally: Tally,
  file: string,
): void {
  const find = new Map(page.elements.map((element) => [element.id, element]))
  const boxes = new Map(stored.nodes.map(({ id, box }) => [id, box]))
  const figures = Map.groupBy(
    (shown?.shapes ?? []).filter(({ role }) => role === 'body' || role === 'decoration'),
    ({ source }) => source?.cell,
  )
  for (const { id, box } of stored.nodes) {
    const where = `${file} ${stored.id} ${id}`
    const node = find.get(id) as DiagramNode | undefined
    const off = node ? distance([node.box.x, node.box.y, node.box.w, node.box.h], box) : Number.POSITIVE_INFINITY
    tally.count('boxes within 0.5 px', off <= TOLERANCE, where, off)
    if (!shown || node?.hidden) continue
    const bounds = uniteAll((figures.get(id) ?? []).flatMap((shape) => shape.painted ?? shape.bounds ?? []))
    const shift = bounds ? distance([bounds.x, bounds.y, bounds.w, bounds.h], box) : Number.POSITIVE_INFINITY
    tally.count('editor: boxes within 1 px', shift <= SHOWN_TOLERANCE, where, shift, node?.figure.name)
  }
  for (const { id, bends } of stored.edges) {
    const edge = find.get(id) as Edge | undefined
    if (bends.length === 0) continue
    const points = edge?.points.slice(1, -1) ?? []
    const visible = seenBends(
      bends,
      points.length,
      boxes.get(edge?.source.element ?? ''),
      boxes.get(edge?.target.element ?? ''),
    )
    for (const [i, bend] of visible.entries()) {
      const point = points[i]
      const off =
        visible.length === points.length && point
          ? distance([point.x, point.y], [bend.x, bend.y])
          : Number.POSITIVE_INFINITY
      tally.count('path points within 0.5 px', off <= TOLERANCE, `${file} ${stored.id} ${id}`, off)
    }
  }
}

function measured(endings: readonly string[], pagesOf: (root: XmlElement) => StoredPage[]): MeasuredFormat {
  return {
    endings,
    async measure(input: MeasureInput) {
      const { file, diagram, shown, tally } = input
      const root = parseXml(await readFile(file.path, 'utf8'), DEFAULT_LIMITS, () => {})
      const shownOf = new Map(diagram.pages.map((page, i) => [page.id, shown?.pages[i]]))
      for (const stored of pagesOf(root)) {
        const page = diagram.pages.find(({ id }) => id === stored.id) ?? diagram.pages[0]
        if (page) measurePage(stored, page, shownOf.get(page.id), tally, file.name)
      }
      if (diagram.format === 'archimate') await measureTwins(input)
    },
  }
}

export const archimate = measured(['.xml'], exchangePages)
export const archi = measured(['.archimate'], archiPages)
export const ea = measured(['.xml', '.xmi'], eaPages)
export const graphml = measured(['.graphml'], graphmlPages)
