/** The SVG reader: picture → marks → nodes and edges (docs/formats/svg.md). */
import { strToU8 } from 'fflate'
import type { Box, Diagram, Page } from '#diagram/index'
import { rasterFacts } from '#encoding/raster'
import { DiagramInputError } from '#report/errors'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { Images } from '../shared/embedded-pictures.ts'
import { openReported } from '../shared/package.ts'
import { choosePages } from '../shared/pages.ts'
import { createProbe } from '../shared/probe/probe.ts'
import { decodeText } from '../shared/probe/text.ts'
import { withoutEntities } from '../shared/svg/sanitise-svg.ts'
import { readBpmnjs } from './dialects/bpmnjs.ts'
import { readD2 } from './dialects/d2.ts'
import { readGraphviz } from './dialects/graphviz.ts'
import { readLibreoffice, readVisio, readYed } from './dialects/grouped.ts'
import { readMermaid } from './dialects/mermaid.ts'
import { readPlain } from './dialects/plain.ts'
import { readPlantuml } from './dialects/plantuml.ts'
import { groupedByComments, withComments } from './dialects/plantuml-comments.ts'
import { withShadows } from './draw/shadows.ts'
import { drawScene } from './draw/walk.ts'
import { pictureIn, sourceBeside } from './format.ts'
import type { Found } from './make/found.ts'
import { makePage } from './make/page.ts'
import { wholePicture } from './make/picture.ts'
import { type Producer, producerOf } from './producer.ts'
import type { Scene } from './scene.ts'
import { plantumlSource, plantumlSourceInPng } from './source.ts'

const DIALECTS: ReadonlyMap<Producer, (scene: Scene) => Found> = new Map([
  ['bpmnjs', readBpmnjs],
  ['graphviz', readGraphviz],
  ['mermaid', readMermaid],
  ['plantuml', readPlantuml],
  ['d2', readD2],
  ['visio', readVisio],
  ['libreoffice', readLibreoffice],
  ['yed', readYed],
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
  const inferred = readPlain(scene, producer !== 'plain')
  // A chart has texts in areas, too. Only the pictures of diagram tools are diagrams without a connection.
  const isDiagram = producer === 'plain' ? inferred.edges.length > 0 : inferred.nodes.length > 0
  return { found: isDiagram ? inferred : undefined, isInferred: true }
}

/** The text of a picture and, if a file or archive has it, the text that it was drawn from. */
interface Opened {
  readonly text: string
  readonly source: string | undefined
}

function open(bytes: Uint8Array, context: ReadContext): Opened {
  const { probe, filename, files } = context
  if (probe.binary === 'zip') {
    const archive = openReported(bytes, context)
    const read = (name: string) => decodeText(archive.read(name) ?? new Uint8Array()).text
    const picture = pictureIn(archive.names) ?? ''
    const source = archive.names.find((name) => name !== picture)
    return { text: read(picture), source: source && read(source) }
  }
  const source = filename === undefined ? undefined : sourceBeside(filename, files.keys())
  return { text: probe.text() ?? '', source: source === undefined ? undefined : decodeText(files.get(source)!).text }
}

/** The attributes of a page whose picture was drawn from a text, which is told. */
function attributesFrom(source: string | undefined, page: string, { report }: ReadContext): Pick<Page, 'attributes'> {
  if (source === undefined) return {}
  report.add('source-text-kept', { page })
  return { attributes: { source } }
}

/**
 * Reads a picture as one page.
 * @throws DiagramInputError malformed-xml, not-a-diagram, page-not-found or a limit's code.
 */
export function readSvg(bytes: Uint8Array, context: ReadContext): Diagram {
  const { probe, limits, report, budget } = context
  if (probe.binary === 'png') return readPng(bytes, context)
  const opened = open(bytes, context)
  const text = withoutEntities(opened.text)
  const images = new Images(limits)
  const losses: [code: Parameters<typeof report.add>[0], id: string, from: string | undefined][] = []
  const tag = createProbe(opened.text).root()
  if (!tag) throw new DiagramInputError('not-a-diagram', 'The archive contains no SVG picture.')
  const producer = producerOf(text, tag)
  const commented = producer === 'plantuml' ? withComments(text) : undefined
  const root = commented === undefined ? parseXml(text, limits) : groupedByComments(parseXml(commented, limits))
  const drawn = drawScene(root, { limits, images, report: (code, id, from) => losses.push([code, id, from]) })
  const scene = withShadows(drawn)
  if (scene.marks.length === 0)
    throw new DiagramInputError('not-a-diagram', 'The SVG picture contains nothing that is drawn.')
  const { found, isInferred } = contentOf(scene, producer)
  const page = { id: '0', name: found?.title || scene.root.title || context.title || 'Picture' }
  choosePages([page], context.pages)
  report.page(page.id, page.name)
  const facts = { format: 'svg', container: producer === 'plain' ? 'svg' : producer, title: context.title || page.name }
  const own = producer === 'plantuml' ? plantumlSource(text, budget) : undefined
  const attributes = attributesFrom(own ?? opened.source, page.id, context)
  if (!found) {
    const { node, asset } = wholePicture({ name: 'picture', bytes: strToU8(text) }, scene.box, page.id, context)
    const only = { ...page, ...attributes, background: { type: 'none' } as const, layers: [], elements: [node] }
    return { ...facts, pages: [only], assets: new Map([[asset.id, asset]]) }
  }
  if (isInferred) report.add('diagram-inferred', { page: page.id })
  const { elements, background, ofMark } = makePage(scene, found, page.id, context)
  for (const [code, id, from] of losses) report.add(code, { page: page.id, cell: ofMark.get(id)! }, { from })
  return { ...facts, pages: [{ ...page, ...attributes, background, layers: [], elements }], assets: images.assets }
}

/** A PNG of PlantUML: the picture, with the text that it was drawn from. */
function readPng(bytes: Uint8Array, context: ReadContext): Diagram {
  const page = { id: '0', name: context.title || 'Picture' }
  choosePages([page], context.pages)
  context.report.page(page.id, page.name)
  const { w, h } = sizeOf(bytes)
  const { node, asset } = wholePicture({ name: 'picture', bytes }, { x: 0, y: 0, w, h }, page.id, context)
  const attributes = attributesFrom(plantumlSourceInPng(bytes, context.budget), page.id, context)
  const only = { ...page, ...attributes, background: { type: 'none' } as const, layers: [], elements: [node] }
  const facts = { format: 'svg', container: 'png', title: context.title || page.name }
  return { ...facts, pages: [only], assets: new Map([[asset.id, asset]]) }
}

function sizeOf(bytes: Uint8Array): Pick<Box, 'w' | 'h'> {
  const facts = rasterFacts(bytes)
  return { w: facts?.width ?? 100, h: facts?.height ?? 100 }
}
