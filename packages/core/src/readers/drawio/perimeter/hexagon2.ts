import { polygonPerimeter, sizeOf } from './polygon.ts'

/** hexagonPerimeter2 (docs/formats/drawio.md §5.3). */
export const hexagon2 = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.25, w)
  return [
    { x: s, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h / 2 },
    { x: w - s, y: h },
    { x: s, y: h },
    { x: 0, y: h / 2 },
  ]
})
