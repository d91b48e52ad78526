/**
 * Visio compared with draw.io's own importer: positions, connectors and texts. That importer is not always right;
 * differences that follow a known rule are counted separately, with the rule as the name of the measure.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DiagramElement, type Page, readDiagram } from '@drawbridge/core'
import { inflationBudget } from '../../../packages/core/src/encoding/inflate.ts'
import { DEFAULT_LIMITS } from '../../../packages/core/src/limits.ts'
import { createProbe } from '../../../packages/core/src/readers/shared/probe/probe.ts'
import type { ShapeState } from '../../../packages/core/src/readers/visio/context/page-context.ts'
import { readShapes } from '../../../packages/core/src/readers/visio/page/read.ts'
import { openVisio } from '../../../packages/core/src/readers/visio/read.ts'
import { allText } from '../../../packages/core/src/readers/visio/sheet/xml.ts'
import { fieldText } from '../../../packages/core/src/readers/visio/text/fields.ts'
import { createReport } from '../../../packages/core/src/report/report.ts'
import { normaliseText } from '../reference.ts'
import type { Tally } from '../tally.ts'
import { offsetOf, ruleOf } from './drawio-places.ts'
import type { MeasuredFormat, MeasureInput } from './format.ts'

/** In px of draw.io. */
const TOLERANCE = 2
/** In px of draw.io; a rule predicts draw.io's box up to rounding to whole px. */
const PREDICTED = 1

/** A shape of the file with its element. */
interface Ours {
  readonly state: ShapeState
  readonly element: DiagramElement | undefined
}

/** Shapes by their ids in the file; a page and its background pages may use the same ids. */
type Shapes = ReadonlyMap<string, readonly Ours[]>

const flat = (states: readonly ShapeState[]): ShapeState[] =>
  states.flatMap((state) => [state, ...flat(state.children)])

/** The positions of all shapes of each page, including those that were merged into one element. */
function placesOf(bytes: Uint8Array): (readonly ShapeState[])[] {
  const report = createReport()
  const { document, chosen } = openVisio(bytes, {
    probe: createProbe(bytes),
    title: '',
    limits: DEFAULT_LIMITS,
    budget: inflationBudget(DEFAULT_LIMITS),
    pages: 'all',
    resources: {},
    isRepairing: false,
    files: new Map(),
    repair: () => undefined,
    onRepair: () => {},
    countElements: () => {},
    report,
  })
  return chosen.map(({ id, name, page }) => {
    report.page(id, name)
    return readShapes(page, id, document).flatMap(({ request }) => flat(request.states))
  })
}

function shapesOf(page: Page, states: readonly ShapeState[]): Shapes {
  const elements = new Map(page.elements.flatMap((element) => element.sourceIds.map((id) => [id, element] as const)))
  return Map.groupBy(
    states.map((state): Ours => ({ state, element: elements.get(state.id) })),
    ({ state }) => state.resolved.source.id,
  )
}

/** The id that draw.io's importer keeps for a shape. */
const sourceId = (style: string | undefined): string | undefined => /(?:^|;)vsdxID=([^;]+)/.exec(style ?? '')?.[1]

const labelOf = (element: DiagramElement | undefined): string =>
  normaliseText((element?.labels ?? []).map(({ plain }) => plain).join(' '))

class PageMeasure {
  readonly #shapes: Shapes
  readonly #reference: Page
  readonly #tally: Tally
  readonly #where: string

  constructor(shapes: Shapes, reference: Page, tally: Tally, where: string) {
    this.#shapes = shapes
    this.#reference = reference
    this.#tally = tally
    this.#where = where
  }

  run(): void {
    for (const wanted of this.#reference.elements) {
      const id = sourceId(wanted.sourceStyle)
      if (id === undefined) continue
      const isText = wanted.sourceStyle?.startsWith('text;') === true
      const candidates = this.#shapes.get(id) ?? []
      if (wanted.kind === 'edge') this.#edge(wanted, id, candidates)
      else if (!isText) this.#box(wanted, id, candidates)
      this.#text(wanted, id, candidates)
    }
  }

