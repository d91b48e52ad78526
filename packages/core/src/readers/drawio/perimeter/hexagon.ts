import { polygonPerimeter } from './polygon.ts'

/** hexagonPerimeter: a hexagon whose slants always take a quarter of the length (draw.io semantics 5.3). */
export const hexagon = polygonPerimeter((w, h) => [
  { x: w / 4, y: 0 },
  { x: (w * 3) / 4, y: 0 },
  { x: w, y: h / 2 },
  { x: (w * 3) / 4, y: h },
  { x: w / 4, y: h },
  { x: 0, y: h / 2 },
])
