/**
 * Bodies seen from above and from one of their edges: a light face to the left, a dark one to the right, a thick rim.
 */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

export const FAMILY = 'mxgraph.aws3d'

/** Outlines in px of the picture, as drawings (drawing.ts) without paints. */
export interface Body {
  readonly rim: string
  readonly left: string
  readonly right: string
  /** Edges that do not bound any face. */
  readonly edges?: string
}

const RIM = '#292929'
/** Opacity of the black over the faces. */
const LIGHT = 0.1
const DARK = 0.3

/**
 * A body with a lozenge for its top and upright faces; given the y of the corners at its sides and in front, and of the
 * feet of the side corners; the foot of the front one is at `h`.
 */
export function block(w: number, h: number, side: number, front: number, foot: number): Body {
  const x = w / 2
  return {
    rim: `M 0 ${foot} 0 ${side} ${x} 0 ${w} ${side} ${w} ${foot} ${x} ${h} Z`,
    left: `M 0 ${side} ${x} ${front} ${x} ${h} 0 ${foot} Z`,
    right: `M ${w} ${side} ${x} ${front} ${x} ${h} ${w} ${foot} Z`,
  }
}

/** A path of corners and curves in px, translated. */
export function moved(path: string, dx: number, dy: number): string {
  let numbers = 0
  const place = (word: string): string => {
    numbers += 1
    return String(Number(word) + (numbers % 2 === 1 ? dx : dy))
  }
  return path.replace(/-?\d*\.?\d+/g, place)
}

type Drawing = (f: Frame) => void

const plain = (text: string): Drawing => drawing(text)

function bodyDrawing({ rim, left, right, edges = '' }: Body): { readonly body: Drawing; readonly rim: Drawing } {
  const [outline, light, dark, lines] = [
    plain(rim),
    plain(left),
    plain(right),
    plain(`${left} ${right} ${edges} stroke`),
  ]
  const shade = (f: Frame, face: Drawing, opacity: number): void => {
    f.c.save()
    f.c.setFill('#000000')
    f.c.setFillAlpha(opacity)
    face(f)
    f.c.fill()
    f.c.restore()
  }
  const edge = (f: Frame, paint: () => void): void => {
    f.c.save()
    f.c.setStroke(RIM)
    f.c.setStrokeWidth(2 * f.strokeWidth)
    outline(f)
    paint()
    f.c.restore()
  }
  return {
    body(f) {
      edge(f, () => f.c.fillStroke())
      f.c.noShadow()
      shade(f, light, LIGHT)
      shade(f, dark, DARK)
      lines(f)
    },
    rim: (f) => edge(f, () => f.c.stroke()),
  }
}

/**
 * The picture `size` px large, stretched into the vertex; its lines grow with the smaller of the two scales. `signs` is
 * a drawing on top of the bodies.
 */
export function solid(short: string, [w, h]: Pair, bodies: readonly Body[], signs = ''): ShapeHandler {
  const drawings = bodies.map(bodyDrawing)
  const upon = plain(signs)
  return shape(`${FAMILY}.${short}`, {
    draw(f) {
      const { c } = f
      const [across, down] = [f.w / w, f.h / h]
      const width = f.strokeWidth * Math.min(across, down)
      const inner = f.resized(w, h, width)
      c.save()
      c.transform([across, 0, 0, down, 0, 0])
      c.setStrokeWidth(width)
      c.setJoin('round')
      for (const { body } of drawings) body(inner)
      c.save()
      upon(inner)
      c.restore()
      for (const { rim } of drawings) rim(inner)
      c.restore()
    },
  })
}
