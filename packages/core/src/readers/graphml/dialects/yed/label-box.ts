/** Where a label is: as its file says, else as its model does (docs/formats/graphml.md §5). */
import type { Box, Point, Size } from '#diagram/index'
import { centredBox, contains } from '#geometry/box'
import { pointAlong } from '#geometry/polyline'
import { Y } from '#readers/graphml/keys'
import { fontOf, numberOf } from '#readers/graphml/paint'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { measureText } from '#text/index'
import { largest } from '#values/lists'

/** Height of a line, in multiples of the font size. */
const LINE_HEIGHT = 1.5
/** px between a label and the node or line that it is beside. */
const DISTANCE = 4
/** Share of an edge's length at which labels of its ends are. */
const NEAR_END = 0.15

export interface LabelOwner {
  /** The origin of the label's coordinates. */
  readonly origin: Point
  /** For labels of nodes. */
  readonly node?: Box
  /** For labels of edges. */
  readonly route?: readonly Point[]
}

/** The size of a label before it is rotated. */
function sizeOf(label: QualifiedElement, text: string, node: Box | undefined): Size {
  const policy = label.attribute('autoSizePolicy')
  const isWide = node && (policy === 'node_width' || policy === 'node_size')
  const height = numberOf(label, 'height')
  // The file may give the width that the node had when it was written.
  const width = isWide && !numberOf(label, 'rotationAngle') ? node.w : numberOf(label, 'width')
  if (width !== undefined && height !== undefined) return { w: Math.max(1, width), h: Math.max(1, height) }
  const { size } = fontOf(label).font
  const lines = text.split('\n')
  const measured = isWide ? node.w : largest(lines.map((line) => measureText(line, { family: 'helvetica', size })))
  return { w: Math.max(1, width ?? measured), h: Math.max(1, height ?? lines.length * size * LINE_HEIGHT) }
}

/** The middle of a label that has its position from its model: a letter for each side that it is at. */
function besideNode(label: QualifiedElement, node: Box, { w, h }: Size): Point {
  const custom = smartPoint(label, node, { w, h })
  if (custom) return custom
  const model = label.attribute('modelName') ?? 'internal'
  const isInside = model === 'internal' || model === 'custom'
  const at = label.attribute('modelPosition') ?? (isInside ? 'c' : model === 'corners' ? 'nw' : 's')
  const gap = numberOf(label, 'borderDistance') ?? DISTANCE
  const [dx, dy] = [(node.w - w) / 2 - gap, (node.h - h) / 2 - gap]
  const [ox, oy] = [(node.w + w) / 2 + gap, (node.h + h) / 2 + gap]
  const side = (before: RegExp, after: RegExp) => (before.test(at) ? -1 : after.test(at) ? 1 : 0)
  const [across, down] = isInside ? [side(/l/, /r/), side(/t/, /b/)] : [side(/w/, /e/), side(/n/, /s/)]
  const middle = { x: node.x + node.w / 2, y: node.y + node.h / 2 }
  return { x: middle.x + across * (isInside ? dx : ox), y: middle.y + down * (isInside ? dy : oy) }
}

/** A share of the label's size is at a share of the node's. */
function smartPoint(label: QualifiedElement, node: Box, { w, h }: Size): Point | undefined {
  const found = label.first(Y, 'ModelParameter')?.first(Y, 'SmartNodeLabelModelParameter')
  if (!found) return undefined
  const value = (name: string) => numberOf(found, name) ?? 0
  return {
    x: node.x + node.w * (0.5 + value('nodeRatioX')) - w * value('labelRatioX') + value('offsetX'),
    y: node.y + node.h * (0.5 + value('nodeRatioY')) - h * value('labelRatioY') + value('offsetY'),
  }
}

/** "shead" and "stail" are at the source, "thead" and "ttail" at the target. */
function shareOf(label: QualifiedElement): number {
  const position = label.attribute('modelPosition') ?? ''
  const preferred = label.attribute('preferredPlacement') ?? ''
  const isAt = (end: 'source' | 'target', letter: string) =>
    preferred.startsWith(end) || new RegExp(`^${letter}(?:head|tail|centr)`).test(position)
  if (isAt('source', 's')) return NEAR_END
  return isAt('target', 't') ? 1 - NEAR_END : 0.5
}

/** px outside its node at which an internal label is not where its model puts it. */
const ASTRAY = 200

/** Whether the place of an internal label is far outside: DBeaver writes that of the page. */
function isAstray(label: QualifiedElement, { x, y }: Point, { w, h }: Size, node: Box | undefined): boolean {
  if (!node || !['internal', 'custom'].includes(label.attribute('modelName') ?? '')) return false
  return x > node.w + ASTRAY || y > node.h + ASTRAY || x + w < -ASTRAY || y + h < -ASTRAY
}

/** Whether the place of an internal label is that on the page, as DBeaver writes it: outside the node, and inside if it is not relative to it. */
function isOnPage(label: QualifiedElement, { x, y }: Point, { w, h }: Size, node: Box | undefined): boolean {
  if (!node || !['internal', 'custom'].includes(label.attribute('modelName') ?? '')) return false
  const middle = { x: x + w / 2, y: y + h / 2 }
  return contains(node, middle) && !contains({ ...node, x: 0, y: 0 }, middle)
}

/** The box of a label before it is rotated about its middle. */
export function labelBox(label: QualifiedElement, text: string, { origin, node, route }: LabelOwner): Box {
  const size = sizeOf(label, text, node)
  const [x, y] = [numberOf(label, 'x'), numberOf(label, 'y')]
  const turned = turnedSize(size, numberOf(label, 'rotationAngle') ?? 0)
  const isOff = x !== undefined && y !== undefined && isAstray(label, { x, y }, turned, node)
  if (x !== undefined && y !== undefined && (!isOff || isOnPage(label, { x, y }, turned, node))) {
    const from = isOnPage(label, { x, y }, turned, node) ? { x: 0, y: 0 } : origin
    // The file gives the corner of the rotated label, but its size as it was before.
    const middle = { x: from.x + x + turned.w / 2, y: from.y + y + turned.h / 2 }
    return centredBox(middle, size.w, size.h)
  }
  if (node) return centredBox(besideNode(label, node, turned), size.w, size.h)
  return centredBox(pointAlong(route ?? [origin], shareOf(label)), size.w, size.h)
}

function turnedSize({ w, h }: Size, degrees: number): Size {
  if (degrees === 0) return { w, h }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { w: w * cos + h * sin, h: w * sin + h * cos }
}
