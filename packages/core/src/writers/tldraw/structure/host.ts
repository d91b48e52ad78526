/**
 * The shape of a container that is the parent of what the container holds. A group would be selected by a click on
 * anything in it; the children of another shape are selected themselves, and still move along with it.
 */
import type { Box } from '#diagram/index'
import { contains } from '#geometry/box'
import type { JsonObject } from '../drafts/draft.ts'
import { shapeBounds, type TreeShape, withChildren } from './tree-shape.ts'

const HOSTS: ReadonlySet<string> = new Set(['geo', 'draw', 'image'])

/** The shape among those of an element that can be the parent of its others and of what it holds; undefined if none can. */
export function hostOf(own: readonly TreeShape[]): TreeShape | undefined {
  const host = own.find((shape) => !isSupport(shape))
  if (!host || !HOSTS.has(host.record.type)) return undefined
  // Opacity and locks pass on to children.
  if (host.record.opacity !== 1 || host.record.isLocked) return undefined
  return isUnder(host, own) ? host : undefined
}

/** Whether all these shapes are over the host, which can then be their parent: tldraw takes others out of it. */
export function isUnder(host: TreeShape, shapes: readonly TreeShape[]): boolean {
  const box = shapeBounds(host)
  return shapes.every((shape) => isOver(shapeBounds(shape), box))
}

/**
 * The host as the parent of other shapes; marked if it has something inside, unlike a task with events on its border.
 * @param others the element's other shapes and all that is in it, in paint order
 * @param inside the shapes of the nodes that are directly in it
 */
export function hosting(host: TreeShape, others: readonly TreeShape[], inside: readonly TreeShape[]): TreeShape {
  const box = shapeBounds(host)
  const own = host.record.meta.drawbridge as JsonObject | undefined
  if (own && inside.some((shape) => isInside(shapeBounds(shape), box))) own.container = true
  return withChildren(host, others)
}

function isInside({ x, y, w, h }: Box, box: Box): boolean {
  return contains(box, { x, y }) && contains(box, { x: x + w, y: y + h })
}

/** An invisible shape that holds arrows; see `invisibleDraft`. */
function isSupport({ record }: TreeShape): boolean {
  return (record.meta.drawbridge as { role?: unknown } | undefined)?.role === 'group'
}

function isOver(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h
}
