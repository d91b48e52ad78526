/** mxgraph.ios.*: buttons, fields, sliders and dialogs from before iOS 7. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries } from '#readers/drawio/shapes/words'
import { iosOptions, setShine } from './options.ts'

const ios = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.ios.${name}`, { draw })

/** px of a text that the shape itself writes. */
function sizeOf(f: Frame, fallback: number): number {
  return Math.max(0, f.num('fontSize', fallback))
}

function ownText(f: Frame, x: number, y: number, fallback: number, color: string, align?: 'left'): void {
  const options = { size: sizeOf(f, fallback), color: f.text('textColor2') ?? color, ...(align && { align }) }
  caption(f, f.text('buttonText') ?? 'Main Text', x, y, options)
}

const FILL = 'paint=fillColor|#ffffff>fillColor2|#000000'
const button = drawing(`${FILL} round 0 0 w h 2.5 2.5 fill flat`)
const back = drawing(`${FILL} M w 2.5 A 2.5 2.5 ccw w-2.5 0 H 10 L .87 .5h-.75 A 2.5 2.5 ccw .87 .5h+.75 L 10 h
  H w-2.5 A 2.5 2.5 ccw w h-2.5 Z fill flat`)
const forward = drawing(`${FILL} M 0 2.5 A 2.5 2.5 cw 2.5 0 H w-10 L w-.87 .5h-.75 A 2.5 2.5 cw w-.87 .5h+.75
  L w-10 h H 2.5 A 2.5 2.5 cw 0 h-2.5 Z fill flat`)
const previousNext = drawing(`${FILL} round 0 0 w h 5 5 fill M .5w 0 V h stroke flat
  paint=fillColor3|#ffffff M .25w .25h L .35w .75h .15w .75h Z fill M .75w .75h L .85w .25h .65w .25h Z fill`)
const field = drawing('round 0 0 w h 2.5 2.5 both flat')
const combo = drawing(`paint=#ffffff round 0 0 w h 2.5 2.5 both flat
  ${FILL} M w-15 0 H w-2.5 A 2.5 2.5 cw w 2.5 V h-2.5 A 2.5 2.5 cw w-2.5 h H w-15 Z both
  paint=#ffffff M w-11 5 L w-7.5 10 w-4 5 fill`)

const switchOn = drawing(`paint=#e2ffeb>#008215 round 0 0 w h .5h .5h both flat
  paint=#ffffff>#888888 oval w-h 0 h h both`)
const switchOff = drawing(`paint=#cc9999>#881100 round 0 0 w h .5h .5h both flat
  paint=#ffffff>#888888 oval 0 0 h h both`)

/** The switch has its own words unless the style sets a text. */
function drawSwitch(f: Frame): void {
  const { h } = f
  const w = Math.max(f.w, 2 * h)
  const on = (f.text('buttonState') ?? 'on') === 'on'
  const draw = on ? switchOn : switchOff
  draw(f, { w })
  if (f.text('mainText') === '') return
  const middle = on ? w / 2 - h * 0.3 - 0.5 : w / 2 + h * 0.4
  caption(f, on ? 'ON' : 'OFF', middle, h / 2, { size: 8.5, color: '#ffffff' })
}

/** p = the finished part of a bar. */
function done(f: Frame): { readonly p: number } {
  return { p: (f.w * f.upTo(100, 'barPos', 80)) / 100 }
}

const TRACK = 'width=.5 paint=#444444>#ffffff round 0 .5h-2.5 w 5 2.5 2.5 fill paint=#96d1ff>#003377'
const slider = drawing(`flat ${TRACK} M p .5h-2.5 V .5h+2.5 H 2.5 A 2.5 2.5 cw 2.5 .5h-2.5 Z fill
  ink=#999999 paint=#ffffff>#444444 oval p-5 .5h-5 10 10 both`)
const progress = drawing(`flat ${TRACK} M p .5h-2.5 A 2.5 2.5 cw p .5h+2.5 H 2.5 A 2.5 2.5 cw 2.5 .5h-2.5 Z fill`)
const cloudProgress = drawing('flat paint=#5c6e86 rect 0 .5h-2.5 w 5 fill paint=#8ad155 rect 0 .5h-2.5 p 5 fill')
const download = drawing(`paint=#00ccff>#0066cc rect 0 0 w h fill flat
  paint=#003377>#96d1ff round .1w .65h-2.5 .8w 5 2.5 2.5 fill
  paint=#ffffff>#aaaaaa M .1w+.8p .65h-2.5 A 2.5 2.5 cw .1w+.8p .65h+2.5 H .1w+2.5 A 2.5 2.5 cw .1w+2.5 .65h-2.5 Z fill`)

function drawDownload(f: Frame): void {
  download(f, done(f))
  caption(f, f.text('buttonText'), f.w / 2, f.h * 0.2, { size: 8, bold: true, color: '#ffffff' })
}

