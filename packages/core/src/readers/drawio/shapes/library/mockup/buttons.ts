/** Buttons of the mock-up library. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf } from '#readers/drawio/shapes/words'

const RADIUS = 10

const OUTLINES = new Map([
  ['round', (f: Frame): void => f.fillStrokeRect(0, 0, f.w, f.h, RADIUS)],
  [
    'chevron',
    drawing(`grid 10000 M 0 1000 A 372 1111 cw 334 0 H 7680 A 722 2160 cw 8014 399 L 9900 4585
      A 900 1000 cw 9900 5415 L 8014 9568 A 722 2160 cw 7680 10000 H 334 A 372 1111 cw 0 9000 Z both`),
  ],
])

function outline(f: Frame): void {
  OUTLINES.get(f.text('buttonStyle') ?? 'round')?.(f)
  f.c.noShadow()
}

const on = drawing('paint=fillColor2|#008cff round 0 0 .75w h 10 10 both')
const off = drawing('round .25w 0 .75w h 10 10 both')

function drawOnOff(f: Frame): void {
  const [w, h] = [Math.max(f.w, 10), Math.max(f.h, 10)]
  const state = f.text('buttonState') ?? 'on'
  const [onText, offText] = entries(f, 'mainText', 'ON,OFF')
  const [onColor = '', offColor = ''] = entries(f, 'textColor', '#ffffff,#999999')
  f.fillStrokeRect(0, 0, w, h, RADIUS)
  f.c.noShadow()
  const draw = state === 'on' ? on : off
  draw(f, { w, h })
  if (state === 'on') caption(f, onText, w * 0.375, h / 2, { color: onColor, bold: true })
  else if (state === 'off') caption(f, offText, w * 0.625, h / 2, { color: offColor, bold: true })
}

export const buttonShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.buttons.button', {
    draw(f) {
      outline(f)
      caption(f, f.text('mainText') ?? 'Main Text', f.w / 2, f.h / 2, { bold: true })
    },
  }),
  shape('mxgraph.mockup.buttons.multiButton', {
    draw(f) {
      outline(f)
      caption(f, f.text('mainText') ?? 'Main Text', f.w / 2, f.h * 0.4, { bold: true })
      const size = textSizeOf(f) / 1.4
      caption(f, f.text('subText') ?? 'Sub Text', f.w / 2, f.h * 0.7, { size, bold: true })
    },
  }),
  shape('mxgraph.mockup.buttons.onOffButton', { draw: drawOnOff }),
]
