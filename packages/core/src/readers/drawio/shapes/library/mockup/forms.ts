/** Fields and controls of forms in the mock-up library. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf, textWidth } from '#readers/drawio/shapes/words'

const ICON = 15
const MARGIN = 2.5

const OPTION = { x: ICON / 2, s: ICON }
const checkOff = drawing('ink=#999999 paint=#eeeeee>#cccccc rect x y-.5s s s both')
const checkOn = drawing(`ink=#999999 paint=#aaaaaa>#666666 rect x y-.5s s s both
  ink=#333333 M x+.25s y L x+.5s y+.25s L x+.75s y-.25s stroke`)
const radioOff = drawing('ink=#999999 paint=#eeeeee>#cccccc oval x y-.5s s s both')
const radioOn = drawing(`ink=#999999 paint=#aaaaaa>#666666 oval x y-.5s s s both
  paint=#333333 ink=#333333 oval x+.25s y-.25s .5s .5s both`)

type Draw = ReturnType<typeof drawing>

/** One option per line; options marked with a plus sign are on. Of radio buttons only the last marked one is. */
function drawOptions(f: Frame, on: Draw, off: Draw): void {
  const marked = entries(f, 'mainText', 'Option 1')
  const [plain = '', accent = plain] = entries(f, 'textColor', '#666666,#008cff')
  const size = textSizeOf(f)
  const texts = marked.map((text) => (text.startsWith('+') ? text.slice(1) : text))
  const least = Math.max(size * 1.5, ICON) * texts.length
  const h = Math.max(f.h, least)
  const widest = Math.max(...texts.map((text) => textWidth(text, size)))
  f.fillStrokeRect(0, 0, Math.max(f.w, 2 * MARGIN + widest + 2 * ICON), h)
  f.c.noShadow()
  for (const [i, text] of texts.entries()) {
    const y = ((i + 0.5) * h) / texts.length
    const selected = marked[i]!.startsWith('+')
    caption(f, text, ICON * 2 + MARGIN, y, { align: 'left', color: selected ? accent : plain })
    const draw = selected ? on : off
    draw(f, { ...OPTION, y })
  }
}

const colorPicker = drawing(`ink=#999999 round 0 0 w h .05w .05h both flat
  paint=chosenColor|#aaddff rect .1w .1h .8w .8h fill
  paint=#ffffff M .75w .75h V h H .95w A .05w .05h ccw w .95h V .75h Z fill
  paint=#999999 M .77w .77h L .875w .98h L .98w .77h Z fill round 0 0 w h .05w .05h stroke`)

const SLIDERS = new Map([
  ['basic', drawing('M 0 .5h H w stroke flat ink=fillColor2|#ddeeff M 0 .5h H p stroke ink=strokeColor|#999999')],
  [
    'fancy',
    drawing(`round 0 .5h-5 w 10 5 5 both flat
      paint=fillColor2|#ddeeff round 0 .5h-5 q 10 5 5 both paint=fillColor|#ffffff`),
  ],
])
const HANDLES = new Map([
  ['circle', drawing('oval x-10 .5h-10 20 20 both')],
  ['triangle', drawing('M x-10 .5h+10 L x .5h-10 L x+10 .5h+10 Z both')],
  ['handle', drawing('M x-7 .5h+10 V .5h L x .5h-10 L x+7 .5h V .5h+10 Z both')],
])

function drawSlider(f: Frame): void {
  const t = Math.max(0, Math.min(100, f.num('sliderPos', 20))) / 100
  const style = f.text('sliderStyle') ?? 'basic'
  SLIDERS.get(style)?.(f, { p: f.w * t, q: Math.max(0, 10 + (f.w - 10) * t) })
  f.c.noShadow()
  HANDLES.get(f.text('handleStyle') ?? 'circle')?.(f, { x: 5 + (f.w - 10) * t })
}

const splitter = drawing(`M 0 .5h-5 H w V .5h+5 H 0 Z fill flat M 0 .5h-5 H w M w .5h+5 H 0 stroke
  paint=strokeColor|#999999 oval .5w-17 .5h-2 4 4 fill oval .5w-2 .5h-2 4 4 fill oval .5w+13 .5h-2 4 4 fill`)
const magnifier = drawing('ink=strokeColor2|#008cff oval w-15 .5h-8 10 10 stroke M w-19 .5h+9 L w-13 .5h+1 stroke')

