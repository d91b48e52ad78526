/**
 * The model that both containers are read into: shapes with their own cells, nothing inherited yet
 * (docs/formats/visio.md §2). Values are the cached ones, as text: lengths in inches, angles in radians.
 */
import type { XmlElement } from '../../../xml/node.ts'

/** Values by name. Every Map of strings is one. */
export interface Cells {
  get(name: string): string | undefined
  has(name: string): boolean
}

/** Rows have a few cells and drawings a hundred thousand rows: a list takes a fraction of a map's memory. */
export class CellList implements Cells {
  /** Names and values in turn; of a name that occurs twice the last counts. */
  private readonly flat: readonly string[]

  constructor(flat: readonly string[]) {
    this.flat = flat
  }

  get(name: string): string | undefined {
    const { flat } = this
    for (let i = flat.length - 2; i >= 0; i -= 2) if (flat[i] === name) return flat[i + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }
}

/** More cells than these are found faster in a map. */
export const LISTED = 12

export interface Row {
  /** The row's name, or its number as text: rows of a shape and of its master with the same key are one. */
  readonly key: string
  /** Of geometry rows: 'MoveTo', 'LineTo', … */
  readonly type: string | undefined
  readonly deleted: boolean
  readonly cells: Cells
  /** Of the row's value, where it has one of its own. */
  readonly formula: string | undefined
}

export interface Section {
  readonly name: string
  /** Tells the sections of one name (geometries) apart. */
  readonly ix: number
  readonly deleted: boolean
  readonly cells: Cells
  readonly rows: readonly Row[]
}

/** Names of the style sheets that a shape or a style sheet takes its lines, fills and texts from. */
export interface StyleNames {
  readonly line: string | undefined
  readonly fill: string | undefined
  readonly text: string | undefined
}

/** A picture or object of another program. */
export interface ForeignSource {
  /** 'Bitmap', 'EnhMetaFile', 'MetaFile', 'Object' or 'Ink', as the file says. */
  readonly type: string
  /** 'PNG', 'JPEG', 'DIB' …; '' where the file does not say. */
  readonly compression: string
  /**
   * The picture, or that of an object; undefined where there is none, or only outside of the file.
   * @throws DiagramInputError damaged, decompression-bomb
   */
  readonly bytes: () => Uint8Array | undefined
}

/** The bytes of a picture by its relationship, from the part that a shape stands in. */
export type PictureOf = (relation: string) => Uint8Array | undefined

/** Cells and sections of a shape, page or style sheet. */
export interface SheetSource {
  readonly cells: Cells
  /** Formulas of those few cells that say more by them than by their value. */
  readonly formulas: Cells
  readonly sections: readonly Section[]
  readonly styles: StyleNames
}

export interface ShapeSource extends SheetSource {
  readonly id: string
  readonly name: string
  readonly type: 'Shape' | 'Group' | 'Foreign' | 'Guide'
  /** Id of the master that a shape is an instance of. */
  readonly master: string | undefined
  /** For shapes within an instance: id of the shape of the master that this one repeats. */
  readonly masterShape: string | undefined
  readonly uniqueId: string | undefined
  readonly deleted: boolean
  readonly text: XmlElement | undefined
  readonly foreign: ForeignSource | undefined
  readonly children: readonly ShapeSource[]
}

/** Connections of one page: which cell of a connector is glued to which shape's cell. */
export interface Connect {
  readonly from: string
  readonly fromCell: string
  readonly to: string
  readonly toCell: string
}

/** The contents of a page or master. */
export interface Contents {
  readonly shapes: readonly ShapeSource[]
  readonly connects: readonly Connect[]
}

/** Formulas that are kept: membership of containers, and boxes that follow their text. */
export const KEPT_FORMULAS: ReadonlySet<string> = new Set(['Relationships', 'TxtWidth', 'Width', 'Height'])
