/** Data objects, inputs, outputs and stores, and messages (docs/formats/bpmn.md §4). */
import type { FigurePart, Icon, PathCommand, Rgba } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { line, NO_PAINT, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { icon, type Sign, stroke } from '#readers/shared/signs/sign'
import { type Model, type ModelElement, referenceOf } from '../model.ts'
import { BORDER, type ShapeHandler } from './handler.ts'

/** Maximum size of a folded corner in px. */
const FOLD = 10

const ARROW = 'M 0.5 5 H 8 V 1 L 15 8 L 8 15 V 11 H 0.5 Z'
const INPUT: Sign = { unit: 16, strokes: [stroke('paper', ARROW)] }
const OUTPUT: Sign = { unit: 16, strokes: [stroke('ink', ARROW)] }
const COLLECTION: Sign = { unit: 12, strokes: [stroke('line', 'M 2.5 1 V 11 M 6 1 V 11 M 9.5 1 V 11', 2)] }
const ARROW_SIZE = 14
const COLLECTION_SIZE = 12

const at = (x: number, y: number) => ({ x, y })

/** The data behind a shape: references represent the data that they refer to. */
function dataOf(element: ModelElement, { byId }: Model): ModelElement {
  const id = referenceOf(element, 'dataObjectRef') ?? referenceOf(element, 'dataStoreRef')
  return (id === undefined ? undefined : byId.get(id)) ?? element
}

export const dataObject: ShapeHandler = ({ type, element, model, w, h, paints }) => {
  const fill = solid(paints.paper)
  const border = line(paints.ink, BORDER)
  const fold = Math.min(FOLD, w * 0.35, h * 0.35)
  const sheet = path(polyline([at(0, 0), at(w - fold, 0), at(w, fold), at(w, h), at(0, h)], true), fill, border)
  const corner = path(polyline([at(w - fold, 0), at(w - fold, fold), at(w, fold)]), NO_PAINT, border)
  const icons: Icon[] = []
  if (type === 'dataInput' || type === 'dataOutput')
    icons.push(icon(type === 'dataInput' ? INPUT : OUTPUT, 3, 3, Math.min(ARROW_SIZE, w / 2), paints))
  const isCollection = [element, dataOf(element, model)].some(({ xml }) => flag(xml, 'isCollection') === true)
  if (isCollection)
    icons.push(icon(COLLECTION, (w - COLLECTION_SIZE) / 2, h - COLLECTION_SIZE - 1, COLLECTION_SIZE, paints))
  return {
    name: 'note',
    parts: [sheet, corner],
    icons,
    label: 'below',
    modifiers: isCollection ? ['collection'] : [],
  }
}

export const dataStore: ShapeHandler = ({ w, h, paints }) => {
  const fill = solid(paints.paper)
  const border = line(paints.ink, BORDER)
  const r = h * 0.13
  // Curves whose control points are farther out by a third extend exactly as far as half an ellipse.
  const arc = (from: number, to: number, y: number, reach: number): PathCommand => {
    const [x1, x2] = [from, to]
    return { op: 'C', x1, y1: y + reach, x2, y2: y + reach, x: to, y }
  }
  const reach = (4 * r) / 3
  const body: PathCommand[] = [
    { op: 'M', x: 0, y: r },
    arc(0, w, r, -reach),
    { op: 'L', x: w, y: h - r },
    arc(w, 0, h - r, reach),
    { op: 'Z' },
  ]
  const rims = [1, 1.9, 2.8].flatMap((times): PathCommand[] => [
    { op: 'M', x: 0, y: r * times },
    arc(0, w, r * times, reach),
  ])
  return {
    name: 'cylinder',
    parts: [path(body, fill, border), path(rims, NO_PAINT, border)],
    label: 'below',
  }
}

/** The light grey of return messages. */
export const ANSWER = { r: 211, g: 211, b: 211, a: 1 }

/** An envelope that fills a box. */
export function envelope(w: number, h: number, ink: Rgba, paper: Rgba): FigurePart[] {
  const border = line(ink, 1)
  return [
    rectangle({ x: 0, y: 0, w, h }, 0, solid(paper), border),
    path(polyline([at(0, 0), at(w / 2, h / 2), at(w, 0)]), NO_PAINT, border),
  ]
}

export const message: ShapeHandler = ({ w, h, paints, shape }) => {
  const isAnswer = shape.element.attribute('messageVisibleKind') === 'non_initiating'
  const paper = isAnswer && !paints.isPaperGiven ? ANSWER : paints.paper
  const parts = envelope(w, h, paints.ink, paper)
  return {
    name: 'message',
    parts,
    label: 'below',
    modifiers: isAnswer ? ['nonInitiating'] : [],
  }
}