function drawField(f: Frame, fallback: string): void {
  f.fillStrokeRect(0, 0, f.w, f.h)
  f.c.noShadow()
  caption(f, f.text('mainText') ?? fallback, 5, f.h / 2, { align: 'left' })
}

const signIn = drawing(`rect 0 0 w h both flat grid 100
  paint=fillColor2|#66bbff round 9 52 36 9 5px 5px fill round 9 84 36 9 5px 5px fill
  rect 5 22 75 8 stroke rect 5 40 75 8 stroke
  ink=strokeColor2|#ddeeff width=2 M 5 12 H 95 M 5 72 H 95 stroke width=1 ink=#9999ff`)

const SIGN_IN = 'Sign In,User Name:,johndoe,Password:,********,Forgot Password?,New User,SIGN IN,SIGN UP'

function drawSignIn(f: Frame): void {
  const { w, h } = f
  const texts = entries(f, 'mainText', SIGN_IN)
  const size = textSizeOf(f, 12)
  signIn(f)
  const left = (i: number, x: number, y: number, valign: 'middle' | 'bottom' = 'bottom', color?: string): void =>
    caption(f, texts[i], w * x, h * y, { align: 'left', valign, size, ...(color && { color }) })
  left(0, 0.05, 0.1)
  left(1, 0.05, 0.2)
  left(2, 0.075, 0.26, 'middle')
  left(3, 0.05, 0.38)
  left(4, 0.075, 0.44, 'middle')
  left(6, 0.05, 0.8, 'middle')
  left(5, 0.05, 0.7, 'bottom', '#9999ff')
  f.lines([
    [w * 0.05, h * 0.7],
    [w * 0.05 + textWidth(texts[5] ?? '', size), h * 0.7],
  ])
  const button = { size: Math.max(0, f.num('textSize2', 15)), color: f.text('textColor2') ?? '#ffffff', bold: true }
  caption(f, texts[7], w * 0.27, h * 0.565, button)
  caption(f, texts[8], w * 0.27, h * 0.885, button)
}

function drawEmail(f: Frame): void {
  const size = textSizeOf(f, 12)
  const texts = entries(f, 'mainText', 'john@jgraph.com,Greeting,fred@jgraph.com,,,Lorem ipsum')
  const shown = (key: string): boolean => (f.text(key) ?? 'true') === 'true'
  const rows = [
    ['From', texts[0]],
    ['Subject', texts[1]],
    ['To', texts[2]],
    ...(shown('showCC') ? [['CC', texts[3]]] : []),
    ...(shown('showBCC') ? [['BCC', texts[4]]] : []),
  ]
  const x = size * 4
  const w = Math.max(f.w, size * 5)
  const h = Math.max(f.h, size * (10.5 + 3 * (rows.length - 3)))
  const body = rows.length * size * 3
  for (const i of rows.keys()) f.fillStrokeRect(x, i * size * 3, w - x, size * 1.5)
  f.fillStrokeRect(0, body, w, h - body)
  f.c.noShadow()
  for (const [i, [name, text]] of rows.entries()) {
    const y = size * (3 * i + 0.75)
    caption(f, name, x - size / 2, y, { align: 'right', size })
    caption(f, text, x + size / 2, y, { align: 'left', size })
  }
  caption(f, texts[5], size / 2, body + size * 0.75, { align: 'left', size })
}

export const formShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.forms.checkboxGroup', { draw: (f) => drawOptions(f, checkOn, checkOff) }),
  shape('mxgraph.mockup.forms.radioGroup', { draw: (f) => drawOptions(f, radioOn, radioOff) }),
  shape('mxgraph.mockup.forms.colorPicker', { draw: colorPicker }),
  shape('mxgraph.mockup.forms.horSlider', { draw: drawSlider }),
  shape('mxgraph.mockup.forms.pwField', { draw: (f) => drawField(f, '******') }),
  shape('mxgraph.mockup.forms.searchBox', {
    draw(f) {
      drawField(f, 'Search')
      magnifier(f)
    },
  }),
  shape('mxgraph.mockup.forms.splitter', { draw: (f) => splitter(f, { w: Math.max(f.w, 35) }) }),
  shape('mxgraph.mockup.forms.signIn', { draw: drawSignIn }),
  shape('mxgraph.mockup.forms.emailForm', { draw: drawEmail }),
]
