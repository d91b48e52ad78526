/** Perimeters by the names that styles use (docs/formats/drawio.md §5.3). */
import type { Style } from '../model.ts'
import { backbone } from './backbone.ts'
import { callout } from './callout.ts'
import { ellipse } from './ellipse.ts'
import { hexagon } from './hexagon.ts'
import { hexagon2 } from './hexagon2.ts'
import { lifeline } from './lifeline.ts'
import { parallelogram } from './parallelogram.ts'
import { orthogonal, rectangle } from './rectangle.ts'
import { rhombus } from './rhombus.ts'
import { step } from './step.ts'
import { trapezoid } from './trapezoid.ts'
import { triangle } from './triangle.ts'
import type { Perimeter } from './types.ts'

export const PERIMETERS: ReadonlyMap<string, Perimeter> = new Map([
  ['rectanglePerimeter', rectangle],
  ['ellipsePerimeter', ellipse],
  ['rhombusPerimeter', rhombus],
  ['trianglePerimeter', triangle],
  ['hexagonPerimeter', hexagon],
  ['hexagonPerimeter2', hexagon2],
  ['parallelogramPerimeter', parallelogram],
  ['trapezoidPerimeter', trapezoid],
  ['stepPerimeter', step],
  ['calloutPerimeter', callout],
  ['lifelinePerimeter', lifeline],
  ['backbonePerimeter', backbone],
  ['orthogonalPerimeter', orthogonal],
])

/** The perimeter that a style names, or null if it names none or one that draw.io does not have. */
export function perimeterOf(style: Style): Perimeter | null {
  const name = style.get('perimeter')
  return name === undefined ? null : (PERIMETERS.get(String(name)) ?? null)
}

export type { Perimeter } from './types.ts'
