/** Files of formats other than draw.io, in folders and archives: imported, and followed by `watch`. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { at, RECTANGLE, shape, vsdx } from '../../packages/core/src/readers/visio/visio.test-util.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { lines, read, run, service, statuses } from './import/import.ts'
import { said, start } from './run.ts'
import { wiki } from './wiki.ts'

const box = (text: string): Uint8Array =>
  vsdx({ pages: [{ shapes: shape(1, `${at(1, 1, 1, 1)}${RECTANGLE}<Text>${text}</Text>`) }] })
const fixture = (name: string) => readFile(join(fixtureFolder, '..', name))

test('drawings of each format are recognised by content and imported from folders and archives', async () => {
  const vdx = await fixture('visio/visio-pages.vdx')
  const root = await wiki({
    'plan.vsdx': box('on disk'),
    'old.vsdx': vdx,
    'pack.zip': zipSync({
      'in/plan.vsdm': box('packed'),
      'in/old.vdx': vdx,
      'in/flow.bpmn': await fixture('bpmn/pools-and-flows.bpmn'),
      'in/case.cmmn': await fixture('cmmn/cmmn-symbols.cmmn'),
      'in/note.txt': strToU8('no diagram'),
    }),
  })
  const project = await service.project()
  const ran = await run(root, project, ['.', '--json'])
  expect(statuses(ran)).toEqual({
    'old.vsdx': 'create',
    'plan.vsdx': 'create',
    'pack.zip!in/plan.vsdm': 'create',
    'pack.zip!in/old.vdx': 'create',
    'pack.zip!in/flow.bpmn': 'create',
    'pack.zip!in/case.cmmn': 'create',
  })
  const stored = lines(ran.stdout).find((line) => line.type === 'page' && line.file === 'pack.zip!in/plan.vsdm')
  expect(JSON.stringify(await read(project, stored.diagram))).toContain('packed')
})

test('watch converts a Visio drawing again when it is saved', async () => {
  const root = await wiki({ 'plan.vsdx': box('before') })
  const child = start(['watch', '.', '--out', 'out', '--no-preview'], {}, root)
  onTestFinished(() => void child.kill('SIGKILL'))
  await said(child, /watching/)
  const result = () => readFile(join(root, 'out/plan.vsdx.json'), 'utf8')
  expect(await result()).toContain('"before"')
  // As Visio saves: a new file replaces the old one.
  await writeFile(join(root, '~plan.tmp'), box('after'))
  await rename(join(root, '~plan.tmp'), join(root, 'plan.vsdx'))
  await vi.waitFor(async () => expect(await result()).toContain('"after"'), { timeout: 60_000, interval: 100 })
})
