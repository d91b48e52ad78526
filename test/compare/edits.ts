/** Edits of draw.io files as a person makes them, each with what a comparison has to find. */
import type { Diagram, DiagramNode, Edge } from '@drawbridge/core'

export interface Edit {
  readonly kind: string
  readonly text: string
  /** Id of the element → what is found: an aspect, "added" or "removed". */
  readonly expected: Readonly<Record<string, readonly string[]>>
}

/** A file of one page as XML, and what it was read as. */
export interface Source {
  readonly text: string
  readonly diagram: Diagram
}

type Make = (source: Source, pick: <T>(list: readonly T[]) => T | undefined) => Edit | undefined

interface Cell {
  /** The whole element. */
  readonly text: string
  readonly id: string
}

const CELL = /<mxCell\b[^>]*?(?:\/>|>[\s\S]*?<\/mxCell>)/g

const attribute = (text: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1]

function withAttribute(text: string, name: string, value: string): string {
  const [start = ''] = /^<\w+[^>]*?(?=\s*\/?>)/.exec(text) ?? []
  const found = new RegExp(`\\s${name}="[^"]*"`)
  const changed = found.test(start) ? start.replace(found, ` ${name}="${value}"`) : `${start} ${name}="${value}"`
  return changed + text.slice(start.length)
}

function cellsOf({ text, diagram }: Source): { nodes: [Cell, DiagramNode][]; edges: [Cell, Edge][] } {
  const cells = new Map(
    (text.match(CELL) ?? []).map((cell) => [
      attribute(cell, 'id') ?? '',
      { text: cell, id: attribute(cell, 'id') ?? '' },
    ]),
  )
  const nodes: [Cell, DiagramNode][] = []
  const edges: [Cell, Edge][] = []
  for (const element of diagram.pages[0]!.elements) {
    const cell = cells.get(element.id)
    if (!cell || element.id === '' || element.hidden !== undefined || element.sourceIds[0] !== element.id) continue
    if (element.kind === 'node') nodes.push([cell, element])
    else edges.push([cell, element])
  }
  return { nodes, edges }
}

/** Nodes that nothing depends on: without content and edges, with a plain place. */
function leaves(source: Source): [Cell, DiagramNode][] {
  const { elements } = source.diagram.pages[0]!
  const parents = new Set(elements.flatMap(({ parent }) => parent ?? []))
  const ends = new Set(
    elements.flatMap((element) =>
      element.kind === 'edge' ? [element.source.element ?? '', element.target.element ?? ''] : [],
    ),
  )
  return cellsOf(source).nodes.filter(
    ([{ text }, { id, sourceIds }]) =>
      !parents.has(id) &&
      !ends.has(id) &&
      sourceIds.length === 1 &&
      isPlaced(text) &&
      !source.text.includes(`parent="${id}"`),
  )
}

/** Cells that the application puts into place itself are not moved by their numbers. */
function isPlaced(text: string): boolean {
  const geometry = /<mxGeometry\b[^>]*>/.exec(text)?.[0] ?? ''
  return !/relative="1"/.test(geometry) && attribute(geometry, 'width') !== undefined && !/as="offset"/.test(text)
}

/** Content of lanes, tables and lists is laid out by its container. */
function isFree({ text, diagram }: Source, node: DiagramNode): boolean {
  const container = diagram.pages[0]!.elements.find(({ id }) => id === node.parent)
  return (
    !/childLayout|table|stackLayout/.test(container?.sourceStyle ?? '') &&
    !/rotat|autosize=1|table/.test(node.sourceStyle ?? '') &&
    text !== ''
  )
}

function shifted(cell: string, by: Readonly<Record<string, number>>): string {
  return cell.replace(/<mxGeometry\b[^>]*>/, (geometry) =>
    Object.entries(by).reduce(
      (text, [name, delta]) => withAttribute(text, name, `${Number(attribute(text, name) ?? 0) + delta}`),
      geometry,
    ),
  )
}

const replaced = ({ text }: Source, cell: Cell, by: string) => text.replace(cell.text, () => by)

const nodeEdit =
  (kind: string, aspects: readonly string[], change: (cell: string) => string): Make =>
  (source, pick) => {
    const found = pick(cellsOf(source).nodes.filter(([{ text }, node]) => isPlaced(text) && isFree(source, node)))
    return (
      found && { kind, text: replaced(source, found[0], change(found[0].text)), expected: { [found[0].id]: aspects } }
    )
  }

const move = nodeEdit('move', ['moved'], (cell) => shifted(cell, { x: 37, y: 23 }))
const resize = nodeEdit('resize', ['resized'], (cell) => shifted(cell, { width: 40, height: 15 }))

const relabel: Make = (source, pick) => {
  const { nodes, edges } = cellsOf(source)
  const found = pick(
    [...nodes, ...edges].filter(([, { labels, sourceIds }]) => labels.length === 1 && sourceIds.length === 1),
  )
  return (
    found && {
      kind: 'relabel',
      text: replaced(source, found[0], withAttribute(found[0].text, 'value', 'Put by a test')),
      expected: { [found[0].id]: ['relabelled'] },
    }
  )
}

const recolor: Make = (source, pick) => {
  const filled = ({ figure }: DiagramNode) => figure.parts.some((part) => 'fill' in part && part.fill.type === 'solid')
  const { nodes, edges } = cellsOf(source)
  const found = pick([
    ...nodes
      .filter(([, node]) => filled(node) && !/gradientColor|mxgraph|image|waypoint/.test(node.sourceStyle ?? ''))
      .map(([cell]) => [cell, 'fillColor'] as const),
    ...edges.filter(([, { stroke }]) => stroke.paint.type === 'solid').map(([cell]) => [cell, 'strokeColor'] as const),
  ])
  if (!found) return undefined
  const [cell, key] = found
  const style = `${attribute(cell.text, 'style') ?? ''};${key}=#12ab34;`
  return {
    kind: 'recolor',
    text: replaced(source, cell, withAttribute(cell.text, 'style', style)),
    expected: { [cell.id]: ['restyled'] },
  }
}

