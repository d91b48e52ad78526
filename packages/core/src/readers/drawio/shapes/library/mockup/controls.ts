/** Boxes of the mock-up and web libraries: plain, with round corners on some sides, with margins, with a symbol. */
import { addBox, type Corner } from '#readers/drawio/shapes/corners'
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame, Params } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf } from '#readers/drawio/shapes/words'

const GROUPS = ['', 'containers.', 'forms.', 'graphics.', 'misc.', 'navigation.', 'text.', 'buttons.']

/** A shape's name in every group of the mock-up library, and in other libraries that share it. */
function everywhere(name: string): string[] {
  return [...GROUPS.map((group) => `mxgraph.mockup.${group}${name}`), `mxgraph.bootstrap.${name}`, `mxgraph.er.${name}`]
}

function radius(p: Params): number {
  return Math.max(0, Math.min(p.w / 2, p.h / 2, p.num('rSize', 10)))
}

function boxed(name: string, corners: readonly [Corner, Corner, Corner, Corner]): ShapeHandler {
  return shape(everywhere(name), {
    draw(f) {
      f.c.begin()
      addBox(f.c, [0, 0, f.w, f.h], corners, radius(f))
      f.c.fillStroke()
    },
  })
}

function drawMargins(f: Frame, r: number): void {
  const all = f.num('rectMargin', 0)
  const side = (name: string): number => all + f.num(`rectMargin${name}`, 0)
  const [left, top] = [side('Left'), side('Top')]
  f.fillStrokeRect(left, top, Math.max(0, f.w - left - side('Right')), Math.max(0, f.h - top - side('Bottom')), r)
}

const comboBox = drawing('paint=#ffffff round 0 0 w h 5 5 both flat paint=own')
const comboButton = drawing(`M w-30 0 H w-5 A 5 5 cw w 5 V h-5 A 5 5 cw w-5 h H w-30 Z both
  paint=#ffffff M w-22 .5h-5 L w-15 .5h+5 L w-8 .5h-5 fill`)

function drawCombo(f: Frame): void {
  const [from, to] = [f.context.color('fillColor'), f.context.color('fillColor2')]
  comboBox(f)
  if (from && to) f.c.setFill({ type: 'gradient', from, to, direction: 'south' })
  comboButton(f)
  caption(f, f.text('mainText') ?? 'Main Text', 5, f.h / 2, { align: 'left' })
}

export const controlShapes: readonly ShapeHandler[] = [
  shape(everywhere('rrect'), {
    draw: (f) => f.fillStrokeRect(0, 0, f.w, f.h, radius(f)),
  }),
  shape([...everywhere('anchor'), 'mxgraph.eip.anchor'], { draw() {} }),
  boxed('topButton', ['round', 'round', 'square', 'square']),
  boxed('bottomButton', ['square', 'square', 'round', 'round']),
  boxed('rightButton', ['square', 'round', 'round', 'square']),
  boxed('leftButton', ['round', 'square', 'square', 'round']),
  shape(everywhere('marginRect'), {
    draw: (f) => drawMargins(f, f.num('rSize', 10)),
  }),
  shape([...everywhere('marginRect2'), 'mxgraph.gmdl.marginRect'], { draw: (f) => drawMargins(f, 0) }),
  shape('mxgraph.mockup.graphics.simpleIcon', {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      f.lines(
        [
          [0, 0],
          [f.w, f.h],
        ],
        [
          [0, f.h],
          [f.w, 0],
        ],
      )
    },
  }),
  shape('mxgraph.mockup.forms.comboBox', { draw: drawCombo }),
  shape('mxgraph.mockup.text.textBox', {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      const size = textSizeOf(f)
      for (const [i, text] of entries(f, 'mainText', 'Note line 1').entries())
        caption(f, text, 5, size * (0.75 + 1.5 * i), { align: 'left' })
    },
  }),
  shape('mxgraph.mockup.forms.uRect', {
    draw(f) {
      const { c, w, h } = f
      c.begin()
      c.move(0, h)
      c.line(0, 0)
      c.line(w, 0)
      c.line(w, h)
      c.fillStroke()
    },
  }),
  shape('mxgraph.mockup.forms.checkbox', {
    draw(f) {
      const { w, h } = f
      f.fillStrokeRect(0, 0, w, h)
      f.lines([
        [w * 0.8, h * 0.2],
        [w * 0.4, h * 0.8],
        [w * 0.25, h * 0.6],
      ])
    },
  }),
  shape('mxgraph.mockup.markup.line', {
    draw: (f) =>
      f.lines([
        [0, f.h / 2],
        [f.w, f.h / 2],
      ]),
  }),
  shape('mxgraph.mockup.markup.redX', {
    draw(f) {
      const p = (x: number, y: number): readonly [number, number] => [x * f.w, y * f.h]
      f.polygon(
        [
          p(0.1, 0),
          p(0.5, 0.4),
          p(0.9, 0),
          p(1, 0.1),
          p(0.6, 0.5),
          p(1, 0.9),
          p(0.9, 1),
          p(0.5, 0.6),
          p(0.1, 1),
          p(0, 0.9),
          p(0.4, 0.5),
          p(0, 0.1),
        ],
        0,
      )
    },
  }),
  shape('mxgraph.mockup.misc.mail2', {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      f.lines([
        [0, 0],
        [f.w / 2, f.h / 2],
        [f.w, 0],
      ])
    },
  }),
]
