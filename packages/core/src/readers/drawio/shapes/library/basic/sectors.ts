/**
 * Parts of ellipses of the basic and infographic libraries: startAngle and endAngle are turns, clockwise from the top.
 */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

/** A point of the ellipse that fills the box scaled by `k`; turns run clockwise from the top. */
function onEllipse(f: Frame, turns: number, k = 1): Pair {
  const a = turns * 2 * Math.PI
  return [f.w / 2 + (k * Math.sin(a) * f.w) / 2, f.h / 2 - (k * Math.cos(a) * f.h) / 2]
}

function angles(f: Frame): { start: number; end: number; span: number } {
  const start = f.upTo(1, 'startAngle', 0.25)
  const end = f.upTo(1, 'endAngle', 0.75)
  return { start, end, span: (((end - start) % 1) + 1) % 1 }
}

/** An arc of the ellipse in two halves, so that no half is ambiguous. */
function addArc(f: Frame, from: number, to: number, k: number): void {
  for (const turns of [(from + to) / 2, to])
    f.c.arc((k * f.w) / 2, (k * f.h) / 2, 0, false, to > from, ...onEllipse(f, turns, k))
}

/** Between the outer ellipse and the same scaled by `inner`, which may be 0. */
function sector(f: Frame, from: number, to: number, inner: number): void {
  f.c.begin()
  if (inner > 0) {
    f.c.move(...onEllipse(f, from))
    addArc(f, from, to, 1)
    f.c.line(...onEllipse(f, to, inner))
    addArc(f, to, from, inner)
  } else {
    f.c.move(f.w / 2, f.h / 2)
    f.c.line(...onEllipse(f, from))
    addArc(f, from, to, 1)
  }
  f.c.close()
}

function drawSector(f: Frame, inner: number): void {
  const { start, span } = angles(f)
  sector(f, start, start + span, inner)
  f.c.fillStroke()
}

function innerOf(f: Frame): number {
  return 1 - f.upTo(1, 'arcWidth', 0.5)
}

/** A sector, and a disc 5 px inside it. */
function drawArch(f: Frame): void {
  const inner = innerOf(f)
  const [w, h] = [Math.max(0, f.w * inner - 10), Math.max(0, f.h * inner - 10)]
  f.fillStrokeEllipse((f.w - w) / 2, (f.h - h) / 2, w, h)
  drawSector(f, inner)
}

/** A whole ring; the part outside the sector is lighter, and its inner edge darker. */
const wholeRing = drawing(`M .5w 0 A .5w .5h cw w .5h A .5w .5h cw .5w h A .5w .5h cw 0 .5h A .5w .5h cw .5w 0 Z
  M .5w .5h-b A a b ccw .5w-a .5h A a b ccw .5w .5h+b A a b ccw .5w+a .5h A a b ccw .5w .5h-b Z both flat
  fill-alpha=.2 paint=#ffffff`)
const innerEdge = drawing(`paint=#000000
  M .5w .5h-b A a b cw .5w+a .5h A a b cw .5w .5h+b A a b cw .5w-a .5h A a b cw .5w .5h-b Z
  M .5w .5h-d A c d ccw .5w-c .5h A c d ccw .5w .5h+d A c d ccw .5w+c .5h A c d ccw .5w .5h-d Z fill`)

function drawDial(f: Frame): void {
  const inner = innerOf(f)
  const { start, span } = angles(f)
  const edge = inner + (1 - inner) / 4
  wholeRing(f, { a: (f.w * inner) / 2, b: (f.h * inner) / 2 })
  sector(f, start, start + span - 1, inner)
  f.c.fill()
  innerEdge(f, { a: (f.w * inner) / 2, b: (f.h * inner) / 2, c: (f.w * edge) / 2, d: (f.h * edge) / 2 })
}

export const sectorShapes: readonly ShapeHandler[] = [
  shape('mxgraph.basic.pie', { draw: (f) => drawSector(f, 0) }),
  shape('mxgraph.basic.partConcEllipse', { draw: (f) => drawSector(f, innerOf(f)) }),
  shape('mxgraph.basic.arc', {
    draw(f) {
      const { start, span } = angles(f)
      f.c.begin()
      f.c.move(...onEllipse(f, start))
      addArc(f, start, start + span, 1)
      f.c.stroke()
    },
  }),
  shape(['mxgraph.basic.bendingArch', 'mxgraph.infographic.bendingArch'], { draw: drawArch }),
  shape('mxgraph.infographic.partConcEllipse', { draw: drawDial }),
]
