/** Lists of check boxes and radio buttons on phones, and what screens of phones share: shine and stripes. */
import { parseColor } from '#color/parse'
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'
import { caption, entries } from '#readers/drawio/shapes/words'

type Draw = ReturnType<typeof drawing>

interface Look {
  readonly panel: Draw
  readonly on: Draw
  readonly off: Draw
  readonly color: (f: Frame) => string
}

/** One option per line; those that a plus sign marks are on. */
function drawOptions(f: Frame, { panel, on, off, color }: Look): void {
  panel(f)
  const texts = entries(f, 'buttonText', 'Option 1')
  for (const [i, marked] of texts.entries()) {
    const y = ((i + 0.5) * f.h) / texts.length
    const chosen = marked.startsWith('+')
    const text = chosen ? marked.slice(1) : marked
    caption(f, text, 12.5, y, { align: 'left', size: Math.max(0, f.num('fontSize', 8)), color: color(f) })
    f.c.save()
    const draw = chosen ? on : off
    draw(f, { y })
    f.c.restore()
  }
}

const TICK = 'M 3.75 y L 5 y+1.25 6.25 y-1.25 stroke'
const DOT = 'oval 3.75 y-1.25 2.5 2.5 both'
const iosPanel = drawing('round 0 0 w h 2.5 2.5 both flat ink=#000000')
const androidPanel = drawing('ink=strokeColor2|none round 0 0 w h 2.5 2.5 both flat ink=strokeColor|none')
const shared = { panel: iosPanel, color: (f: Frame) => f.text('textColor2') ?? '#666666' }
const android = { panel: androidPanel, color: () => '#666666' }

const iosChecks: Look = {
  ...shared,
  on: drawing(`paint=#aaaaaa>#666666 rect 2.5 y-2.5 5 5 both ink=#333333 ${TICK}`),
  off: drawing('paint=#eeeeee>#cccccc rect 2.5 y-2.5 5 5 both'),
}
const iosRadios: Look = {
  ...shared,
  on: drawing(`paint=#aaaaaa>#666666 oval 2.5 y-2.5 5 5 both paint=#333333 ink=#333333 ${DOT}`),
  off: drawing('paint=#eeeeee>#cccccc oval 2.5 y-2.5 5 5 both'),
}
const androidChecks: Look = {
  ...android,
  on: drawing(`rect 2.5 y-2.5 5 5 both ${TICK}`),
  off: drawing('rect 2.5 y-2.5 5 5 both'),
}
const androidRadios: Look = {
  ...android,
  on: drawing(`oval 2.5 y-2.5 5 5 stroke paint=strokeColor|none ${DOT}`),
  off: drawing('oval 2.5 y-2.5 5 5 stroke'),
}

export const iosOptions: readonly ShapeHandler[] = [
  shape('mxgraph.ios.iCheckboxGroup', { draw: (f) => drawOptions(f, iosChecks) }),
  shape('mxgraph.ios.iRadioGroup', { draw: (f) => drawOptions(f, iosRadios) }),
]
export const androidOptions: readonly ShapeHandler[] = [
  shape('mxgraph.android.checkboxGroup', { draw: (f) => drawOptions(f, androidChecks) }),
  shape('mxgraph.android.radioGroup', { draw: (f) => drawOptions(f, androidRadios) }),
]

/** Sets the fill to the shine, in the colour of a key of the style or another one. */
export function setShine(f: Frame, key: string, fallback: string): void {
  const color = f.text(key) === undefined ? parseColor(fallback) : f.context.color(key)
  const [from, to] = [0.8, 0.1].map((a) => color && { ...color, a })
  f.c.setFill(from && to ? { type: 'gradient', from, to, direction: 'south' } : null)
}

/** px between the stripes. */
const APART = 5
const MAX_STRIPES = 2_000

/** Upright lines in the colour of lines. */
export function drawStripes(f: Frame): void {
  const runs: Pair[][] = []
  for (let x = APART; x < f.w && runs.length < MAX_STRIPES; x += APART)
    runs.push([
      [x, 0],
      [x, f.h],
    ])
  f.lines(...runs)
}
