/**
 * What Chromium tells assistive technology of diagrams, compared with what they contain: `npx node
 * test/accessibility-tree.ts [FILE …]`, by default ten of our fixtures in ten formats. For each page it prints how many nodes and
 * edges of the source are in the accessibility tree of its picture and of its canvas in the example app, with their names and
 * where they lead; what says nothing counts with its kind. Ends with 1 if one is missing.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Page as DiagramPage, readDiagram, writeSvg } from '@drawbridge/core'
import { edgeWords, outlineOf, placedWords } from '@drawbridge/core/outline'
import type { Page } from 'playwright-core'
import { sharedBrowser } from './browser/launch.ts'
import { allFixtureFiles } from './fixtures/index.ts'
import { buildExampleApp, openExampleApp } from './plugin/example.ts'

const FILES = [
  'languages-and-views.xml',
  'pools-and-flows.bpmn',
  'plan-without-interchange.cmmn',
  'decisions.dmn',
  'connectors.drawio',
  'ea-elements.xmi',
  'every-element.excalidraw',
  'gmf-shop.notation',
  'shapes-arrows-groups.graphml',
  'visio-pages.vdx',
]

interface Expected {
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
}

/** The names of the nodes and edges that a page shows. */
function expectedOf({ elements }: Pick<DiagramPage, 'elements'>): Expected {
  const outline = outlineOf(elements)
  const isEdge = new Set(elements.filter(({ kind }) => kind === 'edge').map(({ id }) => id))
  const drawn = [...outline.drawn]
  return {
    nodes: [
      ...[...outline.nodes.values()].map((node) => placedWords(outline, node)),
      ...drawn.filter(([id]) => !isEdge.has(id)).map(([, words]) => words),
    ],
    edges: [
      ...[...outline.edges.values()].map((edge) => edgeWords(outline, edge)),
      ...drawn.filter(([id]) => isEdge.has(id)).map(([, words]) => words),
    ],
  }
}

/** Names of all elements in the browser's accessibility tree. */
async function namesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]))
}

/** A table's cells are on lines of their own on a canvas, and tldraw has a name for some figures that a source only draws. */
const comparable = (words: string) =>
  words
    .replaceAll(' / ', ' ')
    .replace(/, (?:hexagon|draw)(?=$|, in )/, '')
    .replace(/^\((?:triangle|hexagon|draw)\)$/, '(shape without text)')
    // Containers that only boxes suggest are not compared: a canvas also has boxes of turned shapes.
    .replace(/, in [^,]+$/, '')

/** How many of the texts are in the names, each of which counts once. */
function found({ nodes, edges }: Expected, names: readonly string[]) {
  const left = names.map(comparable)
  const missing: string[] = []
  const take = (text: string) => {
    const at = left.indexOf(comparable(text))
    if (at >= 0) left.splice(at, 1)
    else missing.push(text)
    return at >= 0
  }
  return { edges: edges.filter(take).length, nodes: nodes.filter(take).length, missing }
}

const given = process.argv.slice(2)
const files = given.length > 0 ? given : (await allFixtureFiles()).filter((file) => FILES.includes(basename(file)))
await buildExampleApp()
const app = await openExampleApp()
const row = (...cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 44 : 16)).join(''))
row('page', 'nodes, edges', 'picture', 'canvas')
for (const file of files) {
  const bytes = await readFile(file)
  const { diagram } = readDiagram(bytes, { filename: basename(file) })
  const { page: pictures } = await app.open()
  const { page: canvas } = await app.open()
  const shown = await canvas.evaluate(
    async ([name, content]) => {
      const { editor, createDiagram } = window
      const { pages } = await createDiagram(editor, new File([new Uint8Array(content)], name), { pages: 'all' })
      return pages.map(({ id }) => String(id))
    },
    [basename(file), [...bytes]] as const,
  )
  for (const [i, page] of diagram.pages.entries()) {
    const expected = expectedOf(page)
    await pictures.setContent(writeSvg(diagram, page.id))
    // Nothing is drawn of a group without a text; what it holds is.
    const drawn = { ...expected, nodes: expected.nodes.filter((name) => !name.startsWith('(group')) }
    const inPicture = found(drawn, await namesIn(pictures))
    await canvas.evaluate((wanted: string) => {
      const { editor } = window
      const shownPage = editor.getPages().find(({ id }) => id === wanted)
      if (shownPage) editor.setCurrentPage(shownPage)
      editor.selectNone()
      editor.zoomToFit({ force: true })
    }, shown[i]!)
    // The outline follows a change after 0.2 s.
    await canvas.waitForTimeout(1000)
    const onCanvas = found(expected, await namesIn(canvas))
    const told = ({ nodes, edges }: ReturnType<typeof found>) => `${nodes}, ${edges}`
    row(
      `${basename(file)} ${page.name}`.slice(0, 42),
      `${expected.nodes.length}, ${expected.edges.length}`,
      told(inPicture),
      told(onCanvas),
    )
    for (const text of inPicture.missing) console.log(`    not in the picture: ${text}`)
    for (const text of onCanvas.missing) console.log(`    not on the canvas: ${text}`)
    if (inPicture.missing.length + onCanvas.missing.length > 0) process.exitCode = 1
  }
  await pictures.close()
  await canvas.close()
}
await app.close()
await (await sharedBrowser()).close()