const video = drawing(`width=1 paint=#000000 ink=#bbbbbb alpha=.7 round 0 0 w h 5 5 both flat
  paint=#ffffffcc>#ffffff1a M 0 5 A 5 5 cw 5 0 H w-5 A 5 5 cw w 5 V .5h H 0 Z fill alpha=1 paint=#ffffff ink=#ffffff
  M .1w-7.5 .35h-2.5 A 6 6 cw .1w .35h-2.5 A 6 6 cw .1w+7.5 .35h-2.5 V .35h+4 A 6 6 ccw .1w .35h+4
  A 6 6 ccw .1w-7.5 .35h+4 Z stroke M .1w .35h-2.5 V .35h+4 stroke
  rect .3w-7.5 .35h-5 1 10 fill M .3w-6.5 .35h L .3w+.5 .35h-5 V .35h+5 Z fill M .3w+.5 .35h L .3w+7.5 .35h-5 V .35h+5 Z fill
  M .5w-6 .35h-5 L .5w+6 .35h .5w-6 .35h+5 Z fill M .7w-7.5 .35h-5 L .7w-.5 .35h .7w-7.5 .35h+5 Z fill
  M .7w-.5 .35h-5 L .7w+6.5 .35h .7w-.5 .35h+5 Z fill rect .7w+6.5 .35h-5 1 10 fill
  rect .9w-7.5 .35h-4 15 8 stroke width=.5 M .9w-7.5 .35h-4 L .9w .35h+1.5 .9w+7.5 .35h-4 stroke
  M .9w-7.5 .35h+4 L .9w-2 .35h stroke M .9w+7.5 .35h+4 L .9w+2 .35h stroke
  paint=#444444>#ffffff round .1w .75h-2.5 .8w 5 2.5 2.5 fill
  paint=#96d1ff>#003377 M .1w+.8p .75h-2.5 V .75h+2.5 H .1w+2.5 A 2.5 2.5 cw .1w+2.5 .75h-2.5 Z fill
  ink=#999999 paint=#ffffff>#444444 oval .1w+.8p-5 .75h-5 10 10 both ink=#dddddd round 0 0 w h 5 5 stroke`)

/** Black above and grey below, with a pointer below at x. */
const option = drawing(`width=.5 ink=#000000 alpha=.9 paint=#888888>#000000
  M 0 2.5 A 2.5 2.5 cw 2.5 0 H w-2.5 A 2.5 2.5 cw w 2.5 V h-10 A 2.5 2.5 cw w-2.5 h-7.5
  H x+7.5 L x h x-7.5 h-7.5 H 2.5 A 2.5 2.5 cw 0 h-10 Z both flat`)
const optionBelow = drawing(`width=.5 ink=#000000 alpha=.9 paint=#888888>#000000
  M 0 10 A 2.5 2.5 cw 2.5 7.5 H x-7.5 L x 0 x+7.5 7.5 H w-2.5 A 2.5 2.5 cw w 10 V h-2.5 A 2.5 2.5 cw w-2.5 h
  H 2.5 A 2.5 2.5 cw 0 h-2.5 Z both flat`)

function drawOption(f: Frame): void {
  const above = f.text('pointerPos') === 'top'
  const draw = above ? optionBelow : option
  draw(f, { x: 10 + ((f.w - 20) * f.upTo(100, 'barPos', 80)) / 100 })
  f.c.setAlpha(1)
  const y = f.h / 2 + (above ? 3.75 : -3.75)
  caption(f, f.text('buttonText') ?? 'Some Location', f.w / 2, y, { size: 9.5, color: '#ffffff' })
}

const copy = drawing(`M 0 5 A 5 5 cw 5 0 H w-5 A 5 5 cw w 5 V h-12.5 A 5 5 cw w-5 h-7.5
  H .5w+7.5 L .5w h .5w-7.5 h-7.5 H 5 A 5 5 cw 0 h-12.5 Z both flat`)
const copyShine = drawing('M 0 5 A 5 5 cw 5 0 H w-5 A 5 5 cw w 5 V .5h-3.75 H 0 Z fill')

function drawCopy(f: Frame): void {
  copy(f)
  setShine(f, 'fillColor3', '#00ff00')
  copyShine(f)
  const color = f.text('textColor') ?? '#00ff00'
  caption(f, f.text('buttonText'), f.w / 2, f.h * 0.45 - 3.375, { size: 8.5, color })
}

/** d = the diameter of a dot. */
const pages = drawing(`paint=strokeColor|#000000 oval 0 .5h-.5d d d fill
  paint=fillColor|#000000 oval .35w-.5d .5h-.5d d d fill oval .65w-.5d .5h-.5d d d fill oval w-d .5h-.5d d d fill`)
const homePages = drawing(`ink=strokeColor|#000000 paint=fillColor|#000000
  oval .35w-.5d .5h-.5d d d fill oval .65w-.5d .5h-.5d d d fill oval w-d .5h-.5d d d fill
  oval .1d .5h-.4d .6d .6d stroke M .575d .5h+.125d L .8d .5h+.4d stroke`)
