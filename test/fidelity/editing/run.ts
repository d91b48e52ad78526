/** How well an import can be edited, by mouse and keyboard in the example app. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { convertDiagram, type Edge, readDiagram } from '@drawbridge/core'
import type { Page } from 'playwright-core'
import type { TLShapeId } from 'tldraw'
import { dropFiles } from '../../browser/drop.ts'
import { buildExampleApp, imported, openExampleApp } from '../../plugin/example.ts'
import type { FidelityOptions } from '../options.ts'
import { type CorpusFile, corpusFiles } from '../reference.ts'
import { printTable, Tally } from '../tally.ts'
import {
  boundNodes,
  counts,
  documentText,
  edgeShapes,
  endsAt,
  labelled,
  labelPoint,
  nodePoint,
  picturesKept,
  show,
} from './canvas.ts'

/** Number of labels opened and of nodes moved per file, spread evenly over the page. */
const MAX_LABELS = 8
const MAX_NODES = 5
const FILES_PER_BROWSER = 5
/** In px. */
const MOVE = { x: 61, y: 43 }
/** Tolerance in px for the position of a moved node, and for a tip at its attachment. */
const OFF = 2
const TIP = 16

function sample<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as T)
}

/** Undoes by keyboard until the document is as before; false if three steps do not restore it. */
async function undone(page: Page, before: string): Promise<boolean> {
  await page.evaluate(() => window.editor.getContainer().focus())
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Control+z')
    if ((await documentText(page)) === before) return true
  }
  return false
}

async function measureLabels(page: Page, file: string, tally: Tally): Promise<void> {
  for (const [element, shapes] of sample(await labelled(page), MAX_LABELS)) {
    await show(page, shapes)
    const at = await labelPoint(page, shapes)
    if (!at) continue
    const before = await documentText(page)
    await page.mouse.dblclick(at.x, at.y)
    const editing = await page.evaluate(() => window.editor.getEditingShapeId())
    const isOpen = editing !== null && shapes.some((id) => id === editing)
    tally.count('labels opened by one double click', isOpen, `${file} ${element}`, 1, String(editing))
    if (isOpen) {
      await page.waitForFunction(() => document.activeElement?.closest('.tl-rich-text') !== null)
      await page.keyboard.type('Qzq')
      const text = await page.evaluate(
        (id) => JSON.stringify(window.editor.getShape(id as TLShapeId)?.props),
        String(editing),
      )
      tally.count('- and written to by keyboard', text.includes('Qzq'), `${file} ${element}`, 1)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    tally.count('records equal after undo', await undone(page, before), `${file} label ${element}`, 1)
  }
}

async function measureMoves(page: Page, file: string, tally: Tally): Promise<void> {
  for (const [element, shapes] of sample(await boundNodes(page), MAX_NODES)) {
    await show(page, shapes)
    const from = await nodePoint(page, shapes)
    if (!from) continue
    const text = await documentText(page)
    const before = await endsAt(page, shapes)
    const zoom = await page.evaluate(() => window.editor.getZoomLevel())
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + MOVE.x / 2, from.y + MOVE.y / 2, { steps: 3 })
    await page.mouse.move(from.x + MOVE.x, from.y + MOVE.y, { steps: 3 })
    await page.mouse.up()
    const after = await endsAt(page, shapes)
    const [dx, dy] = [after.at.x - before.at.x - MOVE.x / zoom, after.at.y - before.at.y - MOVE.y / zoom]
    const isMoved = Math.hypot(dx, dy) <= OFF
    const isHeld = JSON.stringify(after.bindings) === JSON.stringify(before.bindings)
    // A tip that is beside its node keeps its distance.
    const isFollowed = after.off <= Math.max(TIP, before.off + OFF)
    const note = `moved ${isMoved}, held ${isHeld}, tip ${Math.round(before.off)} → ${Math.round(after.off)} px`
    tally.count('nodes moved with all their ends', isMoved && isHeld && isFollowed, `${file} ${element}`, 1, note)
    tally.count('records equal after undo', await undone(page, text), `${file} node ${element}`, 1)
  }
}

