/** Tables and pools: stripes with headers inside the box of their node (docs/formats/graphml.md §4). */
import type { Box, FigurePart, Node, Paint, Point, Stroke } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { Y } from '#readers/graphml/keys'
import { colorOf, numberOf } from '#readers/graphml/paint'
import { type Properties, propertiesOf } from '#readers/graphml/palette/shapes'
import { NO_PAINT, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { groupBy, largest, sum } from '#values/lists'

/** A row or column that is not divided further; px from the corner of the table along its direction. */
interface Stripe {
  readonly from: number
  readonly to: number
}

interface Layout {
  readonly rows: readonly Stripe[]
  readonly columns: readonly Stripe[]
  /** px at which the headers of rows and of columns begin. */
  readonly left: number
  readonly top: number
}

type Side = 'left' | 'top' | 'right' | 'bottom'

const inset = (insets: QualifiedElement | undefined, side: Side): number =>
  Math.max(0, numberOf(insets, `${side}F`) ?? numberOf(insets, side) ?? 0)

/** Rows or columns that are not divided further, in order. */
function leaves(list: QualifiedElement | undefined, one: 'Row' | 'Column', depth = 50): QualifiedElement[] {
  return (list?.all(Y, one) ?? []).flatMap((stripe) => {
    const inner = depth > 0 ? leaves(stripe.first(Y, `${one}s`), one, depth - 1) : []
    return inner.length > 0 ? inner : [stripe]
  })
}

/**
 * Stripes begin after the insets of the table and the headers of the other direction. A header is omitted if the
 * stripes leave no room for it in the table.
 */
function stripes(
  found: readonly QualifiedElement[],
  size: 'width' | 'height',
  start: number,
  header: number,
  end: number,
): Stripe[] {
  const sizes = found.map((stripe) => Math.max(0, numberOf(stripe, size) ?? 0))
  const total = sum(sizes)
  let at = start + (start + header + total <= end + 1 ? header : 0)
  return sizes.map((one) => {
    const from = at
    at += one
    return { from: Math.min(from, end), to: Math.min(at, end) }
  })
}

function layoutOf(graphics: QualifiedElement, { w, h }: Box): Layout {
  const table = graphics.first(Y, 'Table')
  const insets = table?.first(Y, 'Insets')
  const [left, top] = [inset(insets, 'left'), inset(insets, 'top')]
  const rows = leaves(table?.first(Y, 'Rows'), 'Row')
  const columns = leaves(table?.first(Y, 'Columns'), 'Column')
  const header = (found: readonly QualifiedElement[], usual: string, side: Side) =>
    Math.max(0, largest(found.map((stripe) => inset(stripe.first(Y, 'Insets') ?? table?.first(Y, usual), side))))
  return {
    rows: stripes(rows, 'height', top, header(columns, 'DefaultColumnInsets', 'top'), h),
    columns: stripes(columns, 'width', left, header(rows, 'DefaultRowInsets', 'left'), w),
    left,
    top,
  }
}

/** The title's line and the borders between columns and rows. */
export function tableLines(graphics: QualifiedElement, box: Box, stroke: Stroke): FigurePart[] {
  const { rows, columns, left, top } = layoutOf(graphics, box)
  const inside = (at: number, end: number) => at > 0 && at < end
  const xs = [...new Set(columns.map(({ from }) => from))].filter((x) => inside(x, box.w))
  const ys = [...new Set(rows.map(({ from }) => from))].filter((y) => inside(y, box.h))
  const commands = [
    ...(inside(left, box.w) ? [`M ${left} 0 V ${box.h}`] : []),
    ...(inside(top, box.h) ? [`M ${left} ${top} H ${box.w}`] : []),
    ...xs.filter((x) => x !== left).map((x) => `M ${x} ${top} V ${box.h}`),
    ...ys.filter((y) => y !== top).map((y) => `M ${left} ${y} H ${box.w}`),
  ]
  return commands.length > 0 ? [path(outline(commands.join(' ')), NO_PAINT, stroke)] : []
}

/** The properties that name a colour, in tables and in pools. */
const COLORS = {
  lane: ['yed.table.lane.color.main', 'POOL_LANE_COLOR_MAIN'],
  otherLane: ['yed.table.lane.color.alternating', 'POOL_LANE_COLOR_ALTERNATING'],
  header: ['yed.table.header.color.main', 'POOL_HEADER_COLOR_MAIN'],
  otherHeader: ['yed.table.header.color.alternating', 'POOL_HEADER_COLOR_ALTERNATING'],
  section: ['yed.table.section.color', 'POOL_TABLE_SECTION_COLOR'],
} as const

function paintOf(properties: Properties, name: keyof typeof COLORS): Paint | undefined {
  const color = COLORS[name].map((key) => colorOf(properties.get(key))).find((found) => found !== undefined)
  return color && solid(color)
}

/** Whether the columns are its lanes rather than the rows. */
function hasColumnLanes(properties: Properties): boolean {
  const style = properties.get('yed.table.lane.style') ?? properties.get('POOL_LANE_STYLE') ?? ''
  return /columns$/i.test(style)
}

interface Area {
  readonly box: Box
  readonly paint: Paint
}

/** Coloured areas side by side, in order. */
interface AreaRow {
  readonly along: 'x' | 'y'
  readonly areas: readonly Area[]
}

/** Lanes, then the headers of rows and of columns, in px from the corner of the table. */
function areasOf(graphics: QualifiedElement, box: Box): AreaRow[] {
  const properties = propertiesOf(graphics)
  const { rows, columns, left, top } = layoutOf(graphics, box)
  const isAcross = hasColumnLanes(properties)
  const [first, second] = [paintOf(properties, 'header'), paintOf(properties, 'otherHeader')]
  const section = paintOf(properties, 'section')
  const [lane, otherLane] = [paintOf(properties, 'lane'), paintOf(properties, 'otherLane')]
  const [xHeader, yHeader] = [columns[0]?.from ?? left, rows[0]?.from ?? top]
  const area = (x: number, y: number, right: number, bottom: number, paint: Paint | undefined): Area[] =>
    paint && right > x && bottom > y ? [{ box: { x, y, w: right - x, h: bottom - y }, paint }] : []
  const alternating = (a: Paint | undefined, b: Paint | undefined, i: number) => (i % 2 === 0 ? a : (b ?? a))
  const lanes: AreaRow = isAcross
    ? {
        along: 'x',
        areas: columns.flatMap(({ from, to }, i) => area(from, yHeader, to, box.h, alternating(lane, otherLane, i))),
      }
    : {
        along: 'y',
        areas: rows.flatMap(({ from, to }, i) => area(xHeader, from, box.w, to, alternating(lane, otherLane, i))),
      }
  const rowHeaders = rows.flatMap(({ from, to }, i) =>
    area(left, from, xHeader, to, isAcross ? section : alternating(first, second, i)),
  )
  const columnHeaders = columns.flatMap(({ from, to }, i) =>
    area(from, top, to, yHeader, isAcross ? alternating(first, second, i) : section),
  )
  return [lanes, { along: 'y', areas: rowHeaders }, { along: 'x', areas: columnHeaders }]
}

/** The area at a point, by binary search. */
function areaAt({ along, areas }: AreaRow, at: Point): Area | undefined {
  let [low, high] = [0, areas.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (areas[middle]!.box[along] <= at[along]) low = middle + 1
    else high = middle
  }
  const found = areas[low - 1]
  return found && isIn(at, found.box) ? found : undefined
}

/**
 * A table and after it its coloured lanes and headers, which are separate nodes so that people can recolour them.
 * Labels inside one of them belong to it.
 */
export function withLanes(
  graphics: QualifiedElement,
  table: Node,
  stroke: Stroke,
  { newId }: GraphmlPageContext,
): Node[] {
  const { x, y } = table.box
  const rows = areasOf(graphics, table.box)
  const owners = table.labels.map(({ anchor }) => {
    const at = { x: anchor.x - x, y: anchor.y - y }
    return rows.map((row) => areaAt(row, at)).findLast((area) => area !== undefined)
  })
  const owned = groupBy(table.labels.keys(), (i) => owners[i])
  const lanes = rows
    .flatMap(({ areas }) => areas)
    .map((area, i): Node => {
      const id = newId(`${table.id}:lane-${i}`)
      const { w, h } = area.box
      return {
        kind: 'node',
        id,
        sourceIds: [],
        role: 'shape',
        parent: table.id,
        box: { x: x + area.box.x, y: y + area.box.y, w, h },
        rotation: 0,
        figure: { name: 'lane', parts: [rectangle({ x: 0, y: 0, w, h }, 0, area.paint, stroke)] },
        labels: (owned.get(area) ?? []).map((label) => ({ ...table.labels[label]!, sourceId: id })),
        ...(table.hidden && { hidden: table.hidden }),
      }
    })
  return [{ ...table, labels: (owned.get(undefined) ?? []).map((label) => table.labels[label]!) }, ...lanes]
}

const isIn = (at: Point, { x, y, w, h }: Box): boolean => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h
