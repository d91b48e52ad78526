/** The SVG reader: picture → marks → nodes and edges (docs/formats/svg.md). */
import type { Diagram } from '#diagram/index'
import { DiagramInputError } from '#report/errors'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { choosePages } from '../shared/pages.ts'
import { withoutEntities } from '../shared/svg/sanitise-svg.ts'
import { readD2 } from './dialects/d2.ts'
import { readGraphviz } from './dialects/graphviz.ts'
import { readMermaid } from './dialects/mermaid.ts'
import { readPlantuml } from './dialects/plantuml.ts'
import { Images } from './draw/image.ts'
import { drawScene } from './draw/walk.ts'
import type { Found } from './make/found.ts'
import { makePage } from './make/page.ts'
import { type Producer, producerOf } from './producer.ts'
import type { Scene } from './scene.ts'

const DIALECTS: ReadonlyMap<Producer, (scene: Scene) => Found> = new Map([
  ['graphviz', readGraphviz],
  ['mermaid', readMermaid],
  ['plantuml', readPlantuml],
  ['d2', readD2],
])

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
  const root = parseXml(text, limits)
  const scene = drawScene(root, { limits, images, report: (code, id, from) => losses.push([code, id, from]) })
  if (scene.marks.length === 0)
    throw new DiagramInputError('not-a-diagram', 'The SVG picture contains nothing that is drawn.')
  const producer = producerOf(text, tag)
  const dialect = DIALECTS.get(producer)
  if (!dialect) throw new DiagramInputError('not-a-diagram', 'The SVG picture contains no diagram.')
  const found = dialect(scene)
  const page = { id: '0', name: found.title || scene.root.title || context.title || 'Picture' }
  choosePages([page], context.pages)
  report.page(page.id, page.name)
  const { elements, background } = makePage(scene, found, page.id, context)
  for (const [code, id, from] of losses) report.add(code, { page: page.id, cell: id }, { from })
  return {
    format: 'svg',
    container: producer === 'plain' ? 'svg' : producer,
    title: context.title || page.name,
    pages: [{ ...page, background, layers: [], elements }],
    assets: images.assets,
  }
}
