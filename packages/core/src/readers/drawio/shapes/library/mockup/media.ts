/** Players, sliders, bars and rulers of the mock-up library. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries } from '#readers/drawio/shapes/words'

const misc = (name: string): string => `mxgraph.mockup.misc.${name}`

/** 0..1 */
function position(f: Frame, fallback: number): number {
  return Math.max(0, Math.min(100, f.num('barPos', fallback))) / 100
}

/** Left triangles and strokes of the seven buttons, 30 px apart, around the middle line m. */
const playback = drawing(`rect 0 m-15 w 30 both flat ink=strokeColor2|none paint=fillColor2|#99ddff
  oval 10 m-11 22 22 both oval 40 m-11 22 22 both oval 70 m-11 22 22 both oval 100 m-11 22 22 both
  oval 130 m-11 22 22 both oval 160 m-11 22 22 both oval 190 m-11 22 22 both
  ink=strokeColor3|none paint=fillColor3|#ffffff
  M 16 m-5 V m+5 H 18 V m-5 Z M 20 m L 25 m+5 V m-5 Z both
  M 44 m L 49 m+5 V m-5 Z M 51 m L 56 m+5 V m-5 Z both M 77 m L 82 m+5 V m-5 Z both
  M 108 m-5 V m+5 H 110 V m-5 Z M 117 m L 112 m+5 V m-5 Z both M 144 m L 139 m+5 V m-5 Z both
  M 171 m L 166 m+5 V m-5 Z M 178 m L 173 m+5 V m-5 Z both
  M 203 m-5 V m+5 H 205 V m-5 Z M 201 m L 196 m+5 V m-5 Z both`)

const progress = drawing(`round 0 .5h-5 w 10 5 5 both flat
  paint=fillColor2|#ddeeff round 0 .5h-5 p 10 5 5 both`)

/** m = the middle line, p = position of the handle. */
const volume = drawing(`M w-23.75 m-3.75 H w-21.25 L w-17.5 m-7.5 V m+7.5 L w-21.25 m+3.75 H w-23.75 Z fill
  M w-15 m-3.75 A 5 7.5 cw w-15 m+3.75 M w-14.375 m-6.25 A 5.625 8.75 cw w-14.375 m+6.25
  M w-12.5 m-7.5 A 6.25 10 cw w-12.5 m+7.5 both
  round 0 m-3.75 w-32.5 7.5 5 5 fill flat
  paint=fillColor2|#ddeeff round 0 m-3.75 p 7.5 5 5 fill oval p-6.25 m-6.25 12.5 12.5 both`)

const statusBar = drawing(`rect 0 .5h-15 w 30 both flat paint=fillColor2|#ddeeff
  round 5 .5h-10 .46a 20 5 5 fill round 10+.46a .5h-10 .23a 20 5 5 fill round 15+.69a .5h-10 .276a 20 5 5 fill`)
const statusMarks = drawing('ink=strokeColor2|#008cff oval w-25 .5h-10 20 20 stroke M w-55 .5h+10 H w-35 stroke')

function drawStatusBar(f: Frame): void {
  const w = Math.max(f.w, 105)
  const a = w - 75
  const [left, middle, right] = entries(f, 'mainText', '')
  const color = f.text('textColor') ?? '#999999'
  statusBar(f, { w, a })
  caption(f, left, 10, f.h / 2, { align: 'left', color })
  caption(f, middle, 10 + a * 0.575, f.h / 2, { color })
  caption(f, right, 15 + a * 0.828, f.h / 2, { color })
  statusMarks(f, { w })
}

