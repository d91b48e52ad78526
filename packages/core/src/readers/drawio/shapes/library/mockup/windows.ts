/** Windows and boxes of the mock-up library that contain other shapes. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, choices, entries, textSizeOf, textWidth } from '#readers/drawio/shapes/words'

/** A rectangle in colours that apply even if the style has none. */
const SHEET = 'paint=fillColor|#ffffff ink=strokeColor|#666666 rect 0 0 w h both flat'
const CLOSE = 'ink=strokeColor2|#008cff oval w-25 5 20 20 stroke'
const TITLE_LINE = 'ink=strokeColor3|#c4c4c4 M 0 30 H w stroke'

const windowFrame = drawing(`${SHEET} oval w-75 5 20 20 stroke oval w-50 5 20 20 stroke ${CLOSE} ${TITLE_LINE}`)
const alertFrame = drawing(`${SHEET} ${CLOSE} ${TITLE_LINE}`)
const listFrame = drawing(SHEET)
const titleLine = drawing('M 0 30 H w stroke')
const border = drawing('rect 0 0 w h stroke')

function drawWindow(f: Frame): void {
  windowFrame(f, { w: Math.max(f.w, 90), h: Math.max(f.h, 30) })
  caption(f, f.text('mainText') ?? 'Window Title', 10, 15, { align: 'left' })
}

function drawAlert(f: Frame): void {
  const [w, h] = [Math.max(f.w, 90), Math.max(f.h, 75)]
  const size = textSizeOf(f)
  alertFrame(f, { w, h })
  caption(f, f.text('mainText') ?? 'Window Title', 10, 15, { align: 'left' })
  const buttons = entries(f, 'buttonText', 'OK,Cancel')
  const width = (w - 10 * (buttons.length + 1)) / buttons.length
  for (const [i, text] of buttons.entries()) {
    if (text === '') continue
    const x = 10 + i * (width + 10)
    f.c.rect(x, h - 10 - size * 1.5, width, size * 1.5)
    f.c.stroke()
    caption(f, text, x + width / 2, h - 10 - size * 0.75)
  }
  for (const [i, text] of entries(f, 'subText', 'Sub Text').entries())
    caption(f, text, w / 2, 30 + size * (1.5 * i + 0.75))
}

function drawGroup(f: Frame): void {
  const size = textSizeOf(f)
  const text = f.text('mainText') ?? 'Group'
  const width = textWidth(text, size) || 80
  // If the style gives no size, draw.io appends the 10 to its own 17, which is a text.
  const least = f.text('textSize') === undefined ? 1710 : size + 10
  const [w, h] = [Math.max(f.w, width + 15), Math.max(f.h, least)]
  f.fillStrokeRect(0, size / 2, w, h - size / 2, 5)
  f.c.noShadow()
  titleTab(f, { t: width + 6, s: size })
  caption(f, text, 6, 0, { align: 'left', valign: 'top', color: f.text('textColor') ?? '#ffffff' })
}

const titleTab = drawing('paint=fillColor2|#000000 round 3 0 t 1.5s .25s .25s fill')

function drawList(f: Frame): void {
  const size = textSizeOf(f)
  const { texts, selected } = choices(f, 'subText', 'Sub Text')
  const [plain = '', accent = plain] = entries(f, 'textColor', '#666666,#008cff')
  const h = Math.max(f.h, 30 + texts.length * size * 1.5)
  listFrame(f, { h })
  if (selected >= 0) selection(f, { y: 30 + selected * size * 1.5, s: size })
  titleLine(f)
  caption(f, f.text('mainText') ?? 'Window Title', 10, 15, { align: 'left', color: accent })
  for (const [i, text] of texts.entries())
    caption(f, text, 10, 30 + size * (1.5 * i + 0.75), { align: 'left', color: plain })
  border(f, { h })
}

const selection = drawing('paint=selectedColor|#ddeeff rect 0 y w 1.5s fill')