async function measureFile(page: Page, file: CorpusFile, options: FidelityOptions, tally: Tally): Promise<void> {
  const bytes = await readFile(file.path)
  const input = { filename: file.name, pages: [0], prefer: options.prefer }
  const { snapshot, report } = convertDiagram(bytes, input)
  const { diagram } = readDiagram(bytes, input)
  const bindings = Object.values(snapshot.store).filter((record) => record.typeName === 'binding').length
  await page.evaluate(() => Object.assign(window.editor.options, { maxShapesPerPage: 100_000 }))
  await dropFiles(page, [resolve(file.path)], { x: 600, y: 400 })
  await imported(page)
  await picturesKept(page)
  const put = await counts(page)
  shapes.set(file.name, { shapes: put.shapes, elements: report.counts.total })
  for (let i = 0; i < bindings; i += 1)
    tally.count('bindings on the canvas as in the snapshot', i < put.bindings, file.name, 1)
  const edges = await edgeShapes(page)
  const elements = diagram.pages[0]?.elements ?? []
  const isEdge = new Set(elements.flatMap((one) => (one.kind === 'edge' ? [one.id] : [])))
  for (const edge of elements.filter((one): one is Edge => one.kind === 'edge' && !one.hidden)) {
    const own = edges[edge.sourceIds[0] ?? edge.id]
    const ends = [edge.source.element, edge.target.element].filter((end) => end !== undefined)
    const isOne = own?.arrows === 1 && own.others === 0 && own.bindings === ends.length
    const name = ends.some((end) => isEdge.has(end))
      ? '- edges that end at edges'
      : 'edges that are one arrow with all bindings'
    tally.count(name, isOne, `${file.name} ${edge.id}`, own?.others ?? 99, JSON.stringify(own))
  }
  await measureLabels(page, file.name, tally)
  await measureMoves(page, file.name, tally)
}

const shapes = new Map<string, { shapes: number; elements: number }>()

/** Imports the first page of each file in the example app, edits it by mouse and keyboard, and prints the figures. */
export async function editingFidelity(options: FidelityOptions): Promise<void> {
  await buildExampleApp()
  let app = await openExampleApp()
  const tally = new Tally()
  const files = await corpusFiles(options.corpus, options.only)
  const chosen = options.every > 1 ? files.filter((_, i) => i % options.every === 0) : files
  for (const [i, file] of chosen.entries()) {
    try {
      // A new browser after a few files, since a long-running one loses pages.
      if (i > 0 && i % FILES_PER_BROWSER === 0) {
        await app.close()
        app = await openExampleApp()
      }
      const { page } = await app.open(`?prefer=${options.prefer}`)
      await measureFile(page, file, options, tally)
      await page.close()
    } catch (error) {
      tally.count('file is imported and edited', false, file.name, 1, String(error).slice(0, 200))
      await app.close().catch(() => undefined)
      app = await openExampleApp()
    }
    process.stderr.write(`\r${i + 1}/${chosen.length} ${file.name.slice(0, 60).padEnd(60)}`)
  }
  await app.close()
  process.stderr.write('\n')
  const sums = [...shapes.values()].reduce(
    (a, b) => ({ shapes: a.shapes + b.shapes, elements: a.elements + b.elements }),
    { shapes: 0, elements: 0 },
  )
  console.log(`${chosen.length} of ${files.length} files, prefer ${options.prefer}`)
  console.log(
    `shapes per source element: ${(sums.shapes / sums.elements).toFixed(3)} (${sums.shapes} / ${sums.elements})`,
  )
  printTable(tally.measures())
  await writeFile(join(options.out, 'editing.json'), JSON.stringify({ sums, measures: tally.measures() }, null, 1))
}
