/** All shapes by the value of their style key (docs/formats/drawio.md §4.1). */
import { basicShapes } from './core/basic.ts'
import { flowShapes } from './core/flow.ts'
import { markShapes } from './core/marks.ts'
import { paperShapes } from './core/paper.ts'
import { rectangleShapes } from './core/rectangle.ts'
import { solidShapes } from './core/solids.ts'
import { swimlaneShapes } from './core/swimlane.ts'
import { tableShapes } from './core/table.ts'
import { umlShapes } from './core/uml.ts'
import { umlComponentShapes } from './core/uml-components.ts'
import type { ShapeHandler } from './handler.ts'
import { LIBRARY_SHAPES } from './library/index.ts'

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

const HANDLERS: ReadonlyMap<string, ShapeHandler> = new Map(
  [...CORE_SHAPES, ...LIBRARY_SHAPES].flatMap((handler) => handler.names.map((name) => [name, handler] as const)),
)

/** The handler of a shape; undefined for a stencil or an unknown name. */
export function handlerOf(name: string): ShapeHandler | undefined {
  return HANDLERS.get(name)
}

/** The names of all shapes that have a handler. */
export function knownShapes(): readonly string[] {
  return [...HANDLERS.keys()]
}
