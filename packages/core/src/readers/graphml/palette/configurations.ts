/** Outlines of generic nodes by the end of their configuration's name: "decision" for "com.yworks.flowchart.decision". */
import type { FigurePart } from '#diagram/index'
import { NO_PAINT, path, whole } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import { group, moved, PILL, polygon, ROUNDED, raised, SHAPES, type Shape, type ShapeRequest } from './shapes.ts'

const known = (name: string): Shape => SHAPES.get(name)!
const rect = known('rectangle')
const round = known('roundrectangle')
const oval = known('ellipse')
const diamond = known('diamond')

const area = (text: string, { fill, stroke }: ShapeRequest): FigurePart => path(outline(text), fill, stroke)
const lines = (text: string, { stroke }: ShapeRequest): FigurePart => path(outline(text), NO_PAINT, stroke)

/** Round at its lower corners only. */
const nucleicAcid: Shape = (request) => {
  const { w, h } = request
  const r = Math.min(10, w / 2, h / 2)
  return [area(`M 0 0 H ${w} V ${h - r} Q ${w} ${h} ${w - r} ${h} H ${r} Q 0 ${h} 0 ${h - r} Z`, request)]
}

/** A circle with a slash. */
const emptySet: Shape = (request) => [...oval(request), lines(`M 0 ${request.h} L ${request.w} 0`, request)]

/** The Systems Biology Graphical Notation. */
const SBGN: readonly (readonly [string, Shape])[] = [
  ['UnspecifiedEntity', oval],
  ['SimpleChemical', PILL],
  ['Macromolecule', ROUNDED],
  ['NucleicAcidFeature', nucleicAcid],
  ['PerturbingAgent', polygon([0, 0], [1, 0], [0.85, 0.5], [1, 1], [0, 1], [0.15, 0.5])],
  ['Phenotype', polygon([0.15, 0], [0.85, 0], [1, 0.5], [0.85, 1], [0.15, 1], [0, 0.5])],
  ['EmptySet', emptySet],
  ['Complex', polygon([0.1, 0], [0.9, 0], [1, 0.1], [1, 0.9], [0.9, 1], [0.1, 1], [0, 0.9], [0, 0.1])],
  ['Submap', rect],
  ['UnitOfInformation', rect],
  ['StateVariable', PILL],
  ['Tag', polygon([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1])],
  ['Process', rect],
  ['Operator', oval],
]

/** A pill that is not drawn with sharp corners where round ones are unknown: it would look like a process. */
const terminator: Shape = (request) => {
  const radius = Math.min(request.w, request.h) / 2
  return [{ type: 'rect', box: whole(request), rx: radius, ry: radius, fill: request.fill, stroke: request.stroke }]
}

const document: Shape = (request) => {
  const { w, h } = request
  return [
    area(
      `M 0 0 H ${w} V ${0.85 * h} Q ${0.75 * w} ${0.7 * h} ${0.5 * w} ${0.85 * h} Q ${0.25 * w} ${h} 0 ${0.85 * h} Z`,
      request,
    ),
  ]
}

/** A document with a wavy upper side too. */
const tape: Shape = (request) => {
  const { w, h } = request
  const [top, low] = [0.15 * h, 0.85 * h]
  return [
    area(
      `M 0 ${top} Q ${0.25 * w} ${2 * top} ${0.5 * w} ${top} Q ${0.75 * w} 0 ${w} ${top} V ${low} Q ${0.75 * w} ${low - top} ${0.5 * w} ${low} Q ${0.25 * w} ${h} 0 ${low} Z`,
      request,
    ),
  ]
}

const drum: Shape = (request) => {
  const { w, h } = request
  const cap = Math.min(h / 4, 15)
  const body = `M 0 ${cap / 2} C 0 ${-cap / 6} ${w} ${-cap / 6} ${w} ${cap / 2} V ${h - cap / 2} C ${w} ${h + cap / 6} 0 ${h + cap / 6} 0 ${h - cap / 2} Z`
  return [
    area(body, request),
    lines(`M 0 ${cap / 2} C 0 ${(cap * 7) / 6} ${w} ${(cap * 7) / 6} ${w} ${cap / 2}`, request),
  ]
}

/** A horizontal drum. */
const directData: Shape = (request) => {
  const { w, h } = request
  const c = Math.min(w / 8, 10)
  const k = c * (4 / 3)
  const [left, right] = [c, w - c]
  return [
    area(
      `M ${left} 0 H ${right} C ${right + k} 0 ${right + k} ${h} ${right} ${h} H ${left} C ${left - k} ${h} ${left - k} 0 ${left} 0 Z`,
      request,
    ),
    lines(`M ${right} 0 C ${right - k} 0 ${right - k} ${h} ${right} ${h}`, request),
  ]
}

/** Concave at its right side. */
const storedData: Shape = (request) => {
  const { w, h } = request
  const c = Math.min(w / 8, 10)
  const k = c * (4 / 3)
  return [
    area(`M ${c} 0 H ${w} C ${w - k} 0 ${w - k} ${h} ${w} ${h} H ${c} C ${c - k} ${h} ${c - k} 0 ${c} 0 Z`, request),
  ]
}

const sequentialData: Shape = (request) => [
  ...oval(request),
  lines(`M ${request.w / 2} ${request.h} H ${request.w}`, request),
]

