/** The shapes of a page with their inherited cells and their positions. */
import { layerOf } from '../context/layers.ts'
import type { PageContext, ShapeState } from '../context/page-context.ts'
import { boxOutline, type Outline, outlinesOf } from '../geometry/figure.ts'
import type { Matrix } from '../geometry/matrix.ts'
import { type Place, placeOf } from '../geometry/place.ts'
import { showsOnlyMembers } from '../shapes/facts.ts'
import type { ShapeSource } from '../sheet/model.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/values.ts'

/** Limit on nesting: real files have groups six deep; masters that contain themselves never end. */
const MAX_NESTING = 40

/** Suffix of the ids of groups that the reader adds. */
export const GROUP_SUFFIX = '-group'

/** Makes ids unique: the format requires it on a page, but files of other programs repeat them. */
export class Ids {
  readonly #used = new Set<string>()
  /** Numbers given per id, so that a page with one repeated id takes no longer. */
  readonly #counts = new Map<string, number>()

  unique(id: string): string {
    let next = id
    let n = this.#counts.get(id) ?? 1
    while (this.#used.has(next) || next.endsWith(GROUP_SUFFIX)) {
      n += 1
      next = `${id}-${n}`
    }
    this.#counts.set(id, n)
    this.#used.add(next)
    return next
  }
}

/** The context around a shape. */
interface Around {
  readonly matrix: Matrix
  /** The master that the nearest ancestor is an instance of. */
  readonly instance: string | undefined
  readonly depth: number
  readonly isHidden: boolean
  /** The theme of the nearest ancestor that has one of its own. */
  readonly theme: number | undefined
}

export interface TreeRequest {
  readonly shapes: readonly ShapeSource[]
  readonly matrix: Matrix
  /** Prefix of all ids, so that those of a background page differ from the page's own. */
  readonly prefix: string
  /** Ids of all shapes of the page, including those of its background pages. */
  readonly ids: Ids
}

/** The number of the theme that a shape has instead of its page's: 0 is none. */
function ownTheme(sheet: Sheet): number | undefined {
  return numberOf(sheet.ownCell('ColorSchemeIndex') ?? sheet.ownCell('ThemeIndex'))
}

export function shapeTree({ shapes, matrix, prefix, ids }: TreeRequest, context: PageContext): ShapeState[] {
  function outlines(id: string, sheet: Sheet, { size }: Place): Outline[] {
    if (context.rows.allows(sheet.rowCount('Geometry'))) return outlinesOf(sheet, size)
    context.report('figure-too-large', id)
    return [boxOutline(size)]
  }

  function state(source: ShapeSource, around: Around): ShapeState[] {
    const { matrix: parent, instance, depth, isHidden } = around
    if (source.deleted) return []
    const given = `${prefix}${source.id}`
    const id = ids.unique(given)
    context.expect(id)
    if (id !== given) context.report('duplicate-id', id, given, id)
    const resolved = context.inheritance.resolve(source, instance)
    if (resolved.type === 'Guide') {
      context.report('not-displayed', id, 'a guide')
      return []
    }
    if (depth > MAX_NESTING) {
      context.report('nesting-dropped', id, MAX_NESTING)
      return []
    }
    const { sheet } = resolved
    const place = placeOf(sheet, parent)
    const theme = ownTheme(sheet) ?? around.theme
    const isLine = sheet.ownCell('BeginX') !== undefined && sheet.ownCell('EndX') !== undefined
    const inside: Around = {
      matrix: place.matrix,
      instance: resolved.instance,
      depth: depth + 1,
      isHidden: isHidden || layerOf(sheet, context.layers)?.visible === false,
      theme,
    }
    return [
      {
        id,
        resolved,
        place,
        isLine,
        isInHidden: isHidden,
        outlines: showsOnlyMembers(resolved) ? [] : outlines(id, sheet, place),
        themed: context.themedLook(sheet, isLine, theme),
        children: resolved.children.flatMap((child) => state(child, inside)),
      },
    ]
  }

  return shapes.flatMap((shape) =>
    state(shape, { matrix, instance: undefined, depth: 0, isHidden: false, theme: undefined }),
  )
}
