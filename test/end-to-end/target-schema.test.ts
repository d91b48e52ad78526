/** Snapshots for an older host in a real editor of that version; the tests of the current one open them too. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import { CONVERSION_OPTIONS } from '@drawbridge/core/options'
import { createTLSchema } from '@tldraw/tlschema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EditorHarness, SMALL_VIEWPORT, startEditorHarness } from '../editor/renderer.ts'
import { allFixtureFiles } from '../fixtures/index.ts'
import { shareOf } from '../share.ts'
import { expectUncut } from './cut.ts'

const files = await allFixtureFiles()
const convert = async (path: string) =>
  convertDiagram(await readFile(path), { filename: basename(path), targetSchema: '4.0' })

/** The schema package that belongs to a package of the editor. */
function schemaOf(editor: string): ReturnType<typeof createTLSchema> {
  const inner = createRequire(createRequire(import.meta.url).resolve(editor))
  return (
    inner(
      inner.resolve('@tldraw/tlschema', { paths: [inner.resolve('@tldraw/editor')] }),
    ) as typeof import('@tldraw/tlschema')
  ).createTLSchema()
}

test('the schemas are those of the versions they are called by', async () => {
  const [path] = files
  const { snapshot } = await convert(path!)
  expect(CONVERSION_OPTIONS.targetSchema.values).toEqual(['5.4', '4.0'])
  expect(snapshot.schema).toEqual(schemaOf('tldraw-4').serialize())
  const current = convertDiagram(await readFile(path!), { targetSchema: '5.4' })
  expect(current.snapshot.schema).toEqual(createTLSchema().serialize())
})

describe('in tldraw 4', () => {
  let harness: EditorHarness
  beforeAll(async () => {
    harness = await startEditorHarness('tldraw-4', SMALL_VIEWPORT)
  })
  afterAll(() => harness.close())

  // The records are of the same few kinds in every file.
  test.each(shareOf(files, 3))('%s opens', async (path) => {
    const { snapshot, pages } = await convert(path)
    const { report, problems } = await harness.open(snapshot)
    expect(problems).toEqual([])
    expect(report.invalid).toEqual([])
    expect(report.changed).toEqual([])
    expect(report.broken).toBe(0)
    expect(report.pages.map((page) => page.shapes.length)).toEqual(pages.map((page) => page.shapes))
    expectUncut(report)
  })
})