const predefined: Shape = (request) => {
  const { w, h } = request
  const inset = Math.min(10, w / 4)
  return [...rect(request), lines(`M ${inset} 0 V ${h} M ${w - inset} 0 V ${h}`, request)]
}

const storage: Shape = (request) => {
  const { w, h } = request
  return [...rect(request), lines(`M 0 ${Math.min(10, h / 4)} H ${w} M ${Math.min(10, w / 4)} 0 V ${h}`, request)]
}

const delay: Shape = (request) => {
  const { w, h } = request
  const r = Math.min(h / 2, w)
  const k = r * (4 / 3)
  return [area(`M 0 0 H ${w - r} C ${w - r + k} 0 ${w - r + k} ${h} ${w - r} ${h} H 0 Z`, request)]
}

const display: Shape = (request) => {
  const { w, h } = request
  const [point, r] = [0.15 * w, Math.min(h / 2, 0.3 * w)]
  const k = r * (4 / 3)
  return [
    area(`M ${point} 0 H ${w - r} C ${w - r + k} 0 ${w - r + k} ${h} ${w - r} ${h} H ${point} L 0 ${h / 2} Z`, request),
  ]
}

/** A bracket at the left. */
const annotation: Shape = (request) => {
  const { w, h } = request
  const short = Math.min(10, w / 4)
  return [
    path(outline(`M 0 0 H ${w} V ${h} H 0 Z`), request.fill, { ...request.stroke, width: 0 }),
    lines(`M ${short} 0 H 0 V ${h} H ${short}`, request),
  ]
}

const cloud: Shape = (request) => {
  const { w, h } = request
  const at = (x: number, y: number) => `${x * w} ${y * h}`
  const curve = (...points: readonly (readonly [number, number])[]) => `C ${points.map(([x, y]) => at(x, y)).join(' ')}`
  return [
    area(
      `M ${at(0.25, 0.85)} ${curve([0.02, 0.9], [-0.08, 0.55], [0.12, 0.47])} ${curve([0.08, 0.2], [0.3, 0.08], [0.42, 0.22])} ${curve([0.5, -0.04], [0.82, -0.02], [0.84, 0.27])} ${curve([1.04, 0.32], [1.06, 0.75], [0.86, 0.78])} ${curve([0.8, 1.02], [0.58, 1.04], [0.52, 0.9])} ${curve([0.46, 1.04], [0.28, 1.02], [0.25, 0.85])} Z`,
      request,
    ),
  ]
}

/** With a second border inside the first: weak entities, identifying relationships, multi-valued attributes. */
export function doubled(shape: Shape): Shape {
  return (request) => {
    const inset = Math.min(4, request.w / 8, request.h / 8)
    const inner = shape({ ...request, w: request.w - 2 * inset, h: request.h - 2 * inset, fill: NO_PAINT })
    return [...shape(request), ...inner.map((part) => moved(part, inset, inset))]
  }
}

const dashed =
  (shape: Shape): Shape =>
  (request) =>
    shape({ ...request, stroke: { ...request.stroke, dash: [6, 4] } })

export const CONFIGURATIONS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...['ShinyPlateNode', 'ShinyPlateNode2', 'ShinyPlateNode3', 'ShinyPlateNodeWithShadow'].map(
    (name) => [name, round] as const,
  ),
  ...['BevelNode', 'BevelNode2', 'BevelNode3', 'BevelNodeWithShadow'].map((name) => [name, raised] as const),
  ['process', rect],
  ['decision', diamond],
  ['start1', oval],
  ['start2', terminator],
  ['terminator', terminator],
  ['predefinedProcess', predefined],
  ['data', known('parallelogram')],
  ['document', document],
  ['dataBase', drum],
  ['directData', directData],
  ['storedData', storedData],
  ['sequentialData', sequentialData],
  ['annotation', annotation],
  ['preparation', known('hexagon')],
  ['loopLimit', polygon([0.1, 0], [0.9, 0], [1, 0.3], [1, 1], [0, 1], [0, 0.3])],
  ['loopLimitEnd', polygon([0, 0], [1, 0], [1, 0.7], [0.9, 1], [0.1, 1], [0, 0.7])],
  ['manualOperation', known('trapezoid2')],
  ['manualInput', polygon([0, 0.25], [1, 0], [1, 1], [0, 1])],
  ['card', polygon([0.15, 0], [1, 0], [1, 1], [0, 1], [0, 0.25])],
  ['paperType', tape],
  ['cloud', cloud],
  ['delay', delay],
  ['display', display],
  ['internalStorage', storage],
  ['userMessage', polygon([0, 0], [0.85, 0], [1, 0.5], [0.85, 1], [0, 1])],
  ['networkMessage', polygon([0, 0], [1, 0], [0.85, 0.5], [1, 1], [0, 1])],
  ['onPageReference', oval],
  ['offPageReference', polygon([0, 0], [1, 0], [1, 0.7], [0.5, 1], [0, 0.7])],
  ['small_entity', rect],
  ['big_entity', rect],
  ['weak_small_entity', doubled(rect)],
  ['weak_big_entity', doubled(rect)],
  ['relationship', diamond],
  ['weak_relationship', doubled(diamond)],
  ['attribute', oval],
  ['multi_valued_attribute', doubled(oval)],
  ['derived_attribute', dashed(oval)],
  ['Choreography', round],
  ['Pool', rect],
  ['GroupNode', round],
  ['DemoGroup', group],
  ['PanelNode', rect],
  ...SBGN,
])
