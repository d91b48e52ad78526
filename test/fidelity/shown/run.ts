/** `npm run fidelity -- --shown`: whether a stock editor shows every element, and titles of containers in their place. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { convertDiagram, type Diagram, readDiagram, writeSvg } from '@drawbridge/core'
import { withNeighbours } from '@drawbridge/core/neighbours'
import type { EditorReport } from '../../editor/protocol.ts'
import { type EditorHarness, SMALL_VIEWPORT, startEditorHarness } from '../../editor/renderer.ts'
import { type FidelityOptions, inputOptions } from '../options.ts'
import { printTable, Tally } from '../tally.ts'
import { type Doubtful, doubtfulElements, titlesOf } from './measure.ts'

/** Pages of a file that are looked at. */
const MAX_PAGES = 2
/** Pixels of an element that a person sees. */
const FEW = 4
/** px of a text that its shape may cut off: the room around its letters. */
const CUT = 3
const NOT_DIAGRAMS = /manifest\.tsv$|README\.md$|\.(png|py|dot|mmd|puml|txt)$/

interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** All files of a corpus, those of a model together. */
async function filesOf({ corpus, only, every }: FidelityOptions): Promise<NamedFile[]> {
  const entries = await readdir(corpus, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const wanted = paths.filter((path) => !NOT_DIAGRAMS.test(path)).sort()
  const files: NamedFile[] = []
  const folders = Map.groupBy(wanted, (path) => join(path, '..'))
  for (const own of folders.values()) {
    const read = await Promise.all(own.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })))
    files.push(...withNeighbours(read))
  }
  return files.filter(({ name }, i) => (!only || only.some((part) => name.includes(part))) && i % every === 0)
}

/** Pictures of the place of an element as the source draws it, with the element, but for its shadow, and without it. */
function sourcePictures(diagram: Diagram, index: number, { element, area }: Doubtful): [string, string] {
  const page = diagram.pages[index]!
  const draw = (elements: typeof page.elements) => {
    const pages = diagram.pages.with(index, { ...page, elements })
    return writeSvg({ ...diagram, pages }, index, { box: area })
  }
  const plain = page.elements.map((one) => (one === element ? withoutShadow(one) : one))
  return [draw(plain), draw(page.elements.filter((one) => one !== element))]
}

function withoutShadow(element: Doubtful['element']): Doubtful['element'] {
  const shadow = undefined
  if (element.kind === 'edge') return { ...element, shadow }
  return { ...element, figure: { ...element.figure, parts: element.figure.parts.map((part) => ({ ...part, shadow })) } }
}

async function pixelsHere(harness: EditorHarness, pageId: string, { shapes, area }: Doubtful): Promise<number> {
  const ids = shapes.map(({ id }) => id)
  if (ids.length === 0) return 0
  return harness.page.evaluate(([page, own, box]) => window.drawbridgeEditor.pixelsOfShapes(page, own, box), [
    pageId,
    ids,
    area,
  ] as const)
}

function pixelsBetween(harness: EditorHarness, pictures: readonly [string, string]): Promise<number> {
  return harness.page.evaluate(([before, after]) => window.drawbridgeEditor.pixelsBetween(before, after), pictures)
}

async function measureFile(harness: EditorHarness, file: NamedFile, options: FidelityOptions, tally: Tally) {
  const input = inputOptions(options, file.name)
  let diagram: Diagram
  try {
    diagram = readDiagram(file.bytes, input).diagram
  } catch {
    return
  }
  const pages = [...diagram.pages.keys()].slice(0, MAX_PAGES)
  diagram = readDiagram(file.bytes, { ...input, pages }).diagram
  const { snapshot } = convertDiagram(file.bytes, { ...input, pages, prefer: options.prefer })
  const { report }: { report: EditorReport } = await harness.open(snapshot)
  for (const [index, measured] of report.pages.entries()) {
    const page = diagram.pages[index]
    if (!page) continue
    const shown = { page, measured, store: snapshot.store }
    const { all, doubtful } = doubtfulElements(shown)
    const name = `${file.name} p${index}`
    for (let i = doubtful.length; i < all; i += 1) tally.count('elements seen', true, name, 0)
    for (const one of doubtful) {
      const seen = (await pixelsHere(harness, measured.id, one)) > FEW
      const wanted = seen ? 0 : await pixelsBetween(harness, sourcePictures(diagram, index, one))
      if (!seen && wanted <= FEW) continue
      const kind = one.element.kind === 'node' ? one.element.figure.name : 'edge'
      const note = `${kind}, ${one.shapes.map(({ type, opacity }) => `${type} ${opacity}`).join(' + ') || 'no shape'}`
      tally.count('elements seen', seen, `${name} ${one.element.id}`, wanted, note)
    }
    for (const { id, text, clipped = 0 } of measured.shapes)
      if (text !== undefined) tally.count('texts whole', clipped <= CUT, `${name} ${id}`, clipped, text.slice(0, 40))
    for (const { id, text, isInPlace, off } of titlesOf(shown))
      tally.count('titles of containers in place', isInPlace, `${name} ${id}`, off, text)
  }
}

/** Opens the first pages of each file in a stock editor, and prints what is not seen or not in its place. */
export async function shownFidelity(options: FidelityOptions): Promise<void> {
  const files = await filesOf(options)
  const harness = await startEditorHarness('tldraw', SMALL_VIEWPORT)
  const tally = new Tally()
  for (const [i, file] of files.entries()) {
    await measureFile(harness, file, options, tally)
    // Of a run that is interrupted, too.
    await writeFile(join(options.out, 'shown.json'), JSON.stringify(tally.measures(), null, 1))
    process.stderr.write(`\r${i + 1}/${files.length} ${file.name.slice(0, 60).padEnd(60)}`)
  }
  await harness.close()
  process.stderr.write('\n')
  printTable(tally.measures(), 40)
}
