/** The BPMN reader: model → planes → shapes and flows. */
import type { Diagram, LabelFont } from '#diagram/index'
import { firstOfEach } from '#values/lists'
import { type Dialect, drawnBy, type OmgFile, type OmgPage, readItems, readOmg } from '../omg/read.ts'
import type { ReadContext } from '../reader.ts'
import { readEdge } from './edge.ts'
import { decorationsOf } from './flows/decorations.ts'
import { canonicalBpmn, DI } from './format.ts'
import { labelFonts } from './labels.ts'
import { laidOut } from './layout/index.ts'
import { FLOWS, LANE_SETS, type Model, nameOf, readModel } from './model.ts'
import { readNode } from './node.ts'
import { type Plane, planesOf } from './planes.ts'
import { SHAPES } from './shapes/index.ts'
import { type BpmnPageContext, structureOf } from './structure.ts'

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

/** The page that shows the content of a process or sub-process, by its id; the first of several. */
function pagesByContent(planes: readonly Plane[]): ReadonlyMap<string, string> {
  return firstOfEach(planes.flatMap(({ id, shows }) => shows.map((ref): [string, string] => [ref, id])))
}

/** The file, as the readers of its pages need it. */
interface Shared {
  readonly file: OmgFile<Model>
  readonly fonts: ReadonlyMap<string, LabelFont>
  readonly pages: ReadonlyMap<string, string>
}

function pageOf(plane: Plane, { file, fonts, pages }: Shared): OmgPage {
  const { id: pageId, name, items } = plane
  const { model, texts, picture } = file
  const sourceIds = items.flatMap(({ id, merged }) => [id, ...merged])
  const read: OmgPage['read'] = (report) => {
    const known = new Set(sourceIds)
    const structure = structureOf(plane, model)
    const isFree = (id: string) => !known.has(id)
    const context: BpmnPageContext = { model, structure, fonts, pages, texts, picture, pageId, report, isFree }
    return readItems(structure.order, report, {
      isKnown: ({ element }) => element !== undefined,
      node: (item, shape, box) => readNode(item, shape, box, context),
      edge: (item, line) => {
        const edge = readEdge(item, line, context)
        return edge ? [edge, ...decorationsOf(item, line, edge, context)] : []
      },
    })
  }
  return { id: pageId, name, sourceIds, drawn: drawnBy(items), read }
}

const BPMN: Dialect<Model> = {
  format: 'bpmn',
  vocabulary: { di: DI, prefix: 'BPMN', reference: 'bpmnElement' },
  canonical: canonicalBpmn,
  nothing: 'nothing to draw',
  diagrams: (root) => root.all(DI, 'BPMNDiagram'),
  model: (root) => readModel(root, (type) => isDrawn(type) || type === 'process'),
  layout: laidOut,
  pages: (file) => {
    const planes = planesOf(file.diagrams, file.model)
    const fonts = labelFonts(file.root.all(DI, 'BPMNDiagram'))
    const pages = pagesByContent(planes)
    return planes.map((plane) => pageOf(plane, { file, fonts, pages }))
  },
  undrawn: ({ all }, drawn) =>
    all
      .filter(({ id, type }) => isDrawn(type) && !SELDOM_DRAWN.has(type) && !drawn.has(id))
      .map((element) => ({ id: element.id, name: nameOf(element) })),
}

/**
 * Reads a BPMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readBpmn(context: ReadContext): Diagram {
  return readOmg(BPMN, context)
}
