/**
 * Cells of one page as a tree. Where draw.io refuses a file (a duplicate id, an unknown parent), reading continues: the
 * element is kept in the nearest sensible place and a message says so.
 */
import type { MessageCode } from '#report/catalogue/index'
import type { Cell } from '../model.ts'
import { createStyleResolver } from '../style/cascade.ts'
import type { CellRecord } from './record.ts'
import { PerCell } from './record.ts'

/** Reports something about a cell that `onCell` has announced before. */
export type OnCellMessage = (code: MessageCode, cell: string, from?: string, to?: string | number) => void

export interface CellListener {
  /** Called once per cell, with its unique id, before anything is reported about it. */
  readonly onCell: (id: string) => void
  readonly onMessage: OnCellMessage
}

export interface CellTree {
  /** The model root; its children are the layers. */
  readonly root: Cell
  /** All cells in document order, root and layers included. */
  readonly cells: readonly Cell[]
  readonly byId: ReadonlyMap<string, Cell>
}

/** No picture nests deeper; this bounds the cost of walking a cell's ancestors. */
const MAX_NESTING = 1000

type Resolver = ReturnType<typeof createStyleResolver>

/** The cells in document order, and the record of each with its parent and ends. */
interface Drafts {
  readonly cells: Cell[]
  readonly records: readonly CellRecord[]
  /** Ids of the cells that others are written inside, for those that name no parent. */
  readonly containers: Map<Cell, string>
}

/** The initial children of a cell; most cells never get a list of their own. */
const NO_CHILDREN: readonly Cell[] = []

/**
 * Makes ids for cells without a usable one; none of them is the id of a later cell. Counts per name, so that a file
 * with one repeated id takes no longer.
 */
function idSource(records: readonly CellRecord[], taken: ReadonlyMap<string, unknown>): (wanted: string) => string {
  const counts = new Map<string, number>()
  let written: ReadonlySet<string | undefined> | undefined
  return (wanted) => {
    if (wanted !== '' && !taken.has(wanted)) return wanted
    written ??= new Set(records.map(({ id }) => id))
    const stem = wanted === '' ? 'cell' : wanted
    let count = counts.get(stem) ?? 1
    do count += 1
    while (taken.has(`${stem}-${count}`) || written.has(`${stem}-${count}`))
    counts.set(stem, count)
    return `${stem}-${count}`
  }
}

function cellOf(record: CellRecord, id: string, order: number, styles: Resolver, onMessage: OnCellMessage): Cell {
  const { kind, geometry, visible, collapsed, invalid, repairs } = record
  const { text, style, isRepaired } = styles(record.style, kind === 'edge' ? 'edge' : 'vertex')
  if (isRepaired) onMessage('repaired-style', id)
  repairs?.forEach(([code, detail]) => {
    onMessage(code, id, detail)
  })
  invalid?.forEach(([written, taken]) => {
    onMessage('invalid-number', id, written, taken)
  })
  return {
    id,
    kind,
    value: record.value,
    styleText: text,
    style,
    geometry,
    visible,
    collapsed,
    attributes: record.attributes,
    parent: null,
    source: null,
    target: null,
    children: NO_CHILDREN,
    order,
  }
}

function bareCell(kind: 'root' | 'layer', id: string): Cell {
  return {
    id,
    kind,
    value: '',
    styleText: '',
    style: new Map(),
    geometry: null,
    visible: true,
    collapsed: false,
    attributes: new Map(),
    parent: null,
    source: null,
    target: null,
    children: NO_CHILDREN,
    order: -1,
  }
}

/** Sets the kind once the tree is known; nobody else has a reference to the cell before. */
function setKind(cell: Cell, kind: Cell['kind']): void {
  const open: { kind: Cell['kind'] } = cell
  open.kind = kind
}

/** Whether `candidate` is at or below `cell`, by the parents set so far. */
function isBelow(candidate: Cell, cell: Cell): boolean {
  for (let at: Cell | null = candidate; at; at = at.parent) if (at === cell) return true
  return false
}

/** Builds the tree of a page. */
export function readCells(
  records: readonly CellRecord[],
  listener: CellListener,
  styles: Resolver = createStyleResolver(),
): CellTree {
  const { onCell, onMessage } = listener
  const byId = new Map<string, Cell>()
  const freshId = idSource(records, byId)
  const drafts: Drafts = { cells: [], records, containers: new Map() }
  const path: { readonly record: CellRecord; readonly id: string }[] = []
  for (const record of records) {
    const wanted = record.id ?? ''
    const id = freshId(wanted)
    onCell(id)
    if (wanted === '') onMessage('missing-id', id, '', id)
    else if (id !== wanted) onMessage('duplicate-id', id, wanted, id)
    const cell = cellOf(record, id, drafts.cells.length, styles, onMessage)
    drafts.cells.push(cell)
    byId.set(id, cell)
    while (path.length > 0 && path.at(-1)?.record !== record.container) path.pop()
    const container = path.at(-1)?.id
    path.push({ record, id })
    if (container === undefined) continue
    drafts.containers.set(cell, container)
    onMessage('nested-element', id, container)
  }
  const root = link(drafts, byId, onMessage)
  connect(drafts, byId, onMessage)
  return { root, cells: drafts.cells, byId }
}

function isDrawn(cell: Cell): boolean {
  return cell.kind === 'vertex' || cell.kind === 'edge'
}

