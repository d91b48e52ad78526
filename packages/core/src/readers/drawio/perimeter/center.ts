import { centreOf } from '../../../geometry/box.ts'
import type { Perimeter } from './types.ts'

/** centerPerimeter: the middle of the box (docs/formats/drawio.md §5.3). */
export const center: Perimeter = ({ box }) => centreOf(box)
