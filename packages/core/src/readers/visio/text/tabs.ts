/** Tab stops (docs/formats/visio.md §7). Editors have none, so a tab becomes the spaces that reach the next stop. */
import { measureText, substituteFor } from '#text/index'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf, PX } from '../sheet/xml.ts'
import type { CharacterLook } from './characters.ts'

interface TabStop {
  /** px from the left side of the text. */
  readonly position: number
  /** The share of the following text that is left of the stop: 0, a half or all. */
  readonly share: number
}

export interface TabStops {
  /** In order. */
  readonly stops: readonly TabStop[]
  /** px between the default stops after the last of these. */
  readonly usual: number
}

const MAX_STOPS = 60
/** Limits: spaces for one tab, and measured tabs of a paragraph. */
const [MAX_BLANKS, MAX_TABS] = [100, 200]
/** Inches */
const USUAL = 0.5
/** By the Alignment cell: left, centre, right, decimal; decimals are aligned as text that ends there. */
const SHARES = [0, 0.5, 1, 1, 1]

/** Returns the stops that `<tp IX>` switches to. */
export function tabReader(sheet: Sheet): (ix: string) => TabStops {
  const rows = new Map(sheet.rows('Tabs').map((row) => [row.key, row]))
  const given = sheet.number('DefaultTabStop') ?? USUAL
  const usual = (given > 0 ? given : USUAL) * PX
  return (ix) => {
    const row = rows.get(ix)
    const stops: TabStop[] = []
    for (let i = 0; row && i < MAX_STOPS; i += 1) {
      const position = numberOf(row.cell(`Position${i}`))
      if (position === undefined) break
      stops.push({ position: position * PX, share: SHARES[numberOf(row.cell(`Alignment${i}`)) ?? 0] ?? 0 })
    }
    return { stops: stops.sort((a, b) => a.position - b.position), usual }
  }
}

function nextStop({ stops, usual }: TabStops, x: number): TabStop {
  const found = stops.find(({ position }) => position > x)
  return found ?? { position: (Math.floor(x / usual) + 1) * usual, share: 0 }
}

/** Replaces the tabs of one paragraph, whose runs are passed in order. */
export class TabFiller {
  readonly #stops: TabStops
  /** Runs that are measured only if a tab follows them: most texts have none. */
  #before: { readonly text: string; readonly look: CharacterLook }[] = []
  /** px from the left side of the text. */
  #x = 0
  #tabs = 0

  constructor(stops: TabStops) {
    this.#stops = stops
  }

  fill(text: string, look: CharacterLook): string {
    const [first = '', ...others] = text.split('\t')
    this.#before.push({ text: first, look })
    let filled = first
    for (const part of others) {
      for (const run of this.#before) this.#advance(run.text, run.look)
      const count = this.#blanks(part, look)
      filled += ' '.repeat(count) + part
      this.#before = [{ text: part, look }]
    }
    return filled
  }

  #advance(text: string, look: CharacterLook): void {
    const line = text.slice(text.lastIndexOf('\n') + 1)
    this.#x = (line.length < text.length ? 0 : this.#x) + measureText(line, fontOf(look))
  }

  /** The number of spaces for a tab that is followed by a text. */
  #blanks(text: string, look: CharacterLook): number {
    this.#tabs += 1
    const blank = measureText(' ', fontOf(look))
    const { position, share } = nextStop(this.#stops, this.#x)
    const room = position - this.#x - (share > 0 ? share * measureText(text, fontOf(look)) : 0)
    const count = this.#tabs > MAX_TABS ? 1 : Math.min(MAX_BLANKS, Math.max(1, Math.round(room / blank)))
    this.#x += count * blank
    return count
  }
}

function fontOf({ family, size, bold, italic }: CharacterLook) {
  return { ...substituteFor(family), size, bold, italic }
}
