import { rectanglePoint } from './rectangle.ts'
import type { Perimeter } from './types.ts'

/** orthogonalPerimeter: the rectangle, always exited along an axis (docs/formats/drawio.md 5.3). */
export const orthogonal: Perimeter = ({ box, from }) => rectanglePoint(box, from, true)
