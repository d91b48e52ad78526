/** The shapes of a page with what they inherit and where they lie. */
import type { Matrix } from '../geometry/matrix.ts'
import { outlinesOf } from '../shapes/figure.ts'
import { placeOf } from '../shapes/place.ts'
import type { ShapeSource } from '../sheet/model.ts'
import type { PageContext, ShapeState } from './context.ts'

/** Real files have groups six deep; masters that contain themselves have no end. */
const MAX_NESTING = 40

/** Ids are unique on a page by the format's rules; files of other programs repeat them. */
class Ids {
  private readonly used = new Set<string>()

  unique(id: string): string {
    let next = id
    for (let n = 2; this.used.has(next); n += 1) next = `${id}-${n}`
    this.used.add(next)
    return next
  }
}

export interface TreeRequest {
  readonly shapes: readonly ShapeSource[]
  readonly matrix: Matrix
  /** Stands before all ids, so that those of a background page differ from the page's own. */
  readonly prefix: string
}

export function shapeTree({ shapes, matrix, prefix }: TreeRequest, context: PageContext): ShapeState[] {
  const ids = new Ids()

  function state(source: ShapeSource, parent: Matrix, instance: string | undefined, depth: number): ShapeState[] {
    if (source.deleted) return []
    const given = `${prefix}${source.id}`
    const id = ids.unique(given)
    context.expect(id)
    if (id !== given) context.tell('duplicate-id', id, given, id)
    const resolved = context.inheritance.resolve(source, instance)
    if (resolved.type === 'Guide') {
      context.tell('not-displayed', id, 'a guide')
      return []
    }
    if (depth > MAX_NESTING) {
      context.tell('nesting-dropped', id, MAX_NESTING)
      return []
    }
    const { sheet } = resolved
    const place = placeOf(sheet, parent)
    const isLine = sheet.ownCell('BeginX') !== undefined && sheet.ownCell('EndX') !== undefined
    return [
      {
        id,
        resolved,
        place,
        isLine,
        outlines: outlinesOf(sheet, place.size),
        themed: context.themedLook(sheet, isLine),
        children: resolved.children.flatMap((child) => state(child, place.matrix, resolved.instance, depth + 1)),
      },
    ]
  }

  return shapes.flatMap((shape) => state(shape, matrix, undefined, 0))
}
