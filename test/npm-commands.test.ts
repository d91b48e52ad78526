/** The npm commands of CONTRIBUTING.md: `--help` prints a usage, and a mistake is a sentence; neither does any work. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { needsPreview } from '../scripts/needs-preview.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }
/** `drawbridge` has tests of its own, and the options of `start` are those of the server. */
const OTHERS = ['drawbridge', 'start']
const commands = Object.keys(scripts).filter((name) => !OTHERS.includes(name))

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const npmRun = (...args: string[]) => node('scripts/dev.mjs', ...args)

function node(...args: string[]): Promise<Ran> {
  const { DRAWIO_WEBAPP: _unset, ...env } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

describe.concurrent('npm run', () => {
  test.each(commands)('%s --help', async (name) => {
    const { code, stdout, stderr } = await npmRun(name, '--help')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^npm ${name === 'test' ? '' : 'run '}${name}\\b`))
  })

  // All read their arguments by the same helper; some take seconds to load.
  test.each(['build', 'fixtures', 'packed'])('%s with an unknown option', async (name) => {
    const { code, stdout, stderr } = await npmRun(name, '--nope')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^Unknown option '--nope'\nusage: npm run ${name}\\b`))
  })

  test.each([
    ['fuzz --cases abc', '--cases needs a whole number from 1 on, not "abc"'],
    ['fuzz --cases', "Option '--cases <value>' argument missing"],
    ['fuzz 5', "Unexpected argument '5'. This command does not take positional arguments"],
    ['oracle', 'give the folder of draw.io by --webapp or the environment variable DRAWIO_WEBAPP'],
    ['golden --webapp docs', 'there is no js/viewer-static.min.js in docs'],
    ['packed vitee', 'there is no vitee to test; there are packages, readme, vite, '],
  ])('%s', async (line, message) => {
    const { code, stdout, stderr } = await npmRun(...line.split(' '))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.startsWith(message), stderr).toBe(true)
    expect(stderr).toContain(`\nusage: npm run ${line.split(' ')[0]}`)
  })
})

test.each([
  ['test/server/faults.ts nope', 'there is no scenario nope\n'],
  ['test/server/round-trips.ts nope', 'there is no nope\n'],
])('%s, a script without a command', async (line, message) => {
  const { code, stdout, stderr } = await node(...line.split(' '))
  expect([code, stdout, stderr.split('usage: ')[0]]).toEqual([2, '', message])
})

test('npm run drawbridge builds the preview for what it shows or draws, and for nothing else', () => {
  const png = [
    '-o,my picture.png',
    '-o,a.PNG',
    '-omy a.png',
    '--out=a b.png',
    '-f,png',
    '-fpng',
    '--format=png',
    '--open',
  ]
  const other = ['a.drawio.png', 'a.png,-o,a b.svg', '-o,png', '--page,x.png', '-f,svg', '-o']
  const needs = (line: string) => needsPreview(['convert', ...line.split(',')])
  expect([png.filter((line) => !needs(line)), other.filter(needs)]).toEqual([[], []])
  expect(needsPreview(['watch', 'wiki', '-o', 'out'])).toBe(true)
})