const dots = (f: Frame) => ({ d: Math.min(f.h, f.w / 10) })

const GLASS = `paint=#497198>#193168 alpha=.8 width=1 round 0 0 w h 7.5 7.5 both flat
  ink=#497198 paint=#497198>#c5cee1 alpha=.5 M w-7.5 0 A 7.5 7.5 cw w 7.5 V 17.5
  A 1.67w 2.5h cw 0 17.5 V 7.5 A 7.5 7.5 cw 7.5 0 Z both
  alpha=.8 ink=#ffffff round 0 0 w h 7.5 7.5 stroke paint=#497198>#c5cee1`
const alert = drawing(`${GLASS} round 5 h-25 w-10 20 2.5 2.5 both alpha=.9`)
const dialog = drawing(
  `${GLASS} round 5 h-25 .5w-10 20 2.5 2.5 both round .5w+2.5 h-25 .5w-10 20 2.5 2.5 both alpha=.9`,
)

/** A heading, the texts of the buttons, and two lines. */
function drawBox(f: Frame, draw: ReturnType<typeof drawing>, buttons: readonly number[]): void {
  draw(f)
  const [heading, ...texts] = entries(f, 'buttonText', 'Main Text')
  const lines = texts.slice(buttons.length)
  caption(f, heading, f.w / 2, f.h * 0.15, { size: 9.5, color: '#ffffff' })
  for (const [i, y] of [0.4, 0.55].entries()) caption(f, lines[i], f.w / 2, f.h * y, { size: 8, color: '#ffffff' })
  for (const [i, x] of buttons.entries()) caption(f, texts[i], f.w * x, f.h - 15, { size: 8.5, color: '#ffffff' })
}

const fancy = drawing(`flat alpha=.3 ink=fillColor|#ffffff paint=fillColor|#ffffff>#ffffff M w-r 0 A r r cw w r V 17.5
  A 1.67w 2.5h cw 0 17.5 V r A r r cw r 0 Z both alpha=.8 ink=strokeColor|#000000 width=1 round 0 0 w h r r stroke`)

function radius(f: Frame): number {
  return Math.max(0, Math.trunc(f.num('rSize', 10)))
}

const top = drawing('M 0 r A r r cw r 0 H w-r A r r cw w r V h H 0 Z both')
const bottom = drawing('M 0 0 H w V h-r A r r cw w-r h H r A r r cw 0 h-r Z both')
const checkbox = drawing('rect 0 0 w h both M .8w .2h L .4w .8h .25w .6h stroke')

export const iosControls: readonly ShapeHandler[] = [
  ios('iButton', (f) => {
    button(f)
    ownText(f, f.w / 2, f.h / 2, 8.5, '#666666')
  }),
  ios('iButtonBack', (f) => {
    back(f)
    ownText(f, f.w / 2 + 2.5, f.h / 2, 17, '#666666')
  }),
  ios('iButtonFw', (f) => {
    forward(f)
    ownText(f, f.w / 2 - 2.5, f.h / 2, 17, '#666666')
  }),
  ios('iPrevNext', previousNext),
  ios('iTextInput', (f) => {
    field(f)
    ownText(f, 2, f.h / 2, 8, '#000000', 'left')
  }),
  ios('iComboBox', (f) => {
    combo(f)
    ownText(f, 2.5, f.h / 2, 8.5, '#666666', 'left')
  }),
  ios('iOnOffButton', drawSwitch),
  ...iosOptions,
  ios('iSlider', (f) => slider(f, done(f))),
  ios('iProgressBar', (f) => progress(f, done(f))),
  ios('iCloudProgressBar', (f) => cloudProgress(f, done(f))),
  ios('iDownloadBar', drawDownload),
  ios('iVideoControls', (f) => video(f, done(f))),
  ios('iOption', drawOption),
  ios('iCopy', drawCopy),
  ios('iPageControl', (f) => pages(f, dots(f))),
  ios('iHomePageControl', (f) => homePages(f, dots(f))),
  ios('iAlertBox', (f) => drawBox(f, alert, [0.5])),
  ios('iDialogBox', (f) => drawBox(f, dialog, [0.25, 0.75])),
  ios('fancyRRect', (f) => {
    f.fillStrokeRect(0, 0, f.w, f.h, radius(f))
    fancy(f, { r: radius(f) })
  }),
  shape(['mxgraph.ios.rrect', 'mxgraph.android.rrect'], {
    draw: (f) => f.fillStrokeRect(0, 0, f.w, f.h, radius(f)),
  }),
  ios('topButton', (f) => top(f, { r: radius(f) })),
  ios('bottomButton', (f) => bottom(f, { r: radius(f) })),
  shape(['mxgraph.ios.checkbox', 'mxgraph.android.checkbox'], { draw: checkbox }),
]
