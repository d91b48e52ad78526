/** Inheritance of shapes and pages: from shapes of masters, and from style sheets (docs/formats/visio.md §2). */
import type { VisioSource } from '../container/source.ts'
import { NO_SHEET, type ShapeSource, type SheetSource } from '../sheet/model.ts'
import { Sheet } from '../sheet/sheet.ts'
import { MasterShapes } from './master-shapes.ts'
import { type RowCosts, RowCounter } from './row-costs.ts'
import { StyleSheets } from './style-sheets.ts'

/** A shape with everything that it inherits. */
export interface ResolvedShape {
  readonly source: ShapeSource
  readonly sheet: Sheet
  /** The master that the shape, or the instance around it, comes from; '' for none. */
  readonly masterName: string
  /** The id of its master if the file does not have that. */
  readonly missingMaster: string | undefined
  /** Its own children, or those of its master if the file lists none. */
  readonly children: readonly ShapeSource[]
  /** The master that `MasterShape` of its children refers to. */
  readonly instance: string | undefined
  readonly text: ShapeSource['text']
  readonly foreign: ShapeSource['foreign']
  readonly data: ShapeSource['data']
  readonly type: ShapeSource['type']
  readonly costs: RowCosts
}

/** The shapes and pages of a document with everything that they inherit. */
export class Inheritance {
  readonly #masters: VisioSource['masters']
  readonly #shapes: MasterShapes
  readonly #styles: StyleSheets
  readonly #rows = new RowCounter()

  constructor(source: VisioSource) {
    this.#masters = source.masters
    this.#shapes = new MasterShapes(source.masters)
    this.#styles = new StyleSheets(source)
  }

  /** @param instance the master that the nearest ancestor is an instance of */
  resolve(shape: ShapeSource, instance: string | undefined): ResolvedShape {
    const ancestors = this.#shapes.ancestorsOf(shape, instance)
    const own = [shape, ...ancestors]
    const layers = { own, styles: this.#styles.appliedTo(own) }
    const master = shape.master ?? instance
    return {
      source: shape,
      sheet: new Sheet(layers),
      costs: this.#rows.costsOf(layers),
      masterName: (master === undefined ? undefined : this.#masters.get(master)?.name) ?? '',
      missingMaster: shape.master !== undefined && !this.#masters.has(shape.master) ? shape.master : undefined,
      children: childrenOf(shape, ancestors),
      instance: master,
      text: own.find(({ text }) => text)?.text,
      foreign: own.find(({ foreign }) => foreign)?.foreign,
      data: own.find(({ data }) => data)?.data,
      type: own.find(({ type }) => type !== 'Shape')?.type ?? 'Shape',
    }
  }

  /** The sheet of a page. */
  sheetOf(page: SheetSource): Sheet {
    return new Sheet({ own: [page], styles: this.#styles.appliedTo([page]) })
  }
}

function childrenOf(shape: ShapeSource, ancestors: readonly ShapeSource[]): readonly ShapeSource[] {
  if (shape.children.length > 0) return shape.children
  const inherited = ancestors.find(({ children }) => children.length > 0)?.children ?? []
  return inherited.map((child) => instantiated(child, shape.id))
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
    ...NO_SHEET,
  }
}
