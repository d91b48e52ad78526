/** Dropped files in the example app: the canvas holds exactly the shapes and bindings of the core's conversion. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import { zipSync } from 'fflate'
import type { TLRecord, TLShape } from 'tldraw'
import { expect, test } from 'vitest'
import { at, connector, partsOf, RECTANGLE, shape } from '../../packages/core/src/readers/visio/visio.test-util.ts'
import { dropFiles } from '../browser/drop.ts'
import { fixtureFiles, fixtureFolder } from '../fixtures/index.ts'
import { eachOnPage, imported } from './app.ts'

const AT = { x: 500, y: 300 }

const opened = eachOnPage()

/** The contents of the first page: shapes in paint order with their depth, and the bindings of arrows. */
function contents(records: readonly TLRecord[], page: string): { shapes: string[]; bindings: string[] } {
  const shapes: string[] = []
  const names = new Map<string, string>()
  const visit = (parent: string, depth: number): void => {
    const children = records.filter((record) => record.typeName === 'shape' && record.parentId === parent) as TLShape[]
    for (const shape of children.sort((a, b) => (a.index < b.index ? -1 : 1))) {
      names.set(shape.id, `${shapes.length}`)
      shapes.push(`${depth} ${shape.type} ${JSON.stringify(shape.meta)}`)
      visit(shape.id, depth + 1)
    }
  }
  visit(page, 0)
  // Sines differ in the last digit between engines.
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value)
  const bindings = records.flatMap((record) =>
    record.typeName === 'binding' && names.has(record.fromId)
      ? [`${names.get(record.fromId)} to ${names.get(record.toId)} ${JSON.stringify(record.props, rounded)}`]
      : [],
  )
  return { shapes, bindings: bindings.sort() }
}

/** Drops a file on the empty canvas and compares the shapes there with the core's result. */
async function isPutAsConverted(path: string, count: number): Promise<void> {
  const { snapshot } = convertDiagram(await readFile(path), { filename: basename(path), prefer: 'edit' })
  const records = Object.values(snapshot.store) as TLRecord[]
  const [first] = records.filter((record) => record.typeName === 'page').sort((a, b) => (a.index < b.index ? -1 : 1))
  await dropFiles(opened.page, [path], AT)
  await imported(opened.page, count)
  const { put, home, differences } = await opened.page.evaluate(() => {
    const { editor, imports } = window
    return {
      put: editor.store.allRecords(),
      home: editor.getCurrentPageId(),
      differences: imports.at(-1)?.differences,
    }
  })
  expect(differences, path).toEqual([])
  expect(contents(put, home), path).toEqual(contents(records, first?.id ?? ''))
}

test('drawings of other formats are imported as converted, whatever their file names', async () => {
  const packed = join(opened.app.folder, 'plan.bin')
  const boxes = [shape(1, `${at(1, 1, 1, 1)}${RECTANGLE}<Text>packed</Text>`), shape(2, at(3, 1, 1, 1) + RECTANGLE)]
  const glue = (end: string, to: number) => `<Connect FromSheet="3" FromCell="${end}" ToSheet="${to}" ToCell="PinX"/>`
  const shapes = [...boxes, connector(3, [1.5, 1, 2.5, 1])].join('')
  const parts = partsOf({ pages: [{ shapes, connects: glue('BeginX', 1) + glue('EndX', 2) }] })
  // A drop is recognised by the part whose name is the same in all programs.
  await writeFile(packed, zipSync({ ...parts, 'visio/document.xml': new Uint8Array() }))
  const others = ['visio/visio-pages.vdx', 'cmmn/cmmn-symbols.cmmn'].map((path) => join(fixtureFolder, '..', path))
  for (const [i, path] of [packed, ...others].entries()) {
    await isPutAsConverted(path, i + 1)
    await opened.page.evaluate(() => void window.editor.undo())
  }
  expect(opened.watch.problems).toEqual([])
})

test('every fixture is imported as converted', async () => {
  for (const [i, path] of (await fixtureFiles()).entries()) {
    await isPutAsConverted(path, i + 1)
    await opened.page.evaluate(() => void window.editor.undo())
    expect(await opened.page.evaluate(() => window.editor.getCurrentPageShapeIds().size), path).toBe(0)
  }
  expect(opened.watch.problems).toEqual([])
})
