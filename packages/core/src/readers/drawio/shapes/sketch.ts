/**
 * A short notation for shapes that are nothing but fixed lines; it is read as a drawing of pen.ts. Words are separated by
 * blanks:
 *
 * `M x y …` begins where a path is to begin (after a paint: a new path) and draws lines to the further points; `L`, `Q`,
 * `C` and `Z` as in SVG; `A rx ry large sweep x y …` an arc; `R x y w h` a rectangle, `O x y w h r` one with round
 * corners, `E x y w h` an ellipse.
 * `fs`, `f`, `s` paint the path: fill and stroke, fill, stroke. `ink` fills like the border, `paper` ends that, `dash` and
 * `solid` set the line, `W n` makes it n times as wide, `round` rounds its ends; `flat` ends the shadow.
 *
 * A number is a fraction of the width or height (radii: of either, by their axis), `12p` is px and `.5-12p` their sum.
 * `.5w`, `.5h` and `.5m` are fractions of the width, the height and the smaller side whatever the axis. In a sketch in px
 * a bare number is px.
 *
 * Words with `=` are those of pen.ts: `paint=#ffffff`, `ink=paint`, `width=4`.
 */
import type { Frame } from './frame.ts'
import { type ShapeHandler, shape } from './handler.ts'
import { drawing } from './pen.ts'

/** What a verb takes at a time: measures by axis, `n` for a plain number; and what it is called in a drawing. */
const VERBS: ReadonlyMap<string, readonly [axes: string, write: (measures: readonly string[]) => string]> = new Map([
  ['M', ['xy', (v: readonly string[]) => `M ${v.join(' ')}`]],
  ['L', ['xy', (v) => `L ${v.join(' ')}`]],
  ['Q', ['xyxy', (v) => `Q ${v.join(' ')}`]],
  ['C', ['xyxyxy', (v) => `C ${v.join(' ')}`]],
  ['A', ['xynnxy', ([rx, ry, large, sweep, x, y]) => `A ${rx} ${ry} ${arcWord(large, sweep)} ${x} ${y}`]],
  ['R', ['xyxy', (v) => `rect ${v.join(' ')}`]],
  ['O', ['xyxyx', ([x, y, w, h, r]) => `round ${x} ${y} ${w} ${h} ${r} ${r}`]],
  ['E', ['xyxy', (v) => `oval ${v.join(' ')}`]],
  ['W', ['n', ([times]) => `width=*${times}`]],
])

const WORDS: ReadonlyMap<string, string> = new Map([
  ['Z', 'Z'],
  ['fs', 'both'],
  ['f', 'fill'],
  ['s', 'stroke'],
  ['ink', 'paint=ink'],
  ['paper', 'paint=own ink=own'],
  ['dash', 'dashed'],
  ['solid', 'solid'],
  ['round', 'round-ends'],
  ['flat', 'flat'],
])

const MEASURE = /^(?:(-?[\d.]+)([whm]?)(?=[+-]|$))?([+-]?[\d.]+p)?$/

function isName(word: string): boolean {
  return VERBS.has(word) || WORDS.has(word) || word.includes('=')
}

function arcWord(large: string | undefined, sweep: string | undefined): string {
  const word = sweep === '1' ? 'cw' : 'ccw'
  return large === '1' ? word.toUpperCase() : word
}

/** What bare numbers are: shares of the frame, or px. */
export type Unit = 'share' | 'px'

/** A measure as a length of a drawing: `.5-12p` along x is `.5w-12`. */
function lengthOf(word: string, axis: string, unit: Unit): string {
  const match = MEASURE.exec(word)
  const [share, of = '', px] = match?.slice(1) ?? []
  if (!match || word === '' || !Number.isFinite(Number(share ?? 0) + Number.parseFloat(px ?? '0')))
    throw new Error(`no measure: ${word}`)
  if (axis === 'n') return word
  const side = of || (unit === 'px' ? '' : axis === 'x' ? 'w' : 'h')
  const plus = px === undefined ? '' : px.slice(0, -1)
  return share === undefined ? plus : `${share}${side}${plus && !/^[+-]/.test(plus) ? '+' : ''}${plus}`
}

/**
 * The drawing that a text stands for.
 * @throws Error for a text that is none; texts are constants of ours.
 */
export function drawingText(text: string, unit: Unit = 'share'): string {
  const out: string[] = []
  const words = text.split(/\s+/).filter(Boolean)
  for (let at = 0; at < words.length; ) {
    const name = words[at]!
    const plain = WORDS.get(name)
    const verb = VERBS.get(name)
    at += 1
    if (plain ?? name.includes('=')) out.push(plain ?? name)
    else if (!verb) throw new Error(`no verb: ${name}`)
    else {
      const [axes] = verb
      const from = at
      while (at < words.length && !isName(words[at]!)) at += 1
      const sets = (at - from) / axes.length
      if (!Number.isInteger(sets) || sets < 1) throw new Error(`${name} takes sets of ${axes.length}`)
      for (let set = 0; set < sets; set += 1) {
        const measures = [...axes].map((axis, i) => lengthOf(words[from + set * axes.length + i]!, axis, unit))
        // Further points of an M are lines.
        const write = name === 'M' && set > 0 ? VERBS.get('L')![1] : verb[1]
        out.push(write(measures))
      }
    }
  }
  return out.join(' ')
}

/** The `draw` of a shape; the text is read when it is first needed. */
export function sketch(text: string, unit: Unit = 'share'): (f: Frame) => void {
  let draw: ((f: Frame) => void) | undefined
  return (f) => {
    draw ??= drawing(drawingText(text, unit))
    draw(f)
  }
}

/** Handlers of a whole family, by the short name of each. */
export function sketches(family: string, texts: Readonly<Record<string, string>>): ShapeHandler[] {
  return Object.entries(texts).map(([short, text]) => shape(`${family}.${short}`, { draw: sketch(text) }))
}
