/** The drawing of a node in a file of yEd: its place, state and text (docs/formats/graphml.md §4). */
import type { Box, Size } from '../../../diagram/index.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import type { PageContext } from '../context.ts'
import type { GraphNode } from '../graph.ts'
import { graphicsOf } from '../keys.ts'
import { Y } from '../names.ts'
import { numberOf } from '../paint.ts'

/** A group keeps one drawing for its open and one for its closed state. */
export function realizerOf({ element }: GraphNode, { keys }: PageContext): QualifiedElement | undefined {
  const graphics = graphicsOf(element, 'nodegraphics', keys)
  const all = graphics?.first(Y, 'Realizers')
  if (!all) return graphics
  return all.elements[numberOf(all, 'active') ?? 0] ?? all.elements[0]
}

/** Undefined if the file gives no position. */
export function boxOf(graphics: QualifiedElement | undefined): Box | undefined {
  const geometry = graphics?.first(Y, 'Geometry')
  const [x, y] = [numberOf(geometry, 'x'), numberOf(geometry, 'y')]
  if (x === undefined || y === undefined) return undefined
  const { w = 30, h = 30 } = sizeOf(graphics)
  return { x, y, w, h }
}

/** As far as the file gives it. */
export function sizeOf(graphics: QualifiedElement | undefined): Partial<Size> {
  const geometry = graphics?.first(Y, 'Geometry')
  const [w, h] = [numberOf(geometry, 'width'), numberOf(geometry, 'height')]
  return { ...(w !== undefined && { w: Math.max(1, w) }), ...(h !== undefined && { h: Math.max(1, h) }) }
}

/** The text of the first label that has one. */
export function labelTextOf(graphics: QualifiedElement | undefined): string | undefined {
  return graphics
    ?.all(Y, 'NodeLabel')
    .map(({ text }) => text.trim())
    .find((text) => text !== '')
}

/** Whether a group is shown closed, without its content. */
export function isClosed(graphics: QualifiedElement | undefined): boolean {
  return graphics?.first(Y, 'State')?.attribute('closed') === 'true'
}
