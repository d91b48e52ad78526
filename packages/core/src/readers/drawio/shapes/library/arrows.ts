/** mxgraph.arrows2.*: block arrows. dx is the length of the head, dy the side of the shaft, notch the cut of the tail. */
import { clamp, type Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

function outline(short: string, points: (f: Frame) => readonly Pair[], preset = 'custom'): ShapeHandler {
  return shape(`mxgraph.arrows2.${short}`, { preset, draw: (f) => f.polygon(points(f), 0) })
}

/** Top of the shaft: a fraction of half the height. */
function shaftTop(f: Frame): number {
  return (f.h / 2) * clamp(f.num('dy', 0.5), 0, 1)
}

function headStart(f: Frame): number {
  return f.w - clamp(f.num('dx', 0.5), 0, f.w)
}

function notch(f: Frame): number {
  return clamp(f.num('notch', 0), 0, f.w)
}

/** Numbers of the arrows that leave a box: half of the shaft, half of the head, its length. */
function calloutNumbers(f: Frame) {
  const half = clamp(f.num('dy', 0.5), 0, f.h / 2)
  return { half, head: half + Math.max(0, f.num('arrowHead', 0)), length: clamp(f.num('dx', 0.5), 0, f.w) }
}

export const arrowLibrary: readonly ShapeHandler[] = [
  outline(
    'arrow',
    (f) => {
      const [x, y] = [headStart(f), shaftTop(f)]
      return [
        [0, y],
        [x, y],
        [x, 0],
        [f.w, f.h / 2],
        [x, f.h],
        [x, f.h - y],
        [0, f.h - y],
        [notch(f), f.h / 2],
      ]
    },
    'block-arrow',
  ),
  outline(
    'twoWayArrow',
    (f) => {
      const y = shaftTop(f)
      const d = clamp(f.num('dx', 0.5), 0, f.w / 2)
      const x = f.w - d
      return [
        [d, y],
        [x, y],
        [x, 0],
        [f.w, f.h / 2],
        [x, f.h],
        [x, f.h - y],
        [d, f.h - y],
        [d, f.h],
        [0, f.h / 2],
        [d, 0],
      ]
    },
    'double-arrow',
  ),
  outline('stylisedArrow', (f) => {
    const [x, y] = [headStart(f), shaftTop(f)]
    const tail = (f.h / 2) * clamp(f.num('feather', 0.5), 0, 1)
    return [
      [0, tail],
      [x, y],
      [x - 10, 0],
      [f.w, f.h / 2],
      [x - 10, f.h],
      [x, f.h - y],
      [0, f.h - tail],
      [notch(f), f.h / 2],
    ]
  }),
  outline('bendArrow', (f) => {
    const x = headStart(f)
    const half = clamp(f.num('dy', 0.5), 0, f.h)
    const head = clamp(f.num('arrowHead', 40), 0, f.h)
    const [top, bottom] = [head / 2 - half, head / 2 + half]
    return [
      [x, 0],
      [f.w, head / 2],
      [x, head],
      [x, bottom],
      [half * 2, bottom],
      [half * 2, f.h],
      [half, f.h - notch(f)],
      [0, f.h],
      [0, top],
      [x, top],
    ]
  }),
  outline('calloutArrow', (f) => {
    const { half, head, length } = calloutNumbers(f)
    const [x, m] = [f.w - length, f.h / 2]
    const box = notch(f)
    return [
      [0, 0],
      [box, 0],
      [box, m - half],
      [x, m - half],
      [x, m - head],
      [f.w, m],
      [x, m + head],
      [x, m + half],
      [box, m + half],
      [box, f.h],
      [0, f.h],
    ]
  }),
  outline('quadArrow', (f) => {
    const { half, head, length } = calloutNumbers(f)
    const [mx, my] = [f.w / 2, f.h / 2]
    return [
      [mx + half, my - half],
      [f.w - length, my - half],
      [f.w - length, my - head],
      [f.w, my],
      [f.w - length, my + head],
      [f.w - length, my + half],
      [mx + half, my + half],
      [mx + half, f.h - length],
      [mx + head, f.h - length],
      [mx, f.h],
      [mx - head, f.h - length],
      [mx - half, f.h - length],
      [mx - half, my + half],
      [length, my + half],
      [length, my + head],
      [0, my],
      [length, my - head],
      [length, my - half],
      [mx - half, my - half],
      [mx - half, length],
      [mx - head, length],
      [mx, 0],
      [mx + head, length],
      [mx + half, length],
    ]
  }),
]
