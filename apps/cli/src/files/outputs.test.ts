import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isEarlierResult } from '../convert/earlier-results.ts'
import { Totals } from '../report/lines.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { candidates } from './discover.ts'
import { assertApart, Outputs, prepareReport } from './outputs.ts'
import { isTemporary, replaceFile } from './replace.ts'

const DIAGRAM = '<mxfile><diagram id="p"><mxGraphModel><root/></mxGraphModel></diagram></mxfile>'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-outputs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"store":')
  throw new Error('the thread has ended')
}

test('a result that fails halfway is deleted', async () => {
  const path = join(folder, 'half.json')
  const written = new Outputs().write('a', [{ ending: '.json', content: broken() }], () => path)
  await expect(written).rejects.toMatchObject({ code: 'not-written' })
  expect(await readdir(folder)).toEqual([])
})

test('a result that fails halfway leaves an earlier one as it is, and another process finds no half one', async () => {
  const path = join(folder, 'earlier.json')
  await writeFile(path, 'earlier')
  await expect(
    replaceFile(path, async (file) => {
      await file.writeFile('{"store":')
      const names = await readdir(folder)
      expect(names.filter((name) => isTemporary(name))).toHaveLength(1)
      for await (const found of candidates([folder])) expect(isTemporary(found.path)).toBe(false)
      throw new Error('the thread has ended')
    }),
  ).rejects.toThrow('the thread has ended')
  expect(await readFile(path, 'utf8')).toBe('earlier')
  expect(await readdir(folder)).toEqual(['earlier.json'])
})

test.skipIf(process.platform === 'win32')('a replaced file keeps its mode and the links to it', async () => {
  const below = join(folder, 'linked')
  await mkdir(below)
  const [path, link] = [join(below, 'a.json'), join(below, 'link.json')]
  await writeFile(path, 'earlier')
  await chmod(path, 0o640)
  await symlink('a.json', link)
  await replaceFile(link, (file) => file.writeFile('new'))
  expect([await readlink(link), await readFile(path, 'utf8')]).toEqual(['a.json', 'new'])
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect((await readdir(below)).sort()).toEqual(['a.json', 'link.json'])
})

test.skipIf(process.getuid?.() === 0)('a file that may not be written stays as it is', async () => {
  const path = join(folder, 'keep.json')
  await writeFile(path, 'keep')
  await chmod(path, 0o444)
  const written = new Outputs().write('a', [{ ending: '.json', content: broken() }], () => path)
  await expect(written).rejects.toMatchObject({ code: 'not-written' })
  expect(await readFile(path, 'utf8')).toBe('keep')
})

test('a report replaces neither a diagram nor a folder, and its folder is created', async () => {
  const diagram = join(folder, 'a.drawio')
  await writeFile(diagram, DIAGRAM)
  await expect(prepareReport(diagram, '--report')).rejects.toThrow('this is a diagram and is not replaced')
  await expect(prepareReport(folder, '--report')).rejects.toThrow('this is a folder')
  await prepareReport(join(folder, 'new/r.ndjson'), '--report')
  expect(await readdir(folder)).toContain('new')
})

test('two options never name one file, and no result takes the place of a report', async () => {
  await mkdir(join(folder, 'real'))
  await symlink('real', join(folder, 'link'))
  const named = (option: string, path: string) => ({ option, path: path === '-' ? path : join(folder, path) })
  const [html, ndjson] = [named('--report html=r', 'real/r'), named('--report ndjson=r', 'link/../link/r')]
  expect(() => assertApart([html, ndjson])).toThrow('--report ndjson=r: --report html=r names the same file')
  assertApart([html, named('--report ndjson', 'r'), named('--out', '-'), named('--report', '-')])
  const outputs = new Outputs([html])
  const written = outputs.write('a', [{ ending: '', content: 'x' }], () => ndjson.path)
  await expect(written).rejects.toMatchObject({ code: 'name-taken' })
})

test.skipIf(process.getuid?.() === 0)('a report that may not be written is refused before the work', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o555 })
  await expect(prepareReport(join(closed, 'r.json'), '--report')).rejects.toThrow('r.json: permission denied')
  const kept = join(folder, 'kept.json')
  await writeFile(kept, 'keep', { mode: 0o444 })
  await expect(prepareReport(kept, '--report')).rejects.toThrow('kept.json: permission denied')
})

test.runIf(process.platform === 'linux')('a report on a full disk ends with a sentence', async () => {
  const report = ndjsonReport('/dev/full')
  await expect(report.close(new Totals())).rejects.toThrow('cannot write the report /dev/full: no space left on device')
})

test('a file among the results whose name follows from a source is the result of an earlier run', async () => {
  await writeFile(join(folder, 'b.drawio'), DIAGRAM)
  const names = ['b.drawio.svg', 'b.drawio.2.png', 'b.drawio.diagram.json', 'b.drawio', 'c.drawio.svg']
  const earlier = names.map((name) => isEarlierResult(join(folder, 'out', name), join(folder, 'out'), [folder]))
  expect(earlier).toEqual([true, true, true, false, false])
  expect(isEarlierResult(join(folder, 'b.drawio.svg'), join(folder, 'out'), [folder])).toBe(false)
})
