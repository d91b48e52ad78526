/** The CMMN reader: each diagram is a page. */
import type { Diagram, Element } from '#diagram/index'
import type { DiDiagram } from '../omg/interchange.ts'
import {
  type Dialect,
  drawnBy,
  drawnShapes,
  type OmgFile,
  type OmgPage,
  pageItems,
  readItems,
  readOmg,
} from '../omg/read.ts'
import { sharedStyles } from '../omg/style.ts'
import type { ReadContext } from '../reader.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { distinctIds } from '../shared/pages.ts'
import { type CmmnContext, cmmnEdge, cmmnNode } from './elements.ts'
import { canonicalCmmn, DI } from './format.ts'
import { laidOutCmmn } from './layout.ts'
import { type CmmnElement, type CmmnModel, nameOf, readCmmnModel } from './model.ts'
import { hasShape } from './shapes.ts'
import { parentsOf } from './structure.ts'

/** Whether it is an element of the plan; definitions are drawn through their items. */
function isPlanned({ type }: CmmnElement): boolean {
  return /^(?:planItem|discretionaryItem|casePlanModel|entryCriterion|exitCriterion)$/.test(type)
}

/** Containers below their content, lines above everything. */
function inOrder(elements: readonly Element[], parents: ReadonlyMap<string, string>): Element[] {
  const depths = new Map<string, number>()
  const depthOf = (id: string): number => {
    const chain: string[] = []
    let at: string | undefined = id
    while (at !== undefined && !depths.has(at)) {
      chain.push(at)
      at = parents.get(at)
    }
    let depth = at === undefined ? -1 : depths.get(at)!
    for (const one of chain.toReversed()) {
      depth += 1
      depths.set(one, depth)
    }
    return depths.get(id)!
  }
  const rank = ({ kind, id }: Element) => (kind === 'edge' ? Number.POSITIVE_INFINITY : depthOf(id))
  const ranked = elements.map((element) => ({ element, rank: rank(element) }))
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ element }) => element)
}

type Styles = ReadonlyMap<string, QualifiedElement>

function pageOf(
  id: string,
  name: string,
  { items }: DiDiagram,
  { model, texts }: OmgFile<CmmnModel>,
  styles: Styles,
): OmgPage {
  const own = pageItems(items)
  const known = (ref: string | undefined) => model.byId.get(ref ?? '')
  const read: OmgPage['read'] = (report) => {
    const parents = parentsOf(own, model)
    const context: CmmnContext = { model, styles, parents, texts, report, ...drawnShapes(own) }
    const elements = readItems(own, report, {
      // Connectors to discretionary items have no element in the model.
      isKnown: ({ item: { kind, ref } }) => (kind === 'edge' && ref === undefined) || known(ref) !== undefined,
      node: ({ id, item }, shape, box) => cmmnNode(id, shape, box, known(item.ref), context),
      edge: ({ id, item }, line) => cmmnEdge(id, line, known(item.ref), context),
    })
    return inOrder(elements, parents)
  }
  return { id, name, sourceIds: own.map(({ id }) => id), drawn: drawnBy(own), read }
}

const interchange = (root: QualifiedElement) => root.all(DI, 'CMMNDI')

const CMMN: Dialect<CmmnModel> = {
  format: 'cmmn',
  vocabulary: { di: DI, prefix: 'CMMN', reference: 'cmmnElementRef' },
  canonical: canonicalCmmn,
  nothing: 'no plan to draw',
  diagrams: (root) => interchange(root).flatMap((one) => one.all(DI, 'CMMNDiagram')),
  model: readCmmnModel,
  layout: laidOutCmmn,
  pages: (file) => {
    const { root, diagrams } = file
    const ids = distinctIds(diagrams.map(({ id }) => id))
    const title = diagrams.length === 1 ? root.attribute('name')?.trim() : undefined
    const styles = sharedStyles(interchange(root))
    return diagrams.map((diagram, i) =>
      pageOf(ids[i]!, diagram.name || title || `Page ${i + 1}`, diagram, file, styles),
    )
  },
  undrawn: (model, drawn) =>
    [...model.byId.values()]
      .filter((element) => isPlanned(element) && hasShape(element, model) && !drawn.has(element.id))
      .map((element) => ({ id: element.id, name: nameOf(element, model) })),
}

/**
 * Reads a CMMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readCmmn(context: ReadContext): Diagram {
  return readOmg(CMMN, context)
}