  #box({ box }: Extract<DiagramElement, { kind: 'node' }>, id: string, candidates: readonly Ours[]): void {
    const where = `${this.#where} ${id}`
    const [best] = candidates.toSorted((a, b) => offsetOf(a.state, box) - offsetOf(b.state, box))
    this.#tally.count('shapes present', best !== undefined, where, Number.POSITIVE_INFINITY)
    if (!best) return
    const off = offsetOf(best.state, box)
    const isRight = off <= TOLERANCE
    this.#tally.count('boxes within 2 px', isRight, where, off)
    const rule = isRight ? undefined : ruleOf(this.#chainOf(best.state), box, PREDICTED)
    this.#tally.count('boxes within 2 px, or as a rule of draw.io predicts', isRight || rule !== undefined, where, off)
    if (rule !== undefined) this.#tally.count(`boxes otherwise: ${rule}`, true, where, off)
  }

  /** The groups around a shape, outermost first, then the shape. */
  #chainOf(state: ShapeState): readonly ShapeState[] {
    const all = [...this.#shapes.values()].flat().map((one) => one.state)
    const chain = [state]
    for (let around: ShapeState | undefined = state; around; ) {
      const inner: ShapeState = around
      around = all.find(({ children }) => children.includes(inner))
      if (around) chain.unshift(around)
    }
    return chain
  }

  #edge(wanted: Extract<DiagramElement, { kind: 'edge' }>, id: string, candidates: readonly Ours[]): void {
    const where = `${this.#where} ${id}`
    const edge = candidates.map(({ element }) => element).find((element) => element?.kind === 'edge')
    if (!edge) {
      const isArea = candidates.some(({ state }) => state.children.length > 0 || state.outlines.length === 0)
      const known = isArea ? 'groups with two ends, and lines that are not shown, are no arrows' : 'no rule is known'
      this.#tally.count(`connectors otherwise: ${known}`, isArea, where, Number.POSITIVE_INFINITY)
      if (!isArea) this.#tally.count('connectors present', false, where, Number.POSITIVE_INFINITY)
      return
    }
    this.#tally.count('connectors present', true, where, 0)
    if (edge.kind !== 'edge') return
    for (const side of ['source', 'target'] as const) {
      const target = wanted[side].element
      const other = this.#reference.elements.find((element) => element.id === target)
      const theirs = sourceId(other?.sourceStyle)
      const ours = edge[side].element
      this.#tally.count(
        'ends on the same target',
        theirs === ours?.replace(/^back-\d+-/, ''),
        `${where} ${side}`,
        1,
        `${ours} for ${theirs}`,
      )
    }
  }

  #text(wanted: DiagramElement, id: string, candidates: readonly Ours[]): void {
    const theirs = labelOf(wanted)
    if (theirs === '') return
    const texts = candidates.map(({ element, state }) => {
      const main = element?.sourceIds[0] === state.id ? element : undefined
      return labelOf(main)
    })
    const isEqual = texts.includes(theirs)
    const where = `${this.#where} ${id}`
    const note = `${texts.join(' | ').slice(0, 60)} for ${theirs.slice(0, 60)}`
    // The value of a field belongs to the shape, even if its text is the master's.
    const isMasters = candidates.some(
      ({ state: { resolved } }) =>
        resolved.text !== resolved.source.text &&
        [allText(resolved.text), fieldText(allText(resolved.text).trim(), undefined)]
          .map(normaliseText)
          .includes(theirs),
    )
    if (!isEqual && isMasters)
      this.#tally.count("texts otherwise: draw.io shows the master's fields", true, where, 1, note)
    else this.#tally.count('texts equal', isEqual, where, 1, note)
  }
}

async function measure({ file, diagram, references, tally }: MeasureInput): Promise<void> {
  const path = join(references, `${file.name}.drawio`)
  if (!existsSync(path)) return
  const states = placesOf(await readFile(file.path))
  const { diagram: reference } = readDiagram(await readFile(path))
  for (const theirs of reference.pages) {
    const index = diagram.pages.findIndex(({ name }) => name === theirs.name)
    const ours = diagram.pages[index]
    // draw.io also shows background pages as separate pages.
    if (!ours) continue
    new PageMeasure(shapesOf(ours, states[index] ?? []), theirs, tally, `${file.name} ${theirs.name}`).run()
  }
}

export const vsdx: MeasuredFormat = { endings: ['.vsdx', '.vsdm'], measure }
/** The XML format of 2003 has no references; it is converted and opened. */
export const vdx: MeasuredFormat = { endings: ['.vdx', '.vsx'], measure: async () => {} }
