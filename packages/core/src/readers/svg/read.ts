/** The SVG reader: picture → marks → nodes and edges (docs/formats/svg.md). */
import type { Diagram } from '#diagram/index'
import { DiagramInputError } from '#report/errors'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { Images } from '../shared/embedded-pictures.ts'
import { choosePages } from '../shared/pages.ts'
import { withoutEntities } from '../shared/svg/sanitise-svg.ts'
import { readBpmnjs } from './dialects/bpmnjs.ts'
import { readD2 } from './dialects/d2.ts'
import { readGraphviz } from './dialects/graphviz.ts'
import { readMermaid } from './dialects/mermaid.ts'
import { readPlain } from './dialects/plain.ts'
import { readPlantuml } from './dialects/plantuml.ts'
import { groupedByComments, withComments } from './dialects/plantuml-comments.ts'
import { drawScene } from './draw/walk.ts'
import type { Found } from './make/found.ts'
import { makePage } from './make/page.ts'
import { wholePicture } from './make/picture.ts'
import { type Producer, producerOf } from './producer.ts'
import type { Scene } from './scene.ts'
import { plantumlSource } from './source.ts'

const DIALECTS: ReadonlyMap<Producer, (scene: Scene) => Found> = new Map([
  ['bpmnjs', readBpmnjs],
  ['graphviz', readGraphviz],
  ['mermaid', readMermaid],
  ['plantuml', readPlantuml],
  ['d2', readD2],
])

interface Content {
  /** Undefined for a picture that is no diagram. */
  readonly found: Found | undefined
  /** Whether it follows from the places of the marks alone. */
  readonly isInferred: boolean
}

/** Nodes and edges by the dialect of the program; without one, or if it finds none, by the places of the marks. */
function contentOf(scene: Scene, producer: Producer): Content {
  const found = DIALECTS.get(producer)?.(scene)
  if (found && found.nodes.length > 0) return { found, isInferred: false }
  const inferred = readPlain(scene)
  // A chart has texts in areas, too. Only the pictures of diagram tools are diagrams without a connection.
  const isDiagram = producer === 'plain' ? inferred.edges.length > 0 : inferred.nodes.length > 0
  return { found: isDiagram ? inferred : undefined, isInferred: true }
}

/**
 * Reads a picture as one page.
 * @throws DiagramInputError malformed-xml, not-a-diagram, page-not-found or a limit's code.
 */
export function readSvg(_bytes: Uint8Array, context: ReadContext): Diagram {
  const { probe, limits, report } = context
  const text = withoutEntities(probe.text() ?? '')
  const tag = probe.root()!
  const images = new Images(limits)
  const losses: [code: Parameters<typeof report.add>[0], id: string, from: string | undefined][] = []
  const producer = producerOf(text, tag)
  const commented = producer === 'plantuml' ? withComments(text) : undefined
  const root = commented === undefined ? parseXml(text, limits) : groupedByComments(parseXml(commented, limits))
  const scene = drawScene(root, { limits, images, report: (code, id, from) => losses.push([code, id, from]) })
  if (scene.marks.length === 0)
    throw new DiagramInputError('not-a-diagram', 'The SVG picture contains nothing that is drawn.')
  const { found, isInferred } = contentOf(scene, producer)
  const page = { id: '0', name: found?.title || scene.root.title || context.title || 'Picture' }
  choosePages([page], context.pages)
  report.page(page.id, page.name)
  const facts = { format: 'svg', container: producer === 'plain' ? 'svg' : producer, title: context.title || page.name }
  if (!found) {
    const { node, asset } = wholePicture(text, scene, page.id, context)
    const only = { ...page, background: { type: 'none' } as const, layers: [], elements: [node] }
    return { ...facts, pages: [only], assets: new Map([[asset.id, asset]]) }
  }
  if (isInferred) report.add('diagram-inferred', { page: page.id })
  const source = producer === 'plantuml' ? plantumlSource(text, context.budget) : undefined
  const { elements, background, ofMark } = makePage(scene, found, page.id, context)
  for (const [code, id, from] of losses) report.add(code, { page: page.id, cell: ofMark.get(id)! }, { from })
  return {
    ...facts,
    pages: [{ ...page, ...(source !== undefined && { attributes: { source } }), background, layers: [], elements }],
    assets: images.assets,
  }
}
