/** Outlines of yEd's palette for the Systems Biology Graphical Notation, by the end of their configuration's name. */
import type { FigurePart } from '#diagram/index'
import { NO_PAINT, path } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import { PILL, polygon, ROUNDED, SHAPES, type Shape, type ShapeRequest } from './shapes.ts'

const rect = SHAPES.get('rectangle')!
const oval = SHAPES.get('ellipse')!

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

export const SBGN: readonly (readonly [string, Shape])[] = [
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
