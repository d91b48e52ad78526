/**
 * The cells of a shape with everything that it inherits (docs/formats/visio.md §2): its own, then those of its masters'
 * shapes, then those of style sheets. Formulas are not evaluated; the values in the file are what Visio last showed.
 */
import type { Cells, Section, SheetSource } from './model.ts'
import { isTrue, numberOf } from './xml.ts'

export type StyleKind = 'line' | 'fill' | 'text'

export interface ResolvedRow {
  readonly key: string
  readonly type: string | undefined
  /** Formula of the row's value. */
  readonly formula: string | undefined
  cell(name: string): string | undefined
}

export interface ResolvedSection {
  readonly ix: number
  cell(name: string): string | undefined
  readonly rows: readonly ResolvedRow[]
}

/** A sheet's own sources, nearest first, and then the style sheets. */
export interface SheetLayers {
  readonly own: readonly SheetSource[]
  readonly styles: Readonly<Record<StyleKind, readonly SheetSource[]>>
}

/** Cells of lines and of areas by their names. */
const LINE = /^(?:Line|BeginArrow|EndArrow|Rounding$|CompoundType$|QuickStyleLine)/
const FILL = /^(?:Fill|Shdw|ShapeShdw|UseGroupGradient$|QuickStyle(?:Fill|Effects|Shadow))/

/** Sections that style sheets have rows of. */
const SECTION_STYLES: ReadonlyMap<string, StyleKind> = new Map([
  ['Character', 'text'],
  ['Paragraph', 'text'],
  ['Tabs', 'text'],
  ['FillGradient', 'fill'],
  ['LineGradient', 'line'],
])

/** The kind of style sheet that gives a cell. Those of text give all cells that are not of lines or areas. */
function kindOf(name: string): StyleKind {
  if (LINE.test(name)) return 'line'
  return FILL.test(name) ? 'fill' : 'text'
}

function first(sources: readonly { readonly cells: Cells }[], name: string): string | undefined {
  for (const { cells } of sources) {
    const value = cells.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

const NONE: readonly SheetSource[] = []

/** The cells and sections of one shape, page or master, looked up in its layers. */
export class Sheet {
  readonly layers: SheetLayers

  constructor(layers: SheetLayers) {
    this.layers = layers
  }

  /** The same without the shape's own cells. */
  inherited(): Sheet {
    return new Sheet({ own: this.layers.own.slice(1), styles: this.layers.styles })
  }

  /** The same without the sections that the shape inherits. */
  withoutInheritedRows(): Sheet {
    const { own, styles } = this.layers
    const bare = (sources: readonly SheetSource[]) => sources.map((source) => ({ ...source, sections: [] }))
    const { line, fill, text } = styles
    return new Sheet({
      own: [...own.slice(0, 1), ...bare(own.slice(1))],
      styles: { line: bare(line), fill: bare(fill), text: bare(text) },
    })
  }

  cell(name: string): string | undefined {
    const { own, styles } = this.layers
    return first(own, name) ?? first(styles[kindOf(name)], name)
  }

  /** The value only if the shape or its masters give it, not a style sheet. */
  ownCell(name: string): string | undefined {
    return first(this.layers.own, name)
  }

  formula(name: string): string | undefined {
    return this.layers.own.find(({ formulas }) => formulas.has(name))?.formulas.get(name)
  }

  number(name: string): number | undefined {
    return numberOf(this.cell(name))
  }

  flag(name: string): boolean {
    return isTrue(this.cell(name))
  }

  /** The sections of a name, by number; deleted ones are left out. */
  sections(name: string): ResolvedSection[] {
    const byNumber = new Map<number, Section[]>()
    const kind = SECTION_STYLES.get(name)
    for (const { sections } of [...this.layers.own, ...(kind ? this.layers.styles[kind] : NONE)])
      for (const section of sections) {
        if (section.name !== name) continue
        const known = byNumber.get(section.ix)
        if (known) known.push(section)
        else byNumber.set(section.ix, [section])
      }
    return [...byNumber]
      .filter(([, layers]) => !layers[0]?.deleted)
      .sort(([a], [b]) => a - b)
      .map(([ix, layers]) => mergeSection(ix, untilDeleted(layers)))
  }

  /** The rows of a section that a shape has only once. */
  rows(name: string): readonly ResolvedRow[] {
    return this.sections(name)[0]?.rows ?? []
  }
}

/** A deleted section or row hides those that it would inherit. */
function untilDeleted<T extends { readonly deleted: boolean }>(layers: readonly T[]): readonly T[] {
  const end = layers.findIndex(({ deleted }) => deleted)
  return end < 0 ? layers : layers.slice(0, end)
}

function mergeSection(ix: number, layers: readonly Section[]): ResolvedSection {
  const rows = new Map<string, Section['rows'][number][]>()
  for (const { rows: own } of layers)
    for (const row of own) {
      const known = rows.get(row.key)
      if (known) known.push(row)
      else rows.set(row.key, [row])
    }
  const merged: ResolvedRow[] = []
  for (const [key, same] of rows) {
    const shown = untilDeleted(same)
    if (shown.length === 0) continue
    merged.push({
      key,
      type: shown.find(({ type }) => type !== undefined)?.type,
      formula: shown.find(({ formula }) => formula !== undefined)?.formula,
      cell: (name) => first(shown, name),
    })
  }
  return { ix, cell: (name) => first(layers, name), rows: merged.sort(byNumber) }
}

/** Numbered rows in order; named ones stay in file order. */
function byNumber(a: ResolvedRow, b: ResolvedRow): number {
  const [i, k] = [Number(a.key), Number(b.key)]
  return Number.isNaN(i) || Number.isNaN(k) ? 0 : i - k
}
