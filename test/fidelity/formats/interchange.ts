/** BPMN and DMN compared with bpmn-js and dmn-js: how they read the diagram interchange, and where they draw texts. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiagramElement, DiagramNode, Edge, Page } from '@drawbridge/core'
import type { MeasuredBox, MeasuredPage, MeasuredShape } from '../../editor/protocol.ts'
import { deviation, type Polyline } from '../polyline.ts'
import { normaliseText } from '../reference.ts'
import type { Tally } from '../tally.ts'
import type { MeasuredFormat, MeasureInput } from './format.ts'

/** In px. */
const GEOMETRY_TOLERANCE = 1
const ROUTE_TOLERANCE = 2
const LABEL_TOLERANCE = 6

interface ReferenceText extends MeasuredBox {
  readonly lines: readonly string[]
  /** Such as "11px". */
  readonly fontSize: string
}

interface ReferenceElement {
  readonly id: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly waypoints?: readonly { readonly x: number; readonly y: number }[]
  readonly labelOf?: string
  readonly rendered: { readonly texts: readonly ReferenceText[] }
}

interface ReferenceDiagram {
  readonly id: string
  readonly rootId: string
  readonly elements: readonly ReferenceElement[]
  readonly pngFile?: string
}

async function referenceOf(file: string, folder: string): Promise<readonly ReferenceDiagram[]> {
  const path = join(folder, `${file.replace(/\.[^.]+$/, '')}.json`)
  if (!existsSync(path)) return []
  return (JSON.parse(await readFile(path, 'utf8')) as { readonly diagrams: ReferenceDiagram[] }).diagrams
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))

/** Lines are compared without their line breaks. */
const letters = (text: string): string => normaliseText(text).replaceAll(' ', '')

class PageMeasure {
  readonly #elements = new Map<string, DiagramElement>()
  readonly #shapes = new Map<string, MeasuredShape[]>()
  readonly #tally: Tally

  constructor(page: Page, shown: MeasuredPage | undefined, tally: Tally) {
    this.#tally = tally
    // An element that is drawn twice has two ids here and one in the reference.
    for (const element of page.elements) this.#elements.set(element.id, element)
    for (const shape of shown?.shapes ?? []) {
      const cell = shape.source?.cell
      if (cell !== undefined) this.#shapes.set(cell, [...(this.#shapes.get(cell) ?? []), shape])
    }
  }

  measure(wanted: ReferenceElement, isShown: boolean, where: string): void {
    const { labelOf, waypoints, type } = wanted
    if (labelOf !== undefined) {
      this.#label(wanted, labelOf, isShown, where)
      return
    }
    const element = this.#elements.get(wanted.id)
    if (waypoints) {
      this.#tally.count('edges present', element?.kind === 'edge', where, Number.POSITIVE_INFINITY, type)
      if (element?.kind === 'edge') this.#route(element, waypoints, isShown, where)
    } else {
      this.#tally.count('shapes present', element?.kind === 'node', where, Number.POSITIVE_INFINITY, type)
      if (element?.kind === 'node') this.#box(element, wanted, isShown, where)
    }
    this.#label(wanted, wanted.id, isShown, where)
  }

  #box(
    { box }: DiagramNode,
    { id, type, x, y, width, height }: ReferenceElement,
    isShown: boolean,
    where: string,
  ): void {
    const off = distance([box.x, box.y, box.w, box.h], [x, y, width, height])
    this.#tally.count('boxes within 1 px', off <= GEOMETRY_TOLERANCE, where, off, type)
    if (!isShown) return
    const body = this.#shapes.get(id)?.find((shape) => shape.role === 'body')
    const shown = body?.bounds
    const shift = shown
      ? distance([shown.x, shown.y, shown.w, shown.h], [x, y, width, height])
      : Number.POSITIVE_INFINITY
    // An annotation is a bracket on one side of its box.
    if (!/TextAnnotation/.test(type) && width > 0 && height > 0)
      this.#tally.count('editor: boxes within 1 px', shift <= GEOMETRY_TOLERANCE, where, shift, `${type} ${body?.type}`)
  }

  #route(
    { id, points }: Edge,
    waypoints: readonly { readonly x: number; readonly y: number }[],
    isShown: boolean,
    where: string,
  ): void {
    const off =
      points.length === waypoints.length
        ? Math.max(...points.map((point, i) => distance([point.x, point.y], [waypoints[i]!.x, waypoints[i]!.y])))
        : Number.POSITIVE_INFINITY
    this.#tally.count(
      'waypoints within 1 px',
      off <= GEOMETRY_TOLERANCE,
      where,
      off,
      `${points.length} for ${waypoints.length}`,
    )
    if (!isShown) return
    const drawn = (this.#shapes.get(id) ?? []).flatMap((shape): Polyline[] => (shape.path ? [shape.path] : []))
    const line: Polyline = waypoints.map(({ x, y }) => [x, y] as const)
    const shift = drawn.length > 0 ? deviation(drawn, [line]) : Number.POSITIVE_INFINITY
    this.#tally.count('editor: routes within 2 px', shift <= ROUTE_TOLERANCE, where, shift)
  }

  #label({ rendered, type }: ReferenceElement, owner: string, isShown: boolean, where: string): void {
    const wanted = letters(rendered.texts.flatMap(({ lines }) => lines).join(' '))
    const element = this.#elements.get(owner)
    const got = letters((element?.labels ?? []).map(({ plain }) => plain).join(' '))
    // Elements with a separate label have no text themselves.
    if (wanted === '') return
    this.#tally.count('texts equal', wanted === got, where, 1, `${got.slice(0, 40)} for ${wanted.slice(0, 40)}`)
    if (!isShown) return
    const boxes = (this.#shapes.get(owner) ?? []).flatMap(({ textBox }) => textBox ?? [])
    const off = boxes.length > 0 ? centreOffset(boxes, rendered.texts) : Number.POSITIVE_INFINITY
    const isNear = off <= LABEL_TOLERANCE
    const note = `${type} ${wanted.slice(0, 30)}`
    this.#tally.count('editor: labels within 6 px', isNear, where, off, note)
    const rule = isNear ? undefined : labelRule(rendered.texts, element)
    const isKnown = isNear || rule !== undefined
    this.#tally.count('editor: labels within 6 px, or a rule of bpmn-js is known', isKnown, where, off, note)
    if (rule !== undefined) this.#tally.count(`editor: labels otherwise: ${rule}`, true, where, off)
  }
}

