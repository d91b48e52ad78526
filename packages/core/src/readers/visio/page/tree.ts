/** The shapes of a page with their inherited cells and their positions. */

import type { Matrix } from '#geometry/rotation'
import { layerOf } from '../context/layers.ts'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import type { ResolvedShape } from '../document/inheritance.ts'
import { boxOutline, type Outline, outlinesOf } from '../geometry/figure.ts'
import { type Place, placeOf } from '../geometry/place.ts'
import { showsOnlyMembers } from '../shapes/facts.ts'
import type { ShapeSource } from '../sheet/model.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/xml.ts'

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
interface ParentContext {
  readonly matrix: Matrix
  /** The master that the nearest ancestor is an instance of. */
  readonly instance: string | undefined
  readonly depth: number
  /** Whether it is flipped from top to bottom. */
  readonly isUpended: boolean
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

/** A shape with what it inherits. */
interface Inherited {
  readonly resolved: ResolvedShape
  /** Whether the rows that it inherits are left out, because there are too many together in the file. */
  readonly isCut: boolean
}

function inheritedWithin(source: ShapeSource, instance: string | undefined, context: VisioPageContext): Inherited {
  const resolved = context.inheritance.resolve(source, instance)
  if (context.rows.allows(resolved.costs.inherited)) return { resolved, isCut: false }
  return { resolved: { ...resolved, sheet: resolved.sheet.withoutInheritedRows() }, isCut: true }
}

/** The drawing of a shape in its own space; undefined if the drawings of the file are too large together. */
function outlinesWithin(
  { resolved, isCut }: Inherited,
  { size }: Place,
  context: VisioPageContext,
): Outline[] | undefined {
  const { sheet, costs } = resolved
  return !isCut && context.rows.allows(costs.geometry) ? outlinesOf(sheet, size) : undefined
}

/** The number of the theme that a shape has instead of its page's: 0 is none. */
function ownTheme(sheet: Sheet): number | undefined {
  return numberOf(sheet.ownCell('ColorSchemeIndex') ?? sheet.ownCell('ThemeIndex'))
}

/** Registers a shape. @returns undefined if it is not shown, which is reported */
function registered(
  source: ShapeSource,
  { instance, depth }: ParentContext,
  { prefix, ids }: TreeRequest,
  context: VisioPageContext,
): (Inherited & { readonly id: string }) | undefined {
  const given = `${prefix}${source.id}`
  const id = ids.unique(given)
  context.expect(id)
  if (id !== given) context.report('duplicate-id', id, given, id)
  const inherited = inheritedWithin(source, instance, context)
  const { missingMaster } = inherited.resolved
  if (missingMaster !== undefined) context.report('reference-missing', id, `master ${missingMaster}`)
  if (inherited.resolved.type === 'Guide') context.report('not-displayed', id, 'a guide')
  else if (depth > MAX_NESTING) context.report('nesting-dropped', id, MAX_NESTING)
  else return { id, ...inherited }
  return undefined
}

/** Finds the shapes of a sheet in their groups, with everything that is known about them before they are drawn. */
export function shapeTree(request: TreeRequest, context: VisioPageContext): ShapeState[] {
  function state(source: ShapeSource, around: ParentContext): ShapeState[] {
    const found = source.deleted ? undefined : registered(source, around, request, context)
    if (!found) return []
    const { id, resolved, isCut } = found
    const { sheet } = resolved
    const place = placeOf(sheet, around.matrix, around.isUpended)
    const layer = layerOf(sheet, context.layers)
    const theme = ownTheme(sheet) ?? around.theme
    const isLine = sheet.ownCell('BeginX') !== undefined && sheet.ownCell('EndX') !== undefined
    const inside: ParentContext = {
      matrix: place.matrix,
      instance: resolved.instance,
      depth: around.depth + 1,
      isUpended: place.upended,
      isHidden: around.isHidden || layer?.visible === false,
      theme,
    }
    const outlines = showsOnlyMembers(resolved) ? [] : outlinesWithin(found, place, context)
    if (isCut || !outlines) context.report('figure-too-large', id)
    const own = {
      id,
      resolved,
      place,
      layer,
      isLine,
      isInHidden: around.isHidden,
      outlines: outlines ?? [boxOutline(place.size)],
      themed: context.themedLook(sheet, isLine, theme),
    }
    return [{ ...own, children: resolved.children.flatMap((child) => state(child, inside)) }]
  }

  const outside: ParentContext = {
    matrix: request.matrix,
    instance: undefined,
    depth: 0,
    isUpended: false,
    isHidden: false,
    theme: undefined,
  }
  return request.shapes.flatMap((shape) => state(shape, outside))
}
