/**
 * Diagram interchange of the Object Management Group (DD 1.1, "DI" and "DC"): planes with shapes and edges that refer
 * to elements of a model. BPMN, DMN and CMMN share it; only the prefixes of the elements' names differ.
 */
import type { Box, Point } from '#diagram/index'
import type { QualifiedElement } from '../shared/namespaces.ts'

export interface DiLabel {
  readonly element: QualifiedElement
  readonly bounds?: Box
}

interface DiCommon {
  /** The id in the file; '' if it has none. */
  readonly id: string
  /** The id of the model element that is drawn, without the prefix of a qualified name. */
  readonly ref: string | undefined
  readonly element: QualifiedElement
  readonly label?: DiLabel
  /** Texts in the file that are not numbers, or too large ones; 0 was used instead. */
  readonly badNumbers: readonly string[]
}

export interface DiShape extends DiCommon {
  readonly kind: 'shape'
  readonly bounds?: Box
}

export interface DiEdge extends DiCommon {
  readonly kind: 'edge'
  readonly waypoints: readonly Point[]
}

export type DiItem = DiShape | DiEdge

export interface DiDiagram {
  readonly id: string
  readonly name: string
  /** The model element whose content is drawn, if the file names one. */
  readonly ref: string | undefined
  readonly element: QualifiedElement
  readonly items: readonly DiItem[]
}

/** The names of a notation's elements, and its reader's names for the namespaces. */
export interface DiVocabulary {
  /** Namespace of diagrams, shapes and edges. */
  readonly di: string
  /** 'BPMN' in `BPMNDiagram`, `BPMNShape` … */
  readonly prefix: string
  /** The attribute that refers to the model, such as `bpmnElement`. */
  readonly reference: string
}

/** px; anything farther out is a mistake, and more than any editor can show. */
const MAX_COORDINATE = 1e6

/**
 * Reads a number as XML Schema's double; anything else, or a number beyond any picture, is listed and becomes 0.
 * @param isOptional whether it may be absent, which means 0: programs with Eclipse's EMF do not write zeros
 */
function numberOf(element: QualifiedElement, name: string, bad: string[], isOptional: boolean): number {
  const text = element.attribute(name)
  if (text === undefined && isOptional) return 0
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  if (Math.abs(value) <= MAX_COORDINATE) return value
  bad.push(text ?? '')
  return 0
}

/** The `Bounds` of an element in any namespace. */
function boundsOf(element: QualifiedElement, bad: string[], hasSize: boolean): Box | undefined {
  const bounds = element.elements.find(({ local }) => local === 'Bounds')
  return bounds && boxOf(bounds, bad, hasSize)
}

/**
 * The box that an element states by `x`, `y`, `width` and `height`; negative sizes extend to the other side.
 * @param bad receives texts that are not numbers
 * @param hasSize whether a size must be given
 */
export function boxOf(bounds: QualifiedElement, bad: string[], hasSize = true): Box {
  const [x, y] = [numberOf(bounds, 'x', bad, true), numberOf(bounds, 'y', bad, true)]
  const [w, h] = [numberOf(bounds, 'width', bad, !hasSize), numberOf(bounds, 'height', bad, !hasSize)]
  return { x: Math.min(x, x + w), y: Math.min(y, y + h), w: Math.abs(w), h: Math.abs(h) }
}

/** @param bad receives texts that are not numbers */
export function pointOf(point: QualifiedElement, bad: string[]): Point {
  return { x: numberOf(point, 'x', bad, true), y: numberOf(point, 'y', bad, true) }
}

/** The value of a boolean attribute; undefined if it is absent. */
export function flag(element: { attribute(name: string): string | undefined }, name: string): boolean | undefined {
  const text = element.attribute(name)?.trim()
  return text === undefined ? undefined : text === 'true' || text === '1'
}

/** The local part of a reference to a model element: ids have no colon, qualified names do. */
export function localReference(text: string | undefined): string | undefined {
  const name = text?.trim()
  return name ? name.slice(name.lastIndexOf(':') + 1) : undefined
}

function labelOf(element: QualifiedElement, { prefix }: DiVocabulary, bad: string[]): DiLabel | undefined {
  const label = element.elements.find(({ local }) => local === `${prefix}Label`)
  if (!label) return undefined
  const known = bad.length
  const bounds = boundsOf(label, bad, false)
  // A label with unusable bounds is placed as if it had none.
  return { element: label, ...(bounds && bad.length === known && { bounds }) }
}

function itemOf(element: QualifiedElement, vocabulary: DiVocabulary): DiItem | undefined {
  const { prefix, reference } = vocabulary
  const isShape = element.local === `${prefix}Shape`
  if (!isShape && element.local !== `${prefix}Edge`) return undefined
  const bad: string[] = []
  const label = labelOf(element, vocabulary, bad)
  const common = {
    id: element.attribute('id') ?? '',
    ref: localReference(element.attribute(reference)),
    element,
    ...(label && { label }),
    badNumbers: bad,
  }
  if (isShape) {
    const bounds = boundsOf(element, bad, true)
    return { kind: 'shape', ...common, ...(bounds && { bounds }) }
  }
  const waypoints = element.elements.filter(({ local }) => local === 'waypoint').map((point) => pointOf(point, bad))
  return { kind: 'edge', ...common, waypoints }
}

/**
 * The elements that the diagrams draw, in order.
 * @param diagrams the elements called `…Diagram`
 */
export function readDiagrams(diagrams: readonly QualifiedElement[], vocabulary: DiVocabulary): DiDiagram[] {
  const { di, prefix, reference } = vocabulary
  return diagrams.map((diagram): DiDiagram => {
    // BPMN has a plane between diagram and shapes, DMN and CMMN have none.
    const plane = diagram.first(di, `${prefix}Plane`) ?? diagram
    return {
      id: diagram.attribute('id') ?? '',
      name: diagram.attribute('name')?.trim() ?? '',
      ref: localReference(plane.attribute(reference)),
      element: diagram,
      items: plane.all(di).flatMap((element) => itemOf(element, vocabulary) ?? []),
    }
  })
}
