/** The areas of a shape and its label that can be clicked. */
import { Geometry2d, type Geometry2dFilters, Group2d, Polygon2d, Vec, type VecLike } from 'tldraw'
import { corners, type LabelBlock } from './label-block.ts'

/** The parts of a geometry that is made of several. */
function childrenOf(geometry: Geometry2d): readonly Geometry2d[] | undefined {
  return (geometry as unknown as Partial<Group2d>).children
}

/** The area of the label in a geometry that is made of several. */
export function labelIn(geometry: Geometry2d): Geometry2d | undefined {
  return childrenOf(geometry)?.find((child) => child.isLabel)
}

/** A geometry without the label's area. */
export function bodyIn(geometry: Geometry2d): Geometry2d {
  return childrenOf(geometry)?.find((child) => !child.isLabel) ?? geometry
}

/** The same geometry with an area that can be clicked, for a shape of which only the text is visible. */
export function withArea(geometry: Geometry2d): Geometry2d {
  const children = childrenOf(geometry)
  if (!children) return geometry
  return new Group2d({
    children: children.map((child) =>
      child.isLabel ? child : new Polygon2d({ points: child.vertices, isFilled: true }),
    ),
  })
}

/** The same geometry with further areas that can be clicked. */
export function withAreas(geometry: Geometry2d, areas: readonly VecLike[][]): Geometry2d {
  const children = childrenOf(geometry)
  if (!children || areas.length === 0) return geometry
  const added = areas.map(
    (points) => new Polygon2d({ points: points.map(Vec.From), isFilled: true, excludeFromShapeBounds: true }),
  )
  return new Group2d({ children: [...children, ...added] })
}

/** The same geometry, which can be clicked only at its border and title: what is in between belongs to its contents. */
export function opened(geometry: Geometry2d): Geometry2d {
  const children = childrenOf(geometry)
  if (!children) return geometry
  return new Group2d({
    children: children.flatMap((child) => {
      if (!child.isLabel) return [new Polygon2d({ points: child.vertices, isFilled: false })]
      return [child, new LateArea(() => child)]
    }),
  })
}

/** The same geometry with another area of the label. */
function withLabel(geometry: Geometry2d, label: Geometry2d): Geometry2d {
  const children = childrenOf(geometry)
  return children ? new Group2d({ children: children.map((child) => (child.isLabel ? label : child)) }) : geometry
}

/** The same geometry with the label's area at the label's position. */
export function withLabelArea(geometry: Geometry2d, block: LabelBlock): Geometry2d {
  return labelIn(geometry) ? withLabel(geometry, labelArea(block)) : geometry
}

/**
 * An area that is measured on first use, because measuring a label takes the browser's layout and a page may have
 * thousands.
 */
class LateArea extends Geometry2d {
  readonly #measure: () => Geometry2d
  #measured: Geometry2d | undefined

  constructor(measure: () => Geometry2d, isLabel = false) {
    super({ isClosed: true, isFilled: true, isLabel, excludeFromShapeBounds: true })
    this.#measure = measure
  }

  get #area(): Geometry2d {
    this.#measured ??= this.#measure()
    return this.#measured
  }

  override getVertices(filters: Geometry2dFilters): Vec[] {
    return this.#area.getVertices(filters)
  }

  override nearestPoint(point: VecLike): Vec {
    return this.#area.nearestPoint(point)
  }

  override getSvgPathData(first: boolean): string {
    return this.#area.getSvgPathData(first)
  }
}

/** The same geometry with the label of `measured`, which is called on first use of the label's area. */
export function withLateLabel(geometry: Geometry2d, measured: () => Geometry2d): Geometry2d {
  return withLabel(geometry, new LateArea(() => labelIn(measured()) ?? geometry, true))
}

/** The area of a label at its position. */
export function labelArea(block: LabelBlock): Geometry2d {
  return new Polygon2d({ points: corners(block), isFilled: true, isLabel: true, excludeFromShapeBounds: true })
}