const plainOf = (element: DiagramElement | undefined): string =>
  normaliseText((element?.labels ?? []).map(({ plain }) => plain).join(' '))

/** The rule by which bpmn-js draws a label differently, as its own drawing shows. */
function labelRule(texts: readonly ReferenceText[], element: DiagramElement | undefined): string | undefined {
  if (texts.some(({ lines }) => breaksWord(lines, plainOf(element)))) return 'bpmn-js breaks a word between letters'
  const size = element?.labels[0]?.font.size
  const hasOtherFont = texts.some(({ fontSize }) => Math.abs(Number.parseFloat(fontSize) - (size ?? 0)) > 0.5)
  return size !== undefined && hasOtherFont ? 'bpmn-js has no use for the fonts of the file' : undefined
}

/**
 * Whether lines end within words: bpmn-js breaks words that are wider than their box, while editors let them overflow.
 * @param text the whole text, with single spaces
 */
function breaksWord(lines: readonly string[], text: string): boolean {
  let at = 0
  return lines.some((line, i) => {
    const shown = normaliseText(line)
    const found = text.indexOf(shown, at)
    if (found < 0 || shown === '') return false
    at = found + shown.length
    return i < lines.length - 1 && /[\p{L}\p{N}]$/u.test(shown) && /[\p{L}\p{N}]/u.test(text[at] ?? '')
  })
}

function centreOf(boxes: readonly MeasuredBox[]): readonly [number, number] {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...boxes.map(({ x, w }) => x + w)), Math.max(...boxes.map(({ y, h }) => y + h))]
  return [(left + right) / 2, (top + bottom) / 2]
}

function centreOffset(ours: readonly MeasuredBox[], wanted: readonly MeasuredBox[]): number {
  const [a, b] = [centreOf(ours), centreOf(wanted)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

async function measure({ file, diagram, shown, references, tally }: MeasureInput): Promise<void> {
  const diagrams = await referenceOf(file.name, references)
  const pages = new Map(diagram.pages.map((page, i) => [page.id, { page, shown: shown?.pages[i] }]))
  for (const [index, reference] of diagrams.entries()) {
    // The references name diagrams without an id by their index, like the readers.
    const found = pages.get(reference.id) ?? [...pages.values()][index]
    if (reference.elements.length === 0) continue
    const where = `${file.name} ${reference.id}`
    tally.count('diagrams present', found !== undefined, where, Number.POSITIVE_INFINITY)
    if (!found) continue
    const page = new PageMeasure(found.page, found.shown, tally)
    for (const element of reference.elements) page.measure(element, shown !== undefined, `${where} ${element.id}`)
  }
}

async function picture(
  { name }: MeasureInput['file'],
  { id, index }: { readonly id: string; readonly index: number },
  references: string,
): Promise<string | undefined> {
  const diagrams = await referenceOf(name, references)
  const found = diagrams.find((diagram) => diagram.id === id) ?? diagrams[index]
  const path = found?.pngFile === undefined ? undefined : join(references, found.pngFile)
  return path !== undefined && existsSync(path) ? path : undefined
}

export const bpmn: MeasuredFormat = { endings: ['.bpmn'], measure, picture }
export const dmn: MeasuredFormat = { endings: ['.dmn'], measure, picture }
/** There are no references; files are converted, opened, and drawn next to cmmn-js. */
export const cmmn: MeasuredFormat = { endings: ['.cmmn'], measure: async () => {} }