const remove: Make = (source, pick) => {
  const found = pick(leaves(source).filter(([, node]) => isFree(source, node)))
  return found && { kind: 'remove', text: replaced(source, found[0], ''), expected: { [found[0].id]: ['removed'] } }
}

const add: Make = (source) => ({
  kind: 'add',
  text: source.text.replace(
    '</root>',
    '<mxCell id="new-cell" value="New" vertex="1" parent="1"><mxGeometry x="5" y="7" width="80" height="40" as="geometry"/></mxCell></root>',
  ),
  expected: { 'new-cell': ['added'] },
})

const connect: Make = (source, pick) => {
  const { nodes } = cellsOf(source)
  const from = pick(nodes)
  const to = pick(nodes.filter((node) => node !== from))
  const cell = `<mxCell id="new-edge" edge="1" parent="1" source="${from?.[0].id}" target="${to?.[0].id}"><mxGeometry relative="1" as="geometry"/></mxCell>`
  return (
    from &&
    to && {
      kind: 'connect',
      text: source.text.replace('</root>', `${cell}</root>`),
      expected: { 'new-edge': ['added'] },
    }
  )
}

const rebind: Make = (source, pick) => {
  const { nodes, edges } = cellsOf(source)
  const found = pick(
    edges.filter(([, { target, source }]) => target.element !== undefined && source.element !== undefined),
  )
  const to = pick(nodes.filter(([, { id }]) => id !== found?.[1].target.element && id !== found?.[1].source.element))
  return (
    found &&
    to && {
      kind: 'rebind',
      text: replaced(source, found[0], withAttribute(found[0].text, 'target', to[0].id)),
      expected: { [found[0].id]: ['rebound'] },
    }
  )
}

const reroute: Make = (source, pick) => {
  const found = pick(
    cellsOf(source).edges.filter(
      ([{ text }, edge]) =>
        edge.target.element !== undefined &&
        /<mxGeometry[^>]*\/>/.test(text) &&
        !/entityRelation|elbow|loop/.test(edge.sourceStyle ?? '') &&
        edge.parent === undefined,
    ),
  )
  if (!found) return undefined
  const points = '><Array as="points"><mxPoint x="-333" y="-222"/></Array></mxGeometry>'
  const changed = found[0].text.replace(/(<mxGeometry[^>]*?)\s*\/>/, (_all, start: string) => start + points)
  return { kind: 'reroute', text: replaced(source, found[0], changed), expected: { [found[0].id]: ['rerouted'] } }
}

const reparent: Make = (source, pick) => {
  const { nodes } = cellsOf(source)
  const container = pick(
    nodes.filter(
      ([{ text }, node]) =>
        isPlaced(text) &&
        isFree(source, node) &&
        node.parent === undefined &&
        !/swimlane|childLayout/.test(node.sourceStyle ?? '') &&
        node.layer === '1',
    ),
  )
  const order = new Map(nodes.map(([{ id }], i) => [id, i]))
  const found = pick(
    leaves(source).filter(
      ([{ id, text }, node]) =>
        attribute(text, 'parent') === '1' &&
        isFree(source, node) &&
        order.get(id)! > order.get(container?.[0].id ?? '')!,
    ),
  )
  if (!found || !container) return undefined
  const { x, y } = container[1].box
  const changed = withAttribute(shifted(found[0].text, { x: -x, y: -y }), 'parent', container[0].id)
  return { kind: 'reparent', text: replaced(source, found[0], changed), expected: { [found[0].id]: ['reparented'] } }
}

const describe: Make = (source, pick) => {
  const found = pick(cellsOf(source).nodes.filter(([{ text }]) => !text.includes('\u0000')))
  if (!found) return undefined
  const [{ text, id }] = found
  const inner = text.replace(/\sid="[^"]*"/, '').replace(/\svalue="[^"]*"/, '')
  const wrapped = `<object id="${id}" label="${attribute(text, 'value') ?? ''}" owner="Ann">${inner}</object>`
  return { kind: 'describe', text: replaced(source, found[0], wrapped), expected: { [id]: ['attributes'] } }
}

const hide: Make = (source, pick) => {
  const found = pick(leaves(source))
  return (
    found && {
      kind: 'hide',
      text: replaced(source, found[0], withAttribute(found[0].text, 'visible', '0')),
      expected: { [found[0].id]: ['hidden'] },
    }
  )
}

const toLayer: Make = (source, pick) => {
  const found = pick(
    leaves(source).filter(([{ text }, node]) => attribute(text, 'parent') === '1' && isFree(source, node)),
  )
  const layer = '<mxCell id="layer-new" value="Notes" parent="0"/>'
  const text = found && replaced(source, found[0], withAttribute(found[0].text, 'parent', 'layer-new'))
  return (
    found && {
      kind: 'layer',
      text: text!.replace('</root>', `${layer}</root>`),
      expected: { [found[0].id]: ['layer'], '': ['layer'] },
    }
  )
}

export const EDITS: readonly Make[] = [
  move,
  resize,
  relabel,
  recolor,
  remove,
  add,
  connect,
  rebind,
  reroute,
  reparent,
  describe,
  hide,
  toLayer,
]
