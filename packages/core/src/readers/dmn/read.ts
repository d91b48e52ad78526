/** The DMN reader: decision requirements as pages, and a page with the logic of decisions. */
import type { Diagram, Element } from '#diagram/index'
import type { DiDiagram } from '../omg/interchange.ts'
import {
  type Dialect,
  type DrawnShapes,
  drawnBy,
  drawnShapes,
  type OmgPage,
  pageItems,
  readItems,
  readOmg,
} from '../omg/read.ts'
import { sharedStyles } from '../omg/style.ts'
import type { ReadContext } from '../reader.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { distinctIds } from '../shared/pages.ts'
import { businessContext } from './business.ts'
import { type DmnContext, dmnEdge, dmnNode } from './elements.ts'
import { canonicalDmn, DI, TRISOTECH } from './format.ts'
import { laidOutDmn } from './layout.ts'
import { logicElements, logicOf } from './logic/page.ts'
import { type DmnElement, type DmnModel, decisionsOf, importedElement, labelOf, readDmnModel } from './model.ts'
import { positionedDmn } from './positions.ts'

/** Whether Trisotech made a decision service itself, for a page or for the whole model; it draws none of these. */
function isAutomatic({ xml }: DmnElement): boolean {
  return xml.attribute('dynamicDecisionService', TRISOTECH) === 'true'
}

/** Decision services below their content, lines above everything. */
function inOrder(elements: readonly Element[]): Element[] {
  const rank = (element: Element) =>
    element.kind === 'edge' ? 2 : element.semantic?.type === 'dmn:DecisionService' ? 0 : 1
  return [...elements].sort((a, b) => rank(a) - rank(b))
}

/** The decision services that contain a decision, by the decision's id. */
function servicesOf({ elements }: DmnModel, { byRef }: DrawnShapes): ReadonlyMap<string, string> {
  return new Map(
    [...elements.values()].flatMap((service): [string, string][] => {
      const box = service.type === 'decisionService' ? byRef.get(service.id) : undefined
      return box ? decisionsOf(service).map((decision) => [decision, box.id]) : []
    }),
  )
}

/** The file, as the readers of its pages need it. */
type Shared = Pick<DmnContext, 'model' | 'business' | 'styles' | 'texts' | 'logicPage' | 'withLogic'>

function pageOf(id: string, name: string, { items }: DiDiagram, shared: Shared): OmgPage {
  const own = pageItems(items)
  const { model } = shared
  const { elements, links } = model
  const read: OmgPage['read'] = (report) => {
    const drawn = drawnShapes(own)
    const context: DmnContext = { ...shared, ...drawn, services: servicesOf(model, drawn), report }
    const found = readItems(own, report, {
      isKnown: ({ item: { kind, ref } }) => (kind === 'shape' ? elements : links).has(ref ?? ''),
      node: ({ id }, shape, box) =>
        dmnNode(id, shape, box, elements.get(shape.ref ?? '') ?? importedElement(shape, model), context),
      edge: ({ id }, line) => dmnEdge(id, line, links.get(line.ref ?? ''), context),
    })
    return inOrder(found)
  }
  return { id, name, sourceIds: own.map(({ id }) => id), drawn: drawnBy(own), read }
}

const interchange = (root: QualifiedElement) => root.all(DI, 'DMNDI')

const DMN: Dialect<DmnModel> = {
  format: 'dmn',
  vocabulary: { di: DI, prefix: 'DMN', reference: 'dmnElementRef' },
  canonical: canonicalDmn,
  nothing: 'nothing to draw',
  diagrams: (root) => interchange(root).flatMap((one) => one.all(DI, 'DMNDiagram')),
  model: readDmnModel,
  positions: positionedDmn,
  layout: laidOutDmn,
  pages: ({ root, model, diagrams, texts }) => {
    const logic = logicOf(model)
    const ids = distinctIds([...diagrams.map(({ id }) => id), ...(logic.length > 0 ? ['decision-logic'] : [])])
    const logicPage = logic.length > 0 ? ids.at(-1) : undefined
    const shared: Shared = {
      model,
      business: businessContext(model.elements.values(), model.business),
      styles: sharedStyles(interchange(root)),
      texts,
      logicPage,
      withLogic: new Set(logic.map(({ element }) => element.id)),
    }
    const title = root.attribute('name')?.trim()
    const pages = diagrams.map((diagram, i) =>
      pageOf(ids[i]!, diagram.name || title || `Page ${i + 1}`, diagram, shared),
    )
    if (logicPage === undefined) return pages
    const sourceIds = logic.map(({ element }) => element.id)
    const read = () => logicElements(logic)
    return [...pages, { id: logicPage, name: 'Decision logic', sourceIds, drawn: [], read }]
  },
  undrawn: ({ elements, links, business }, drawn) =>
    [...elements.values(), ...links.values(), ...business.values()]
      .filter((element) => !drawn.has(element.id) && !isAutomatic(element))
      .map((element) => ({ id: element.id, name: labelOf(element) })),
}

/**
 * Reads a DMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readDmn(context: ReadContext): Diagram {
  return readOmg(DMN, context)
}
