import { polygonPerimeter, sizeOf } from './polygon.ts'

/** stepPerimeter (docs/formats/drawio.md §5.3). */
export const step = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, w)
  return [
    { x: 0, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h / 2 },
    { x: w - s, y: h },
    { x: 0, y: h },
    { x: s, y: h / 2 },
  ]
})