function addChild(parent: Cell, child: Cell): void {
  if (parent.children.length === 0) parent.children = [child]
  else (parent.children as Cell[]).push(child)
}

function parentIdOf(cell: Cell, { records, containers }: Drafts): string | undefined {
  return records[cell.order]?.parent ?? containers.get(cell)
}

function mayBeLayer(cell: Cell, { records }: Drafts): boolean {
  return !isDrawn(cell) && records[cell.order]?.isMissing === false
}

/** Gives every cell its parent and every parent its children in document order. */
function link(drafts: Drafts, byId: ReadonlyMap<string, Cell>, onMessage: OnCellMessage): Cell {
  const { cells } = drafts
  const mayBeRoot = (cell: Cell) => mayBeLayer(cell, drafts) && parentIdOf(cell, drafts) === undefined
  const root = cells.find(mayBeRoot) ?? bareCell('root', '')
  setKind(root, 'root')
  const orphans = setParents(drafts, byId, root)
  const layer = firstLayer(drafts, root)
  breakCycles(cells, root, layer, onMessage)
  for (const cell of orphans) {
    cell.parent = layer
    const wanted = parentIdOf(cell, drafts)
    if (wanted) onMessage('unknown-parent', cell.id, wanted, layer.id || undefined)
    else onMessage('missing-parent', cell.id)
  }
  // In draw.io a second cell without a parent takes the place of the root, with all that is below it.
  for (const cell of cells) if (cell !== root && mayBeRoot(cell)) onMessage('missing-parent', cell.id)
  if (layer.order < 0 && cells.some(({ parent }) => parent === layer)) addChild(root, layer)
  for (const cell of cells) if (cell.parent) addChild(cell.parent, cell)
  return root
}

/** Sets the parents that exist. @returns the drawn cells without one; others are put below the root. */
function setParents(drafts: Drafts, byId: ReadonlyMap<string, Cell>, root: Cell): Cell[] {
  const orphans: Cell[] = []
  for (const cell of drafts.cells) {
    if (cell === root) continue
    const wanted = parentIdOf(cell, drafts)
    const parent = wanted === undefined ? undefined : byId.get(wanted)
    if (parent) cell.parent = parent
    else if (isDrawn(cell)) orphans.push(cell)
    else cell.parent = root
  }
  return orphans
}

/** Makes layers of the cells below the root that may be layers. @returns the first, or one that the file does not have */
function firstLayer(drafts: Drafts, root: Cell): Cell {
  for (const cell of drafts.cells) if (cell.parent === root && mayBeLayer(cell, drafts)) setKind(cell, 'layer')
  const layer = drafts.cells.find(({ kind }) => kind === 'layer') ?? bareCell('layer', '')
  layer.parent = root
  return layer
}

type DepthOf = (cell: Cell) => number | undefined

/** Breaks cycles of parents, and chains so long that they can only be an attack; the cells go to a layer. */
function breakCycles(cells: readonly Cell[], root: Cell, layer: Cell, onMessage: OnCellMessage): void {
  const depths = new PerCell<number>(cells.length)
  const depthOf: DepthOf = (cell) => (cell === root ? 0 : depths.get(cell))
  for (const cell of cells) {
    // Parents usually come before their children.
    const above = cell.parent ? depthOf(cell.parent) : undefined
    if (above !== undefined && above < MAX_NESTING && depthOf(cell) === undefined) {
      depths.set(cell, above + 1)
      continue
    }
    const climb = climbFrom(cell, depthOf, layer, onMessage)
    let { depth } = climb
    for (const next of climb.path.reverse()) {
      depth += 1
      if (depth > MAX_NESTING) {
        next.parent = layer
        onMessage('nesting-limit', next.id, String(MAX_NESTING))
        depth = 1
      }
      depths.set(next, depth)
    }
  }
}

/** The cells of unknown depth from `cell` upwards, and the depth of what they are in; cuts a cycle of parents. */
function climbFrom(
  cell: Cell,
  depthOf: DepthOf,
  layer: Cell,
  onMessage: OnCellMessage,
): { readonly path: Cell[]; readonly depth: number } {
  const path = new Set<Cell>()
  for (let at: Cell | null = cell; at; at = at.parent) {
    const depth = depthOf(at)
    if (depth !== undefined) return { path: [...path], depth }
    if (path.has(at)) {
      at.parent = layer
      onMessage('parent-cycle', at.id, at.id, layer.id || undefined)
      break
    }
    path.add(at)
  }
  return { path: [...path], depth: 0 }
}

/**
 * Resolves the terminals of edges; a terminal that does not exist is a free end. Layers may be terminals, although they
 * have no position (docs/formats/drawio.md §2.8).
 */
function connect({ cells, records }: Drafts, byId: ReadonlyMap<string, Cell>, onMessage: OnCellMessage): void {
  for (const cell of cells) {
    if (cell.kind !== 'edge') continue
    for (const end of ['source', 'target'] as const) {
      const wanted = records[cell.order]?.[end]
      if (wanted === undefined || wanted === '') continue
      const terminal = byId.get(wanted)
      if (terminal && terminal.kind !== 'other' && !isBelow(terminal, cell)) cell[end] = terminal
      else onMessage('unknown-terminal', cell.id, wanted)
    }
  }
}
