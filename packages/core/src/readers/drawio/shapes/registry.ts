/** All shapes by the value of their style key. */
import { CORE_SHAPES } from './core/index.ts'
import type { ShapeHandler } from './handler.ts'
import { LIBRARY_SHAPES } from './library/index.ts'

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
