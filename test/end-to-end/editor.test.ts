/** Converted diagrams in a real tldraw editor: everything is valid, nothing is changed by opening, nothing executes. */
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Conversion, convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { PATIENCE_MS } from '../browser/launch.ts'
import { type EditorHarness, SMALL_VIEWPORT, startEditorHarness } from '../editor/renderer.ts'
import { allFixtureFiles } from '../fixtures/index.ts'
import { isWhole } from '../share.ts'
import { expectUncut } from './cut.ts'
import { strayArrows } from './stray-arrows.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness('tldraw', SMALL_VIEWPORT)
})
afterAll(() => harness.close())

const files = await allFixtureFiles()

declare global {
  interface Window {
    closedEditors: WeakRef<object>[]
  }
}

// First, because V8 kept only the first editor with the exact look.
test('closed editors are released', async () => {
  const { snapshot } = convertDiagram(generateDiagram(30))
  for (const look of ['exact', 'exact', 'stock'] as const) {
    const { problems } = await harness.open(snapshot, { look })
    expect(problems).toEqual([])
    await harness.page.evaluate(() => {
      const { editor } = window.drawbridgeEditor
      window.closedEditors = [...(window.closedEditors ?? []), new WeakRef(editor() as object)]
    })
  }
  const alive = async () => {
    await harness.page.requestGC()
    return harness.page.evaluate(() => window.closedEditors.map((closed) => closed.deref() !== undefined))
  }
  await expect.poll(alive, { timeout: PATIENCE_MS }).toEqual([false, false, true])
})

/** The looks by turns, unless all is tested. */
const LOOKS = ['stock', 'exact'] as const
const looksOf = (path: string) => LOOKS.filter((_, i) => isWhole || i === files.indexOf(path) % 2)

describe.each(files)('%s', (path) => {
  let bytes: Uint8Array
  let conversion: Conversion
  beforeAll(async () => {
    bytes = await readFile(path)
    conversion = convertDiagram(bytes, { filename: basename(path) })
  })

  test.each(looksOf(path))('opens in the %s look', async (look) => {
    const { snapshot, pages } = conversion
    const { report, problems } = await harness.open(snapshot, { look })
    expect(problems).toEqual([])
    expect(report.invalid).toEqual([])
    expect(report.changed).toEqual([])
    expect(report.broken).toBe(0)
    expect(report.pages.map((page) => [page.name, page.shapes.length])).toEqual(
      pages.map((page) => [page.name, page.shapes]),
    )
    expectUncut(report)
    expect(await harness.page.evaluate(() => '__hacked' in window)).toBe(false)
    // Last, since it changes the diagram.
    if (look === 'stock') expect(await strayArrows(harness.page)).toEqual([])
  })
})

// The records are of the same few kinds in every file.
const ofEachFormat = files.filter((path, i) => dirname(path) !== dirname(files[i - 1] ?? ''))

test.each(ofEachFormat)('%s opens through the migrations when it was written for an older editor', async (path) => {
  const { snapshot, pages } = convertDiagram(await readFile(path), { filename: basename(path), targetSchema: '4.0' })
  const { report, problems } = await harness.open(snapshot)
  expect(problems).toEqual([])
  expect(report.broken).toBe(0)
  expect(report.pages.map((page) => page.shapes.length)).toEqual(pages.map((page) => page.shapes))
  expectUncut(report)
})
