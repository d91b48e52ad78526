/**
 * The model that both containers are read into: shapes with only their own cells (docs/formats/visio.md §2). Values are
 * the cached ones, as text: lengths in inches, angles in radians.
 */
import type { XmlElement } from '#xml/node'

/** Values by name. Any Map of strings fits. */
export interface Cells {
  get(name: string): string | undefined
  has(name: string): boolean
}

/** No values; one object, because most rows and sections of a drawing have no cells of one kind or another. */
export const NO_CELLS: Cells = new Map()

/** Rows have few cells and drawings a hundred thousand rows, so a list takes a fraction of a map's memory. */
export class CellList implements Cells {
  /** Names and values in turn; the last value of a repeated name counts. */
  readonly #flat: readonly string[]

  constructor(flat: readonly string[]) {
    this.#flat = flat
  }

  get(name: string): string | undefined {
    const flat = this.#flat
    for (let i = flat.length - 2; i >= 0; i -= 2) if (flat[i] === name) return flat[i + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }
}

/** Beyond this number of cells a map is faster. */
export const LISTED = 12

export interface Row {
  /** The row's name, or its number as text: rows of a shape and of its master with the same key are merged. */
  readonly key: string
  /** For geometry rows: 'MoveTo', 'LineTo', … */
  readonly type: string | undefined
  readonly deleted: boolean
  readonly cells: Cells
  /** Formula of the row's value, if it has its own. */
  readonly formula: string | undefined
}

export interface Section {
  readonly name: string
  /** Distinguishes sections of the same name (geometries). */
  readonly ix: number
  readonly deleted: boolean
  readonly cells: Cells
  readonly rows: readonly Row[]
}

/** Names of the style sheets from which a shape or style sheet takes its lines, fills and texts. */
export interface StyleNames {
  readonly line: string | undefined
  readonly fill: string | undefined
  readonly text: string | undefined
}

/** A picture or object of another program. */
export interface ForeignSource {
  /** 'Bitmap', 'EnhMetaFile', 'MetaFile', 'Object' or 'Ink', as in the file. */
  readonly type: string
  /** 'PNG', 'JPEG', 'DIB' …; '' if the file gives none. */
  readonly compression: string
  /** The picture, or that of an object; undefined if the shape names none. */
  readonly picture: PictureSource | undefined
}

/** The file of a picture. Shapes of one page or master that name the same relationship have the same object. */
export interface PictureSource {
  /**
   * Undefined if the package does not contain it.
   * @throws DiagramInputError damaged, decompression-bomb
   */
  readonly bytes: () => Uint8Array | undefined
}

/** The picture of a relationship, from the part that contains the shape. */
export type PictureOf = (relation: string) => PictureSource

/** Cells and sections of a shape, page or style sheet. */
export interface SheetSource {
  readonly cells: Cells
  /** Formulas of the few cells whose formula says more than their value; empty if a constant replaces the master's. */
  readonly formulas: Cells
  readonly sections: readonly Section[]
  readonly styles: StyleNames
}

/** A sheet that gives nothing. */
export const NO_SHEET: SheetSource = {
  cells: NO_CELLS,
  formulas: NO_CELLS,
  sections: [],
  styles: { line: undefined, fill: undefined, text: undefined },
}

export interface ShapeSource extends SheetSource {
  readonly id: string
  readonly name: string
  readonly type: 'Shape' | 'Group' | 'Foreign' | 'Guide'
  /** Id of the master that a shape is an instance of. */
  readonly master: string | undefined
  /** For shapes in an instance: id of the corresponding shape of the master. */
  readonly masterShape: string | undefined
  readonly uniqueId: string | undefined
  readonly deleted: boolean
  readonly text: XmlElement | undefined
  readonly foreign: ForeignSource | undefined
  /** The texts of Data1, Data2 and Data3; undefined if all are empty. */
  readonly data: readonly string[] | undefined
  readonly children: readonly ShapeSource[]
}

/** Connections on a page: which cell of a connector is glued to which shape. */
export interface Connect {
  readonly from: string
  readonly fromCell: string
  readonly to: string
}

/** The contents of a page or master. */
export interface Contents {
  readonly shapes: readonly ShapeSource[]
  readonly connects: readonly Connect[]
}
