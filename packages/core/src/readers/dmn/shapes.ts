/** The outlines of DMN 1.5 §6.2 (docs/formats/dmn.md §2). */
import type { FigurePart, Icon, PathCommand } from '#diagram/index'
import type { ElementLook } from '../omg/style.ts'
import { annotationBracket, line, NO_PAINT, path, rectangle, solid } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'

export interface DmnShape {
  readonly name: string
  readonly parts: readonly FigurePart[]
  readonly icons?: readonly Icon[]
  readonly label: 'inside' | 'top' | 'note' | 'below'
}

export interface DmnShapeRequest {
  /** px */
  readonly w: number
  readonly h: number
  readonly looks: ElementLook
  readonly isCollapsed: boolean
  /** Height in the box at which a decision service is divided, in px. */
  readonly divider?: number
}

type Handler = (request: DmnShapeRequest) => DmnShape

/** px */
const BORDER = 2
const SERVICE_BORDER = 4
const SERVICE_RADIUS = 10
const MARKER = 14

const at = (x: number, y: number) => ({ x, y })

const decision: Handler = ({ w, h, looks }) => ({
  name: 'decision',
  parts: [rectangle({ x: 0, y: 0, w, h }, 0, solid(looks.paper), line(looks.ink, BORDER))],
  label: 'inside',
})

/** Its ends are half circles. */
const inputData: Handler = ({ w, h, looks }) => ({
  name: 'input data',
  parts: [
    {
      type: 'rect',
      box: { x: 0, y: 0, w, h },
      rx: Math.min(w, h) / 2,
      ry: Math.min(w, h) / 2,
      fill: solid(looks.paper),
      stroke: line(looks.ink, BORDER),
    },
  ],
  label: 'inside',
})

/** A rectangle whose upper left and lower right corners are cut off. */
const businessKnowledge: Handler = ({ w, h, looks }) => {
  const cut = Math.min(w / 4, h * 0.3)
  const corners = [at(cut, 0), at(w, 0), at(w, h - cut), at(w - cut, h), at(0, h), at(0, cut)]
  return {
    name: 'business knowledge model',
    parts: [path(polyline(corners, true), solid(looks.paper), line(looks.ink, BORDER))],
    label: 'inside',
  }
}

/** A sheet with a wavy lower side. */
const knowledgeSource: Handler = ({ w, h, looks }) => {
  const swing = h * 0.18
  const low = h - swing
  // The lower curve extends four ninths of the way to its control point.
  const sheet: PathCommand[] = [
    { op: 'M', ...at(0, 0) },
    { op: 'L', ...at(w, 0) },
    { op: 'L', ...at(w, low) },
    { op: 'C', x1: w * 0.75, y1: low - swing, x2: w * 0.6, y2: low, x: w / 2, y: low },
    { op: 'C', x1: w * 0.4, y1: low, x2: w * 0.25, y2: low + 2.25 * swing, x: 0, y: low },
    { op: 'Z' },
  ]
  return {
    name: 'knowledge source',
    parts: [path(sheet, solid(looks.paper), line(looks.ink, BORDER))],
    label: 'inside',
  }
}

const decisionService: Handler = ({ w, h, looks, isCollapsed, divider }) => {
  const body = rectangle({ x: 0, y: 0, w, h }, SERVICE_RADIUS, solid(looks.paper), line(looks.ink, SERVICE_BORDER))
  const parts = [body]
  if (divider !== undefined && divider > 0 && divider < h)
    parts.push(path(polyline([at(0, divider), at(w, divider)]), NO_PAINT, line(looks.ink, 1)))
  const sign: Icon = {
    box: { x: (w - MARKER) / 2, y: h - MARKER - 6, w: MARKER, h: MARKER },
    parts: [
      rectangle({ x: 0, y: 0, w: MARKER, h: MARKER }, 0, solid(looks.paper), line(looks.ink, 1)),
      path(
        [
          ...polyline([at(MARKER / 2, 3), at(MARKER / 2, MARKER - 3)]),
          ...polyline([at(3, MARKER / 2), at(MARKER - 3, MARKER / 2)]),
        ],
        NO_PAINT,
        line(looks.ink, 1.5),
      ),
    ],
  }
  return {
    name: 'decision service',
    parts,
    ...(isCollapsed && { icons: [sign] }),
    label: isCollapsed ? 'inside' : 'top',
  }
}

const annotation: Handler = ({ w, h, looks }) => ({
  name: 'annotation',
  parts: [annotationBracket(w, h, line(looks.ink, BORDER))],
  label: 'note',
})

const group: Handler = ({ w, h, looks }) => ({
  name: 'group',
  parts: [rectangle({ x: 0, y: 0, w, h }, SERVICE_RADIUS, NO_PAINT, line(looks.ink, 1.5, [10, 6, 1, 6]))],
  label: 'top',
})

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['decision', decision],
  ['inputData', inputData],
  ['businessKnowledgeModel', businessKnowledge],
  ['knowledgeSource', knowledgeSource],
  ['decisionService', decisionService],
  ['textAnnotation', annotation],
  ['group', group],
])

/** Elements without a shape in the notation are drawn as a plain rectangle. */
export function dmnShape(type: string | undefined, request: DmnShapeRequest): DmnShape {
  return (HANDLERS.get(type ?? '') ?? decision)(request)
}
