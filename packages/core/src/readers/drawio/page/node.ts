/** A vertex as a node of the page, and its role: shape, text, image or group. */
import type { Figure, Label, Node, Rgba } from '#diagram/index'
import { vertexLabels } from '../labels/index.ts'
import type { Cell, VertexState } from '../model.ts'
import { drawFigure, type FigureResult, shortName } from '../shapes/draw.ts'
import type { ChildBox, FigureImage } from '../shapes/frame.ts'
import { styleValue } from '../style/access.ts'
import { colorOf } from '../style/color.ts'
import type { Paints } from '../style/paint.ts'
import { colorReader, commonFacts, type DrawioPageContext, paintsOf, pictureInLabel } from './common.ts'

const PLAIN: ReadonlySet<string> = new Set(['label', 'rectangle', 'rect', 'text', 'none', 'transparent'])
/** These have lines and titles, whatever their paints are. */
const TABULAR: ReadonlySet<string> = new Set(['table', 'tableRow', 'swimlane'])

function isBare(paints: Paints): boolean {
  return paints.fill.type === 'none' && paints.stroke.paint.type === 'none'
}

function hasVertices(cell: Cell): boolean {
  return cell.children.some(({ kind }) => kind === 'vertex')
}

/** The role of a vertex in the neutral model, from its shape and paints. */
export function roleOf(cell: Cell, paints: Paints, figure: Figure): Node['role'] {
  const shape = styleValue(cell.style, 'shape') ?? 'label'
  const above = cell.parent ? styleValue(cell.parent.style, 'shape') : undefined
  if (TABULAR.has(shape) || above === 'table' || above === 'tableRow') return 'shape'
  if (figure.parts.length > 0 && figure.parts.every(({ type }) => type === 'image')) return 'image'
  if (!isBare(paints) || !PLAIN.has(shape)) return 'shape'
  if (hasVertices(cell)) return 'group'
  return cell.style.has('image') ? 'shape' : 'text'
}

/** A vertex as a node of the page. */
function imageOf(cell: Cell, context: DrawioPageContext): FigureImage | undefined {
  const uri = styleValue(cell.style, 'image')
  if (uri === undefined || uri === '' || uri === 'none') return undefined
  return pictureAt(uri, cell, context)
}

function pictureAt(uri: string, cell: Cell, { images, report }: DrawioPageContext, glyph?: Rgba): FigureImage {
  const { message, ...image } = images.find(uri, { clip: styleValue(cell.style, 'clipPath'), glyph })
  if (message) report(message.code, cell, message.from)
  return image
}

/** Visible children with their visible children, in the cell's coordinates, for shapes that draw lines around them. */
function childBoxes(cell: Cell, depth = 0, dx = 0, dy = 0): ChildBox[] {
  return cell.children.flatMap((child): ChildBox[] => {
    const { geometry } = child
    if (child.kind !== 'vertex' || !geometry || geometry.relative || !child.visible) return []
    const box = { x: dx + geometry.x, y: dy + geometry.y, w: geometry.width, h: geometry.height }
    return [{ box, style: child.style, ...(depth < 2 && { children: childBoxes(child, depth + 1, box.x, box.y) }) }]
  })
}

function isTabular(cell: Cell): boolean {
  const shape = cell.style.get('shape')
  return shape === 'table' || shape === 'tableRow'
}

/** The drawing of a vertex, with messages for missing stencils and pictures. */
export function figureOf(state: VertexState, paints: Paints, context: DrawioPageContext): FigureResult {
  const { cell, box } = state
  const image = imageOf(cell, context)
  const tabular = isTabular(cell)
  let own = tabular
  const draw = () =>
    drawFigure({
      style: cell.style,
      w: box.w,
      h: box.h,
      paints,
      resources: context.resources,
      color: colorReader(cell),
      label: () => {
        own = true
        return cell.value
      },
      picture: (url, glyph) => {
        // Its message is needed for each cell; that of the image has just been added.
        own = true
        return pictureAt(url, cell, context, glyph)
      },
      ...(image && { image }),
      ...(tabular && { children: childBoxes(cell) }),
    })
  const result = own ? draw() : context.looks.figure(cell, box.w, box.h, draw, () => !own)
  if (result.stencilDamaged) context.report('stencil-damaged', cell)
  else if (result.stencilMissing !== undefined)
    context.report('stencil-missing', cell, shortName(result.stencilMissing))
  else if (!result.known) context.report('unknown-shape', cell, shortName(styleValue(cell.style, 'shape') ?? ''))
  for (const name of result.symbolsMissing ?? []) context.report('symbol-missing', cell, shortName(name))
  return result
}

/** The labels of a vertex. */
export function labelsOf(
  state: VertexState,
  paints: Paints,
  area: FigureResult['labelArea'] | undefined,
  context: DrawioPageContext,
): Label[] {
  const { cell } = state
  const onEdge = cell.parent?.kind === 'edge' && context.places.edge(cell.parent) !== null
  return vertexLabels(
    state,
    area,
    {
      facts: context.facts,
      format: context.looks.labelFormat(cell),
      paints,
      report: (code, from) => context.report(code, cell, from),
      picture: pictureInLabel(cell, context),
      formula: context.resources.formula,
    },
    onEdge,
  )
}

/** Reads a vertex that is drawn on its own. */
export function readNode(state: VertexState, context: DrawioPageContext): Node {
  const { cell, box, rotation } = state
  if (!cell.geometry) context.report('missing-geometry', cell)
  const paints = paintsOf(cell, context)
  const { figure, labelArea } = figureOf(state, paints, context)
  const facts = commonFacts(cell, paints, context)
  return {
    kind: 'node',
    role: roleOf(cell, paints, figure),
    box,
    rotation,
    figure,
    labels: labelsOf(state, paints, labelArea, context),
    ...facts,
  }
}

/** A child of an edge that is only text, which becomes a label of the edge (docs/formats/drawio.md §8.4). */
export function isEdgeLabel(cell: Cell): boolean {
  if (cell.kind !== 'vertex' || cell.parent?.kind !== 'edge' || cell.children.length > 0) return false
  const shape = styleValue(cell.style, 'shape') ?? 'label'
  const link = ['link', 'tooltip', 'tags'].some((key) => cell.attributes.has(key))
  if (link || cell.style.has('image') || (shape !== 'label' && shape !== 'text')) return false
  return cell.geometry !== null && !colorOf(cell, 'fillColor') && !colorOf(cell, 'strokeColor')
}
