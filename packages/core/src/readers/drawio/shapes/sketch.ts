/**
 * Drawings as text, for the many shapes that are nothing but fixed lines. Words are separated by blanks:
 *
 * `M x y …` begins where a path is to begin (after a paint: a new path) and draws lines to the further points; `L`, `Q`,
 * `C` and `Z` as in SVG; `A rx ry large sweep x y …` an arc; `R x y w h` a rectangle, `O x y w h r` one with round
 * corners, `E x y w h` an ellipse.
 * `fs`, `f`, `s` paint the path: fill and stroke, fill, stroke. `ink` fills like the border, `paper` ends that, `dash` and
 * `solid` set the line, `W n` makes it n times as wide, `round` rounds its ends; `flat` ends the shadow.
 *
 * A number is a fraction of the width or height (radii: of either, by their axis), `12p` is px and `.5-12p` their sum.
 * `.5w`, `.5h` and `.5m` are fractions of the width, the height and the smaller side whatever the axis.
 */
import type { Frame } from './frame.ts'
import { type ShapeHandler, shape } from './handler.ts'

type Measure = (f: Frame, along: number) => number
type Verb = (f: Frame, numbers: readonly number[]) => void

/** How many measures a verb takes at a time, by axis; an `n` is a plain number. */
const AXES: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  Q: 'xyxy',
  C: 'xyxyxy',
  A: 'xynnxy',
  R: 'xyxy',
  O: 'xyxyx',
  E: 'xyxy',
  W: 'n',
}

const OUTLINES: Readonly<Record<string, Verb>> = {
  M: ({ c }, [x, y]) => c.move(x!, y!),
  L: ({ c }, [x, y]) => c.line(x!, y!),
  Q: ({ c }, [a, b, x, y]) => c.quad(a!, b!, x!, y!),
  C: ({ c }, [a, b, d, e, x, y]) => c.curve(a!, b!, d!, e!, x!, y!),
  A: ({ c }, [rx, ry, large, sweep, x, y]) => c.arc(rx!, ry!, 0, large === 1, sweep === 1, x!, y!),
  R: ({ c }, [x, y, w, h]) => c.rect(x!, y!, w!, h!),
  O: ({ c }, [x, y, w, h, r]) => c.rect(x!, y!, w!, h!, r!),
  E: ({ c }, [x, y, w, h]) => c.ellipse(x!, y!, w!, h!),
  W: (f, [times]) => f.c.setStrokeWidth(f.strokeWidth * times!),
}

const WORDS: Readonly<Record<string, (f: Frame) => void>> = {
  Z: ({ c }) => c.close(),
  fs: ({ c }) => c.fillStroke(),
  f: ({ c }) => c.fill(),
  s: ({ c }) => c.stroke(),
  ink: ({ c }) => c.fillLikeStroke(),
  paper: ({ c }) => c.resetPaints(),
  dash: ({ c }) => c.setDashed(true),
  solid: ({ c }) => c.setDashed(false),
  round: ({ c }) => c.setCap('round'),
  flat: ({ c }) => c.noShadow(),
}
const PAINTS: ReadonlySet<string> = new Set(['fs', 'f', 's'])

const MEASURE = /^(?:(-?[\d.]+)([whm]?)(?=[+-]|$))?([+-]?[\d.]+p)?$/

const SIDES: Readonly<Record<string, (f: Frame) => number>> = {
  w: (f) => f.w,
  h: (f) => f.h,
  m: (f) => Math.min(f.w, f.h),
}

function measureOf(word: string): Measure {
  const match = MEASURE.exec(word)
  const [share = '0', of = '', px = '0'] = match?.slice(1) ?? []
  const [part, plus] = [Number(share), Number.parseFloat(px)]
  if (!match || word === '' || !Number.isFinite(part + plus)) throw new Error(`no measure: ${word}`)
  const side = SIDES[of]
  return side ? (f) => side(f) * part + plus : (_, along) => along * part + plus
}

type Step = (f: Frame) => void

function verb(name: string, words: readonly string[]): Step {
  const axes = AXES[name]!
  const measures = words.map(measureOf)
  const sets = words.length / axes.length
  if (!Number.isInteger(sets) || sets < 1) throw new Error(`${name} takes sets of ${axes.length}: ${words.join(' ')}`)
  return (f) => {
    for (let set = 0; set < sets; set += 1) {
      const numbers = [...axes].map((axis, i) =>
        measures[set * axes.length + i]!(f, axis === 'x' ? f.w : axis === 'y' ? f.h : 1),
      )
      OUTLINES[name === 'M' && set > 0 ? 'L' : name]!(f, numbers)
    }
  }
}

/**
 * Reads a drawing.
 * @throws Error for a text that is none; texts are constants of ours.
 */
export function parseSketch(text: string): readonly Step[] {
  const steps: Step[] = []
  const words = text.trim().split(/\s+/)
  let painted = true
  for (let at = 0; at < words.length; ) {
    const word = words[at]!
    at += 1
    const plain = WORDS[word]
    if (plain) {
      steps.push(plain)
      painted ||= PAINTS.has(word)
      continue
    }
    if (!AXES[word]) throw new Error(`no verb: ${word}`)
    const from = at
    while (at < words.length && !AXES[words[at]!] && !WORDS[words[at]!]) at += 1
    if (painted && word === 'M') steps.push(({ c }) => c.begin())
    painted = false
    steps.push(verb(word, words.slice(from, at)))
  }
  return steps
}

/** The `draw` of a shape; the text is read when it is first needed. */
export function sketch(text: string): (f: Frame) => void {
  let steps: readonly Step[] | undefined
  return (f) => {
    steps ??= parseSketch(text)
    for (const step of steps) step(f)
  }
}

/** Handlers of a whole family, by the short name of each. */
export function sketches(family: string, texts: Readonly<Record<string, string>>): ShapeHandler[] {
  return Object.entries(texts).map(([short, text]) => shape(`${family}.${short}`, { draw: sketch(text) }))
}
