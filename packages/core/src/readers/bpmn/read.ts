/** The BPMN reader: model → planes → shapes and flows. */
import type { Diagram, Page } from '../../diagram/index.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import { DiagramInputError } from '../../report/errors.ts'
import type { ReadContext } from '../reader.ts'
import { readDiagrams } from '../shared/di/document.ts'
import { reportUndrawn } from '../shared/di/undrawn.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import type { PageContext } from './context.ts'
import { labelFonts } from './fonts.ts'
import { laidOut } from './layout/index.ts'
import { FLOWS, type Model, nameOf, readModel } from './model.ts'
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

function isDrawn(type: string): boolean {
  return SHAPES.has(type) || FLOWS.has(type)
}

/** Reports elements that the notation draws and the file does not. */
function reportMissingDrawings(model: Model, drawn: ReadonlySet<string>, { report }: ReadContext): void {
  const missing = model.all.filter(({ id, type }) => isDrawn(type) && !SELDOM_DRAWN.has(type) && !drawn.has(id))
  reportUndrawn(missing, nameOf, report)
}

/**
 * Reads a BPMN document.
 * @throws DiagramInputError malformed-xml, page-not-found or a limit's code.
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
  if (planes.length === 0)
    throw new DiagramInputError('not-a-diagram', 'The BPMN model has no diagram and nothing to draw.')
  const pages = new Map<string, string>()
  for (const { id, shows } of planes) for (const ref of shows) if (!pages.has(ref)) pages.set(ref, id)
  const fonts = labelFonts(sources)
  const texts = new TextBudget(text.length)
  let left = limits.maxCells
  const readOne = (plane: Plane): Page => {
    const { id: pageId, name, items } = plane
    report.page(pageId, name)
    const ids = items.flatMap(({ id, merged }) => [id, ...merged])
    left -= ids.length
    if (left < 0) throw new DiagramInputError('too-many-cells', `The file has more than ${limits.maxCells} elements.`)
    for (const id of ids) report.expect(pageId, id)
    const known = new Set(ids)
    if (hasForbidden) report.add('control-characters-removed', { page: pageId })
    const pageContext: PageContext = {
      model,
      structure: structureOf(plane, model),
      fonts,
      pages,
      texts,
      pageId,
      isFree: (id) => !known.has(id),
      report: (code, cell, from, to) =>
        report.add(
          code,
          { page: pageId, cell },
          { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
        ),
    }
    const page = readPage(plane, pageContext)
    if (page.elements.length === 0) report.add('page-empty', { page: pageId })
    return page
  }
  const chosen = choosePages(planes, context.pages)
  const read = chosen.map(readOne)
  if (generated) report.add('laid-out', {}, { from: generated.items.length })
  if (budget.inGrid > 0) report.add('layout-simplified', {}, { from: budget.inGrid })
  reportMissingDrawings(
    model,
    new Set(planes.flatMap(({ items }) => items.flatMap(({ item }) => item.ref ?? []))),
    context,
  )
  const title = context.title || root.attribute('name')?.trim() || read[0]?.name || 'Diagram'
  return { format: 'bpmn', container: 'bpmn', title, pages: read, assets: new Map() }
}
