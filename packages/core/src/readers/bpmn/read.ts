/** The BPMN reader: model → planes → shapes and flows. */
import type { Diagram, Page } from '../../diagram/index.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import { firstOfEach } from '../../lists.ts'
import { DiagramInputError } from '../../report/errors.ts'
import type { ReportBuilder } from '../../report/report.ts'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { readDiagrams } from '../shared/di/document.ts'
import { reportUndrawn } from '../shared/di/undrawn.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import type { PageContext } from './context.ts'
import { labelFonts } from './fonts.ts'
import { laidOut } from './layout/index.ts'
import { FLOWS, LANE_SETS, type Model, nameOf, readModel } from './model.ts'
import { canonicalBpmn, DI } from './names.ts'
import { readPage } from './page.ts'
import { type Plane, planesOf } from './planes.ts'
import { SHAPES } from './shapes/index.ts'
import { structureOf } from './structure.ts'

const VOCABULARY = { di: DI, prefix: 'BPMN', reference: 'bpmnElement' } as const

/** Kinds that are drawn as part of another element, or often not at all. */
const SELDOM_DRAWN: ReadonlySet<string> = new Set([
  'dataObject',
  'dataStore',
  'dataInput',
  'dataOutput',
  'dataInputAssociation',
  'dataOutputAssociation',
  'message',
  'globalTask',
  'globalUserTask',
  'globalManualTask',
  'globalScriptTask',
  'globalBusinessRuleTask',
])

/** Whether elements of a type are drawn by most programs, so that they are expected on a page. */
function isDrawn(type: string): boolean {
  return (SHAPES.has(type) && !LANE_SETS.has(type)) || FLOWS.has(type)
}

/** Reports elements that the notation draws and the file does not. */
function reportMissingDrawings(model: Model, drawn: ReadonlySet<string>, { report }: ReadContext): void {
  const missing = model.all.filter(({ id, type }) => isDrawn(type) && !SELDOM_DRAWN.has(type) && !drawn.has(id))
  reportUndrawn(missing, nameOf, report)
}

/** The file, as the readers of its pages need it. */
interface Document extends Pick<PageContext, 'model' | 'fonts' | 'pages' | 'texts'> {
  readonly report: ReportBuilder
  readonly expected: ExpectedElements
  readonly hasForbidden: boolean
}

/** The page that shows the content of a process or sub-process, by its id; the first of several. */
function pagesByContent(planes: readonly Plane[]): ReadonlyMap<string, string> {
  return firstOfEach(planes.flatMap(({ id, shows }) => shows.map((ref): [string, string] => [ref, id])))
}

function pageOf(plane: Plane, { report, expected, hasForbidden, ...shared }: Document): Page {
  const { id: page, name, items } = plane
  report.page(page, name)
  const ids = items.flatMap(({ id, merged }) => [id, ...merged])
  for (const id of ids) expected.expect(page, id)
  if (hasForbidden) report.add('control-characters-removed', { page })
  const known = new Set(ids)
  const read = readPage(plane, {
    ...shared,
    structure: structureOf(plane, shared.model),
    pageId: page,
    isFree: (id) => !known.has(id),
    report: reportOn(page, report),
  })
  if (read.elements.length === 0) report.add('page-empty', { page })
  return read
}

/**
 * Reads a BPMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readBpmn(context: ReadContext): Diagram {
  const { report, limits, probe } = context
  const text = probe.text() ?? ''
  const { root, hasForbidden } = parseQualified(text, limits, canonicalBpmn)
  const model = readModel(root, (type) => isDrawn(type) || type === 'process')
  const sources = root.all(DI, 'BPMNDiagram')
  const given = readDiagrams(sources, VOCABULARY)
  const budget = new LayoutBudget()
  const generated = given.some(({ items }) => items.length > 0) ? undefined : laidOut(root, model, budget)
  const diagrams = generated ? [generated] : given
  const planes = planesOf(diagrams, model)
  if (planes.length === 0) throw new DiagramInputError('empty', 'The BPMN model has no diagram and nothing to draw.')
  const document: Document = {
    model,
    fonts: labelFonts(sources),
    pages: pagesByContent(planes),
    texts: new TextBudget(text.length),
    report,
    expected: new ExpectedElements(context),
    hasForbidden,
  }
  const pages = choosePages(planes, context.pages).map((plane) => pageOf(plane, document))
  if (generated) report.add('laid-out', {}, { from: generated.items.length })
  if (budget.inGrid > 0) report.add('layout-simplified', {}, { from: budget.inGrid })
  reportMissingDrawings(
    model,
    new Set(planes.flatMap(({ items }) => items.flatMap(({ item }) => item.ref ?? []))),
    context,
  )
  const title = context.title || root.attribute('name')?.trim() || pages[0]?.name || 'Diagram'
  return { format: 'bpmn', container: 'bpmn', title, pages, assets: new Map() }
}