/** The gap between stars or hearts is half the height of the shape. */
const STAR = 'M x .33h H x+.364h L x+.475h 0 L x+.586h .33h H x+.95h L x+.66h .551h L x+.775h .9h L x+.475h .684h'
const SIGNS = new Map([
  ['star', drawing(`${STAR} L x+.175h .9h L x+.29h .551h Z both`)],
  [
    'heart',
    drawing(`M x+.519h .947h C x+.558h .908h x+.778h .682h x+.916h .54h C x+1.039h .414h x+1.036h .229h x+.924h .115h
      C x+.812h 0 x+.631h 0 x+.519h .115h C x+.408h 0 x+.227h 0 x+.115h .115h C x+.03h .229h x .414h x+.123h .54h Z both`),
  ],
])
const emptyFill = drawing('paint=emptyFillColor|#ffffff')

/** `step` = distance between icons, in heights. */
function drawRating(f: Frame, step: number): void {
  const count = (key: string, fallback: number): number => Math.max(0, Math.min(100, Math.ceil(f.num(key, fallback))))
  const sign = SIGNS.get(f.text('ratingStyle') ?? 'star')
  const grade = count('grade', 5)
  // If the style gives neither number, draw.io compares their defaults as texts and shows only the grade.
  const bare = f.text('grade') === undefined && f.text('ratingScale') === undefined
  for (let i = 0; i < Math.max(grade, bare ? 0 : count('ratingScale', 10)); i += 1) {
    if (i === grade) emptyFill(f)
    sign?.(f, { x: i * f.h * step })
  }
}

/** Limit on the lines of a ruler. */
const MAX_LINES = 1_000

/** Lines every `unit` px along one side; `length` px for every tenth, every fifth, and the others. */
function drawRuler(f: Frame, unit: number, length: readonly [number, number, number]): void {
  const { w, h } = f
  f.fillStrokeRect(0, 0, w, h)
  f.c.noShadow()
  const up = f.text('rulerOrient') === 'up'
  const count = Math.min(MAX_LINES, Math.ceil(w / unit) - 1)
  f.lines(
    ...Array.from({ length: Math.max(0, count) }, (_, i) => {
      const [ten, five, one] = length
      const size = (i + 1) % 10 === 0 ? ten : (i + 1) % 5 === 0 ? five : one
      const x = (i + 1) * unit
      return [
        [x, up ? size : h - size],
        [x, up ? 0 : h],
      ] as const
    }),
  )
}

/** Multiples of the label at every tenth line except the first, whose number is the label itself. */
function numberRuler(f: Frame, unit: number): void {
  const step = Number(f.context.label?.() ?? '')
  if (!Number.isFinite(step) || step === 0) return
  const y = f.text('rulerOrient') === 'up' ? (f.h + 10) / 2 : (f.h - 10) / 2
  for (let i = 20; i * unit < f.w && i <= MAX_LINES; i += 10) {
    const number = (i * Math.round(100 * step)) / 1000
    caption(f, String(number), i * unit, y, { size: 11, color: f.text('fontColor') ?? '#000000' })
  }
}

export const mediaShapes: readonly ShapeHandler[] = [
  shape(misc('playbackControls'), {
    draw: (f) => playback(f, { w: Math.max(225, f.w), m: Math.max(f.h, 30) / 2 }),
  }),
  shape(misc('progressBar'), { draw: (f) => progress(f, { p: f.w * position(f, 80) }) }),
  shape(misc('volumeSlider'), {
    draw(f) {
      const w = Math.max(f.w, 87.5)
      volume(f, { w, m: Math.max(f.h, 25) / 2, p: (w - 32.5) * position(f, 80) })
    },
  }),
  shape(misc('statusBar'), { draw: drawStatusBar }),
  shape(misc('rating'), { draw: (f) => drawRating(f, 1.5) }),
  shape('mxgraph.bootstrap.rating', { draw: (f) => drawRating(f, 1.2) }),
  shape(misc('ruler'), {
    draw: (f) => drawRuler(f, Math.max(1, f.num('unitSize', 10)), [f.h * 0.5, f.h * 0.3, f.h * 0.2]),
  }),
  shape(misc('ruler2'), {
    draw(f) {
      const unit = Math.max(1, f.num('dx', 100) / 10)
      drawRuler(f, unit, [10, 6, 4])
      numberRuler(f, unit)
    },
  }),
]
