/** mxgraph.ios.*: phones and tablets from before iOS 7, and the bars of their screens. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries } from '#readers/drawio/shapes/words'
import { drawStripes, setShine } from './options.ts'

const ios = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.ios.${name}`, { draw })

interface Device {
  /** r = the radius of its corners. */
  readonly body: ReturnType<typeof drawing>
  /** Over the screen; q = the radius of its inner line. */
  readonly front: ReturnType<typeof drawing>
  /** Below this width in px the device has small corners. */
  readonly small: number
  /** x, y, width and height of the screen in shares of the device. */
  readonly screen: readonly [number, number, number, number]
}

const phone: Device = {
  body: drawing(`paint=#000000 ink=#000000 round 0 0 w h r r both flat
    paint=#808080>#000000 M .325w 0 H w-r A r r cw w r V .5h H .7w Z fill`),
  front: drawing(`width=1.5 alpha=.8 ink=#dddddd round 0 0 w h r r stroke
    ink=#666666 round 5 5 w-10 h-10 q q stroke
    alpha=1 width=2.5 ink=#000000 paint=#000099 oval .4875w .04125h .025w .0125h both
    width=1.5 paint=#444444 ink=#333333 round .375w .075h .25w .01875h .02w .01h both
    paint=#bbbbbb>#000000 oval .4w .875h .2w .1h fill alpha=.5 oval .404w .876h .19w .095h stroke
    alpha=.85 paint=#000000 M .4025w .925h A .0975w .04625h cw .5975w .925h A .2w .1h cw .4025w .925h Z both
    alpha=.7 ink=#dddddd round .4575w .905h .0875w .04375h .00625h .00625h stroke`),
  small: 100,
  screen: [0.0625, 0.15, 0.875, 0.7],
}

const tablet: Device = {
  body: drawing(`paint=#000000 ink=#000000 round 0 0 w h r r both flat
    paint=#808080>#000000 M .325w 0 H w-r A r r cw w r V .5h H .7w Z fill`),
  front: drawing(`width=1.5 alpha=.8 ink=#dddddd round 0 0 w h r r stroke
    ink=#666666 round 2.5 2.5 w-5 h-5 q q stroke
    alpha=1 width=2.5 ink=#000000 paint=#000099 oval .4948w .0444h .0103w .008h both
    paint=#bbbbbb>#000000 oval .4588w .912h .0825w .064h fill alpha=.5 oval .4588w .912h .0825w .064h stroke
    alpha=.85 paint=#000000 M .4598w .944h A .0402w .0296h cw .5402w .944h A .0825w .064h cw .4598w .944h Z both
    alpha=.7 width=1.5 ink=#dddddd round .4814w .9296h .0371w .0288h .0052w .004h stroke`),
  small: 0,
  screen: [0.0928, 0.08, 0.8144, 0.816],
}

/** Colours of screens by the style's `bgStyle`; a flat one has the device's own fill. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['bgGreen', '#1f2923'],
  ['bgWhite', '#ffffff'],
  ['bgGray', '#dddddd'],
  ['bgStriped', '#5d7585'],
  ['bgMap', '#ffffff'],
])
const BORDER = '#18211b'

function drawDevice(f: Frame, { body, front, screen, small }: Device): void {
  const { c } = f
  const background = f.text('bgStyle') ?? 'bgGreen'
  const [x, y, w, h] = [screen[0] * f.w, screen[1] * f.h, screen[2] * f.w, screen[3] * f.h]
  const radii = f.w < small ? { r: 4, q: 3 } : { r: 25, q: 22.5 }
  body(f, radii)
  const color = SCREENS.get(background)
  if (color === undefined) c.resetFill()
  else c.setFill(color)
  c.setStrokeWidth(1)
  c.setStroke(BORDER)
  c.rect(x, y, w, h)
  c.fillStroke()
  if (background === 'bgStriped') {
    c.setStroke('#657e8f')
    f.within(x, y, w, h, drawStripes)
    c.setStroke(BORDER)
    c.rect(x, y, w, h)
    c.stroke()
  }
  front(f, radii)
}

/** Five bars of reception and the outline of a battery, in the colour of the fill and of lines. */
const RECEPTION = `rect 5 .5h+1.75 1.5 2.5 fill rect 7 .5h+.75 1.5 3.5 fill rect 9 .5h-.25 1.5 4.5 fill
  rect 11 .5h-1.25 1.5 5.5 fill rect 13 .5h-2.25 1.5 6.5 fill rect 15 .5h-3.25 1.5 7.5 fill`
const BATTERY = 'M w-20 .5h-3 H w-5 V .5h-1 H w-3.5 V .5h+1 H w-5 V .5h+3 H w-20 Z'
const CHARGED = `M w-19 .5h-2 H w-10 V .5h+2 H w-19 Z fill ${BATTERY} stroke`

const appBar = drawing(`paint=#eeeeee>#999999 rect 0 0 w h fill flat paint=#0099ff ${RECEPTION}
  paint=#999999 oval w-56.5 .5h-4 8 8 fill ink=#cccccc M w-52.5 .5h-3 V .5h H w-54.5 stroke
  width=.5 ink=#333333 paint=#990000 M w-45.5 .5h L w-37.5 .5h-5 w-41.5 .5h+4 w-42 .5h+.5 Z both
  paint=#999999 ink=#999999 M w-28.5 .5h+3.5 A 3.5 3.5 CW w-26.5 .5h+1 stroke
  M w-27.25 .5h+.25 H w-25.75 L w-26.5 .5h+1.5 Z both M w-31 .5h-.5 A 1 1.5 cw w-29 .5h-.5 stroke
  rect w-31.5 .5h-.5 3 2 both paint=#444444>#eeeeee ${BATTERY} fill
  paint=#e2ffeb>#008215 M w-20 .5h-3 H w-10 V .5h+3 H w-20 Z fill ink=#666666 ${BATTERY} stroke`)
