/** `drawbridge convert --format png`: the real editor draws, in a real browser. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { buildPreview } from '../browser/preview.ts'
import { drawbridge } from './run.ts'
import { diagram, page, wiki } from './wiki.ts'

beforeAll(buildPreview)

const BLUE = diagram('').replace('rounded=0;', 'fillColor=#0000ff;strokeColor=none;')

async function pixels(path: string) {
  const png = PNG.sync.read(await readFile(path))
  const at = (x: number, y: number) => [...png.data.subarray(4 * (y * png.width + x), 4 * (y * png.width + x) + 3)]
  return { width: png.width, height: png.height, middle: at(png.width >> 1, png.height >> 1) }
}

test('every page of a folder becomes a picture in the exact look', async () => {
  const empty = page('').replace(/<mxCell id="a".*?<\/mxCell>/, '')
  const root = await wiki({
    'blue.drawio': BLUE,
    'sub/two.drawio': `<mxfile>${page('x')}${page('y', 'q')}</mxfile>`,
    'empty.drawio': `<mxfile>${empty}</mxfile>`,
    'bad.drawio': '<mxfile><diagram',
  })
  const { code, stdout } = await drawbridge(['convert', '.', '--format', 'png', '--out', 'out', '--json'], '', {}, root)
  expect(code).toBe(1)
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(results.map(({ status, code: problem }) => problem ?? status)).toEqual([
    'malformed-xml',
    'converted',
    'converted',
    'converted',
  ])
  expect((await readdir(join(root, 'out'), { recursive: true })).sort()).toEqual([
    'blue.drawio.png',
    'empty.drawio.png',
    'sub',
    'sub/two.drawio.1.png',
    'sub/two.drawio.2.png',
  ])
  const { width, height, middle } = await pixels(join(root, 'out/blue.drawio.png'))
  // tldraw's palette has no such blue, so the plugin has drawn it.
  expect(middle).toEqual([0, 0, 255])
  // The rectangle is 80 × 40 px; the picture scales it by a whole number.
  expect(width / height).toBeCloseTo(2, 1)
})

test('a single picture is written to the named file', async () => {
  const root = await wiki({ 'a.drawio': BLUE })
  const out = await drawbridge(['convert', 'a.drawio', '--format', 'png', '--out', 'a.png'], '', {}, root)
  expect([out.code, out.stdout]).toEqual([0, ''])
  expect((await pixels(join(root, 'a.png'))).middle).toEqual([0, 0, 255])
})

test.each([
  ['there is none', '/nowhere/chrome', 'does not exist'],
  ['it is none', process.execPath, 'cannot be used'],
])('without a usable browser the exit code is 5: %s', async (_name, CHROME_PATH, sentence) => {
  const root = await wiki({ 'a.drawio': BLUE })
  const ran = await drawbridge(
    ['convert', 'a.drawio', '--format', 'png'],
    '',
    { CHROME_PATH, DRAWBRIDGE_BROWSER: '' },
    root,
  )
  expect([ran.code, ran.stdout, ran.stderr.includes(sentence)]).toEqual([5, '', true])
})
