/** Shadows that programs draw as shapes of their own become those of the shapes that cast them (docs/formats/svg.md §2). */
import type { Point, Rgba, Shadow } from '#diagram/index'
import { isShape, type Mark, type Scene, type ShapeMark } from '../scene.ts'
import { commandsOf } from './shape.ts'

/** px between a shape and its shadow. */
const MAX_OFFSET = 12
/** px by which the points of a shadow may be off those of its shape. */
const TOLERANCE = 0.5
/** Difference of the components of a grey, and the largest component of one that is no paper, of 255. */
const [MAX_TINT, MAX_LIGHT] = [24, 230]

/** The scene with shadows at their shapes; the marks that drew them are listed apart. */
export function withShadows(scene: Scene): Scene {
  const marks: Mark[] = []
  const shadows: ShapeMark[] = []
  for (const mark of scene.marks) {
    let shadow: Shadow | undefined
    // Some programs draw a soft shadow as several.
    for (let last = marks.at(-1); isShape(mark) && last && isShape(last); last = marks.at(-1)) {
      const found = shadowOf(mark, last)
      if (!found) break
      shadow ??= found
      shadows.push(last)
      marks.pop()
      last.group.children.splice(last.group.children.indexOf(last), 1)
    }
    if (!shadow || !isShape(mark)) {
      marks.push(mark)
      continue
    }
    const shaded = { ...mark, part: { ...mark.part, shadow } }
    mark.group.children[mark.group.children.indexOf(mark)] = shaded
    marks.push(shaded)
  }
  return shadows.length > 0 ? { ...scene, marks, shadows } : scene
}

/** The shadow of a shape that the one painted before it draws, if it does: the same outline beside it, all in one grey. */
function shadowOf(shape: ShapeMark, before: ShapeMark): Shadow | undefined {
  const { fill, stroke } = before.part
  if (fill.type !== 'solid' || shape.part.fill.type === 'none' || !isShade(fill.color)) return undefined
  const hasLine = stroke.width > 0 && stroke.paint.type !== 'none'
  if (hasLine && !(stroke.paint.type === 'solid' && isSame(stroke.paint.color, fill.color))) return undefined
  const [dx, dy] = [before.box.x - shape.box.x, before.box.y - shape.box.y]
  const distance = Math.max(Math.abs(dx), Math.abs(dy))
  if (distance < 1 || distance > MAX_OFFSET || distance > Math.min(shape.box.w, shape.box.h) / 2) return undefined
  return isMoved(pointsOf(shape), pointsOf(before), dx, dy) ? { dx, dy, blur: 0, color: fill.color } : undefined
}

/** What is lighter than a shadow shows through, or is a sheet of paper. */
function isShade({ r, g, b, a }: Rgba): boolean {
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)]
  return a > 0 && most - least <= MAX_TINT && (a < 1 || most <= MAX_LIGHT)
}

const isSame = (a: Rgba, b: Rgba): boolean => a.r === b.r && a.g === b.g && a.b === b.b

const pointsOf = ({ part }: ShapeMark): Point[] =>
  commandsOf(part).flatMap((command) => (command.op === 'Z' ? [] : [{ x: command.x, y: command.y }]))

const isMoved = (points: readonly Point[], moved: readonly Point[], dx: number, dy: number): boolean =>
  points.length === moved.length &&
  points.every(({ x, y }, i) => {
    const other = moved[i]!
    return Math.abs(other.x - x - dx) <= TOLERANCE && Math.abs(other.y - y - dy) <= TOLERANCE
  })
