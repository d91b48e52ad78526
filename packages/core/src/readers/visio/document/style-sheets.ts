/** Finds the style sheets that a shape or page takes its lines, fills and texts from (docs/formats/visio.md §2). */
import type { VisioSource } from '../container/source.ts'
import type { SheetSource } from '../sheet/model.ts'
import type { SheetLayers, StyleKind } from '../sheet/sheet.ts'

/** Limit on style sheets of style sheets, because files can be circular. */
export const MAX_DEPTH = 16

/** The style sheets of a document. */
export class StyleSheets {
  readonly #source: Pick<VisioSource, 'styles' | 'defaultStyles'>
  readonly #chains = new Map<string, readonly SheetSource[]>()

  constructor(source: Pick<VisioSource, 'styles' | 'defaultStyles'>) {
    this.#source = source
  }

  /** @param own the sheets of a shape and of the shapes that it inherits from, nearest first */
  appliedTo(own: readonly SheetSource[]): SheetLayers['styles'] {
    const { defaultStyles } = this.#source
    const of = (kind: StyleKind) =>
      this.#chain(kind, own.find(({ styles }) => styles[kind] !== undefined)?.styles[kind] ?? defaultStyles[kind])
    return { line: of('line'), fill: of('fill'), text: of('text') }
  }

  /** A style sheet followed by those that it is based on. */
  #chain(kind: StyleKind, id: string | undefined): readonly SheetSource[] {
    if (id === undefined) return []
    const key = `${kind} ${id}`
    const known = this.#chains.get(key)
    if (known) return known
    const chain: SheetSource[] = []
    let next: string | undefined = id
    while (next !== undefined && chain.length < MAX_DEPTH) {
      const sheet = this.#source.styles.get(next)
      if (!sheet || chain.includes(sheet)) break
      chain.push(sheet)
      next = sheet.styles[kind]
    }
    this.#chains.set(key, chain)
    return chain
  }
}