/** A player: b = height of its bar, p = position of the handle. */
const videoBar = drawing(`${SHEET}
  ink=strokeColor2|#008cff M 0 h-b H p stroke
  ink=strokeColor3|#c4c4c4 M p h-b H w stroke
  ink=strokeColor|#666666 oval p-8 h-b-8 16 16 both
  width=*.5 oval p-4 h-b-4 8 8 both width=*1
  paint=fillColor2|#c4c4c4 ink=fillColor2|#c4c4c4
  M .3b h-.65b L .6b h-.5b L .3b h-.35b Z both
  M 1.4b h-.65b A .2b .3b cw 1.4b h-.35b M 1.425b h-.75b A .225b .35b cw 1.425b h-.25b stroke
  M w-1.2b h-.6b V h-.7b H w-1.05b M w-1.2b h-.4b V h-.3b H w-1.05b
  M w-.4b h-.6b V h-.7b H w-.55b M w-.4b h-.4b V h-.3b H w-.55b stroke`)

function drawVideo(f: Frame): void {
  const b = Math.max(0, f.num('barHeight', 30))
  const [w, h] = [Math.max(f.w, 5 * b), Math.max(f.h, b + 10)]
  const position = Math.max(0, Math.min(100, f.num('barPos', 20))) / 100
  videoBar(f, { w, h, b, p: 8 + (w - 16) * position })
  caption(f, '0:00/3:53', b * 1.9, h - b * 0.45, { align: 'left', size: b / 2 })
}

export const windowShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.containers.window', { draw: drawWindow }),
  shape('mxgraph.mockup.containers.alertBox', { draw: drawAlert }),
  shape('mxgraph.mockup.containers.group', { draw: drawGroup }),
  shape('mxgraph.mockup.containers.videoPlayer', { draw: drawVideo }),
  shape('mxgraph.mockup.forms.listBox', { draw: drawList }),
]

const MIN_WIDTH = 260
const MIN_HEIGHT = 110

const browser = drawing(`paint=fillColor|#ffffff ink=strokeColor|#666666 rect 0 0 w h both flat
  oval w-75 5 20 20 stroke oval w-50 5 20 20 stroke ink=strokeColor2|#008cff oval w-25 5 20 20 stroke
  ink=strokeColor3|#c4c4c4 M 0 40 H 30 V 15 A 5 5 cw 35 10 H 170 A 5 5 cw 175 15 V 40 H w stroke
  M 0 110 H w stroke round 100 55 w-110 35 5 5 stroke`)

/** A sheet with a folded corner. */
const sheet = drawing(`M x y H x+11 L x+15 y+4 V y+18 H x Z stroke
  width=*.5 M x+11 y V y+4 L x+15 y+5 stroke width=*2`)

/** Back, forward and reload. */
const buttons = drawing(`paint=strokeColor3|#c4c4c4 M 12 74 L 22 64 V 70 H 32 V 78 H 22 V 84 Z both
  M 62 74 L 52 64 V 70 H 42 V 78 H 52 V 84 Z both
  M 87.6 77.3 A 6 6 CW 85.5 69 L 83.9 70.5 L 91.8 72.3 L 90 64.8 L 88.3 66.4 A 9.8 9.8 CCW 90.4 80 Z both`)

function drawBrowser(f: Frame): void {
  const [address, title] = entries(f, 'mainText', 'http://www.draw.io,Page 1')
  browser(f, { w: Math.max(f.w, MIN_WIDTH), h: Math.max(f.h, MIN_HEIGHT) })
  caption(f, title, 65, 25, { align: 'left', size: 17 })
  caption(f, address, 130, 73, { align: 'left', size: 17 })
  sheet(f, { x: 37, y: 17 })
  sheet(f, { x: 107, y: 64 })
  buttons(f)
}

export const browserWindow: ShapeHandler = shape('mxgraph.mockup.containers.browserWindow', { draw: drawBrowser })
