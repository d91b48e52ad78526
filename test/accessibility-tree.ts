/**
 * What Chromium tells assistive technology of diagrams, compared with what they contain: `npx node
 * test/accessibility-tree.ts [FILE …]`, by default ten of our fixtures. Prints, for the picture of each page and for the canvas in the
 * example app, how many nodes and edges are in the accessibility tree with their names and where they lead.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readDiagram, writeSvg } from '@drawbridge/core'
import { edgeWords, outlineOf } from '@drawbridge/core/outline'
import type { Page } from 'playwright-core'
import { allFixtureFiles } from './fixtures/index.ts'
import { buildExampleApp, openExampleApp } from './plugin/example.ts'

const COUNT = 10

interface Expected {
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
}

/** Names of all elements in the browser's accessibility tree. */
async function namesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]))
}

/** How many of the texts are in the names: a node with its kind after its name, an edge as it is. Each name counts once. */
function found(
  { nodes, edges }: Expected,
  names: readonly string[],
): { nodes: number; edges: number; missing: string[] } {
  const left = [...names]
  const missing: string[] = []
  const take = (text: string, fits: (name: string) => boolean) => {
    const at = left.findIndex(fits)
    if (at >= 0) left.splice(at, 1)
    else missing.push(text)
    return at >= 0
  }
  const edgesFound = edges.filter((text) => take(text, (name) => name === text)).length
  const nodesFound = nodes.filter((text) =>
    take(text, (name) => name === text || name.startsWith(`${text},`) || name.startsWith(`${text}:`)),
  ).length
  return { nodes: nodesFound, edges: edgesFound, missing }
}

const given = process.argv.slice(2)
const files =
  given.length > 0
    ? given
    : (await allFixtureFiles()).filter((file) => /\.(drawio|bpmn|dmn|vsdx|xml|archimate)$/.test(file)).slice(0, COUNT)
await buildExampleApp()
const app = await openExampleApp()
const row = (...cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 44 : 16)).join(''))
row('page', 'nodes, edges', 'picture', 'canvas')
for (const file of files) {
  const bytes = await readFile(file)
  const { diagram } = readDiagram(bytes, { filename: basename(file) })
  for (const [index, { id, name, elements }] of diagram.pages.entries()) {
    const outline = outlineOf(elements)
    const expected = {
      nodes: [...outline.nodes.values()].map((node) => node.name),
      edges: [...outline.edges.values()].map((edge) => edgeWords(outline, edge)),
    }
    const { page } = await app.open()
    await page.setContent(writeSvg(diagram, id))
    const picture = found(expected, await namesIn(page))
    await page.close()
    // The example app puts the first page with content on its canvas.
    const isFirst = diagram.pages.findIndex((one) => one.elements.length > 0) === index
    const canvas = isFirst ? await onCanvas(bytes, expected) : undefined
    const told = (of: typeof picture | undefined) => (of ? `${of.nodes}, ${of.edges}` : '–')
    row(
      `${basename(file)} ${name}`.slice(0, 42),
      `${expected.nodes.length}, ${expected.edges.length}`,
      told(picture),
      told(canvas),
    )
    for (const text of [
      ...picture.missing.map((one) => `picture: ${one}`),
      ...(canvas?.missing ?? []).map((one) => `canvas: ${one}`),
    ])
      console.log(`    not in the ${text}`)
  }
}
await app.close()

async function onCanvas(bytes: Uint8Array, expected: Expected) {
  const { page } = await app.open()
  await page.evaluate(
    async (given) => {
      const { editor, createDiagram } = window
      await createDiagram(editor, new Uint8Array(given), { pages: 'first' })
      editor.selectNone()
      editor.zoomToFit({ force: true })
    },
    [...bytes],
  )
  // The outline follows a change after 0.2 s.
  await page.waitForTimeout(1000)
  const names = await namesIn(page)
  await page.close()
  return found(expected, names)
}
