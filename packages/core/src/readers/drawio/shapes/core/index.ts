/** The shapes that draw.io has without any library (docs/formats/drawio.md §4.1). */
import { basicShapes } from './basic.ts'
import { flowShapes } from './flow.ts'
import { markShapes } from './marks.ts'
import { paperShapes } from './paper.ts'
import { rectangleShapes } from './rectangle.ts'
import { solidShapes } from './solids.ts'
import { swimlaneShapes } from './swimlane.ts'
import { tableShapes } from './table.ts'
import { umlShapes } from './uml.ts'
import { umlComponentShapes } from './uml-components.ts'

export const CORE_SHAPES = [
  ...rectangleShapes,
  ...basicShapes,
  ...solidShapes,
  ...paperShapes,
  ...flowShapes,
  ...markShapes,
  ...umlShapes,
  ...umlComponentShapes,
  ...swimlaneShapes,
  ...tableShapes,
]
