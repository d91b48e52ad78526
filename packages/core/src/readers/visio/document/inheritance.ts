/** Finds what a shape inherits from: shapes of masters, and style sheets (docs/formats/visio.md §2). */
import type { MasterSource, VisioSource } from '../container/source.ts'
import type { ShapeSource, SheetSource, StyleNames } from '../sheet/model.ts'
import { Sheet, type StyleKind } from '../sheet/sheet.ts'

/** Limit on masters of masters and style sheets of style sheets, because files can be circular. */
const MAX_DEPTH = 16

/** The shapes of a master by id, each with the master that its nearest ancestor is an instance of. */
type MasterIndex = ReadonlyMap<string, { readonly shape: ShapeSource; readonly master: string | undefined }>

/** A shape with everything that it inherits. */
export interface ResolvedShape {
  readonly source: ShapeSource
  readonly sheet: Sheet
  /** The master that the shape, or the instance around it, comes from; '' for none. */
  readonly masterName: string
  /** Its own children, or those of its master if the file lists none. */
  readonly children: readonly ShapeSource[]
  /** The master that `MasterShape` of its children refers to. */
  readonly instance: string | undefined
  readonly text: ShapeSource['text']
  readonly foreign: ShapeSource['foreign']
  readonly data: ShapeSource['data']
  readonly type: ShapeSource['type']
}

export interface Inheritance {
  /** @param instance the master that the nearest ancestor is an instance of */
  resolve(shape: ShapeSource, instance: string | undefined): ResolvedShape
  /** The sheet of a page. */
  sheetOf(source: SheetSource): Sheet
}

function indexOf(master: MasterSource): MasterIndex {
  const index = new Map<string, { shape: ShapeSource; master: string | undefined }>()
  const add = (shapes: readonly ShapeSource[], instance: string | undefined): void => {
    for (const shape of shapes) {
      index.set(shape.id, { shape, master: instance })
      add(shape.children, shape.master ?? instance)
    }
  }
  add(master.contents().shapes, undefined)
  return index
}

export function createInheritance(source: VisioSource): Inheritance {
  const indexes = new Map<string, MasterIndex>()
  const chains = new Map<string, readonly SheetSource[]>()

  function indexOfMaster(id: string): MasterIndex | undefined {
    const known = indexes.get(id)
    const master = source.masters.get(id)
    if (known || !master) return known
    const index = indexOf(master)
    indexes.set(id, index)
    return index
  }

  /** The shapes of masters that a shape inherits from, nearest first. */
  function ancestorsOf(shape: ShapeSource, instance: string | undefined): ShapeSource[] {
    const found: ShapeSource[] = []
    let next: { shape: ShapeSource; master: string | undefined } | undefined = { shape, master: instance }
    while (next && found.length < MAX_DEPTH) {
      next = parentOf(next.shape, next.master)
      if (!next || next.shape === shape || found.includes(next.shape)) break
      found.push(next.shape)
    }
    return found
  }

  function parentOf(shape: ShapeSource, instance: string | undefined) {
    if (shape.master !== undefined) {
      const index = indexOfMaster(shape.master)
      const entry = shape.masterShape === undefined ? undefined : index?.get(shape.masterShape)
      if (entry) return entry
      const root = source.masters.get(shape.master)?.contents().shapes[0]
      return root && { shape: root, master: undefined }
    }
    if (shape.masterShape === undefined || instance === undefined) return undefined
    return indexOfMaster(instance)?.get(shape.masterShape)
  }

  /** A style sheet followed by those that it is based on. */
  function styleChain(kind: StyleKind, id: string | undefined): readonly SheetSource[] {
    if (id === undefined) return []
    const key = `${kind} ${id}`
    const known = chains.get(key)
    if (known) return known
    const chain: SheetSource[] = []
    let next: string | undefined = id
    while (next !== undefined && chain.length < MAX_DEPTH) {
      const sheet: SheetSource | undefined = source.styles.get(next)
      if (!sheet || chain.includes(sheet)) break
      chain.push(sheet)
      next = sheet.styles[kind]
    }
    chains.set(key, chain)
    return chain
  }

  function stylesFor(own: readonly SheetSource[], fallback: StyleNames) {
    const of = (kind: StyleKind) =>
      styleChain(kind, own.find(({ styles }) => styles[kind] !== undefined)?.styles[kind] ?? fallback[kind])
    return { line: of('line'), fill: of('fill'), text: of('text') }
  }

  return {
    resolve(shape, instance) {
      const ancestors = ancestorsOf(shape, instance)
      const own = [shape, ...ancestors]
      const kind = own.find(({ type }) => type !== 'Shape')?.type ?? 'Shape'
      const master = shape.master ?? instance
      const inherited =
        shape.children.length === 0 ? (ancestors.find(({ children }) => children.length > 0) ?? shape) : shape
      return {
        source: shape,
        sheet: new Sheet({ own, styles: stylesFor(own, source.defaultStyles) }),
        masterName: (master === undefined ? undefined : source.masters.get(master)?.name) ?? '',
        children:
          inherited === shape ? shape.children : inherited.children.map((child) => instantiated(child, shape.id)),
        instance: master,
        text: own.find(({ text }) => text)?.text,
        foreign: own.find(({ foreign }) => foreign)?.foreign,
        data: own.find(({ data }) => data)?.data,
        type: kind,
      }
    },
    sheetOf: (page) => new Sheet({ own: [page], styles: stylesFor([page], source.defaultStyles) }),
  }
}

/**
 * A shape of a master as a member of an instance that does not list it; its id combines that of the instance and its
 * own.
 */
function instantiated(shape: ShapeSource, owner: string): ShapeSource {
  return {
    id: `${owner}.${shape.id}`,
    name: shape.name,
    type: shape.type,
    master: undefined,
    masterShape: shape.id,
    uniqueId: undefined,
    deleted: shape.deleted,
    text: undefined,
    foreign: undefined,
    data: undefined,
    children: shape.children.map((child) => instantiated(child, owner)),
    cells: EMPTY,
    formulas: EMPTY,
    sections: [],
    styles: { line: undefined, fill: undefined, text: undefined },
  }
}

const EMPTY: ReadonlyMap<string, string> = new Map()