const topBar = drawing(
  `alpha=.5 paint=#999999 rect 0 0 w h fill flat paint=#cccccc ink=#cccccc ${RECEPTION} ${CHARGED}`,
)
const topBar2 = drawing(
  `rect 0 0 w h fill flat paint=strokeColor|#000000 ink=strokeColor|#000000 ${RECEPTION} ${CHARGED}`,
)
const topBarLocked = drawing(`paint=#000000 rect 0 0 w h fill flat paint=#cccccc ink=#cccccc ${RECEPTION}
  M .5w-2 .5h-1 A 2 3 cw .5w+2 .5h-1 stroke rect .5w-3 .5h-1 6 4 both ${CHARGED}`)

function drawTopBar(f: Frame): void {
  topBar(f)
  const look = { size: 7.5, color: '#cccccc' }
  caption(f, 'CARRIER', 18, f.h / 2, { ...look, align: 'left' })
  caption(f, '11:15AM', f.w / 2, f.h / 2, look)
}

const screenName = drawing('width=.5 paint=fillColor2|#00ff00 rect 0 0 w h fill flat')

function drawScreenName(f: Frame): void {
  screenName(f)
  setShine(f, 'fillColor3', '#00ff00')
  f.c.rect(0, 0, f.w, f.h / 2)
  f.c.fill()
  caption(f, f.text('buttonText'), f.w / 2, f.h * 0.45, { size: 9.5, color: f.text('textColor') ?? '#00ff00' })
}

const url = drawing(`paint=#cccccc>#003377 rect 0 0 w h fill flat
  width=.5 paint=#ffffff ink=#008cff round .0287w .625h-6.25 .7184w 12.5 6.25 6.25 both
  paint=#cccccc>#001144 ink=#000000 round .7816w .625h-6.25 .1868w 12.5 2.5 2.5 both
  paint=#bbbbbb oval .7471w-11.5 .625h-5 10 10 fill
  ink=#ffffff width=1.5 M .7471w-8.5 .625h-2.5 L .7471w-3.5 .625h+2.5 M .7471w-8.5 .625h+2.5 L .7471w-3.5 .625h-2.5 stroke`)

function drawUrl(f: Frame): void {
  url(f)
  const [title, address, button] = entries(f, 'buttonText', '')
  const look = { size: 8, bold: true }
  caption(f, title, f.w / 2, f.h * 0.2, { ...look, color: '#425664' })
  caption(f, address, f.w * 0.06, f.h * 0.625, { ...look, align: 'left', color: '#000000' })
  caption(f, button, f.w * 0.875, f.h * 0.625, { ...look, color: '#ffffff' })
}

const lock = drawing(`flat alpha=.7 paint=#70757b>#4a4f56 rect 0 0 w h fill
  alpha=.8 paint=#1f2933>#18232d round 10 .5h-15 w-20 30 7.5 7.5 fill
  alpha=1 paint=#e9f3fd>#adb7c1 round 12.5 .5h-12.5 40 25 5 5 fill
  alpha=.8 width=.5 ink=#aabbbb paint=#aeb7c1>#667079
  M 20 .5h-3.5 H 35 V .5h-7.5 L 45 .5h 35 .5h+7.5 V .5h+3.5 H 20 Z both`)

/** The bar has its own words unless the style sets a text, even an empty one, which the label replaces. */
function drawLock(f: Frame): void {
  lock(f)
  if (f.text('mainText') === '') return
  caption(f, 'slide to unlock', f.w / 2 + 20.5, f.h / 2, { size: 12.5, color: '#cccccc' })
}

const cross = drawing('M 0 0 L w h M w 0 L 0 h stroke')
const MAX_ICONS = 50

/** Crossed boxes, half a box apart. */
function drawIcons(f: Frame): void {
  const [columns = 0, rows = 0] = entries(f, 'gridSize', '3,3').map((n) =>
    Math.min(MAX_ICONS, Math.max(0, Math.floor(Number(n)) || 0)),
  )
  const [w, h] = [f.w / (1.5 * columns - 0.5), f.h / (1.5 * rows - 0.5)]
  const each = (draw: (inner: Frame) => void): void => {
    for (let i = 0; i < columns * rows; i += 1)
      f.within(Math.floor(i / rows) * 1.5 * w, (i % rows) * 1.5 * h, w, h, draw)
  }
  each((inner) => inner.fillStrokeRect(0, 0, w, h))
  f.c.noShadow()
  each(cross)
}

export const iosScreens: readonly ShapeHandler[] = [
  ios('iPhone', (f) => drawDevice(f, phone)),
  ios('iPad', (f) => drawDevice(f, tablet)),
  ios('iAppBar', appBar),
  ios('iTopBar', drawTopBar),
  ios('iTopBar2', topBar2),
  ios('iTopBarLocked', topBarLocked),
  ios('iScreenNameBar', drawScreenName),
  ios('iURLBar', drawUrl),
  ios('iLockButton', drawLock),
  ios('iIconGrid', drawIcons),
]
