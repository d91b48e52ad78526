/** Failures and losses of `drawbridge convert`: exit codes and sentences. */
import { spawn } from 'node:child_process'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge, main, start } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const flowchart = join(fixtureFolder, 'flowchart.drawio')

test.each([
  ['empty', '', 'empty'],
  ['not XML', 'hello', 'not-xml'],
  ['truncated', '<mxfile><diagram><mxGraphModel><root><mxCell id="0"', 'malformed-xml'],
  ['not a diagram', '<html><body>hi</body></html>', 'not-a-diagram'],
])('%s input exits with code 1 and an error message', async (_name, text, code) => {
  const root = await wiki({ 'bad.drawio': text })
  const result = await drawbridge(['convert', join(root, 'bad.drawio'), '--out', '-'])
  expect(result.code).toBe(1)
  expect(result.stdout).toBe('')
  expect(result.stderr).toContain(`(${code})`)
})

test.each([
  [['convert'], 'missing required argument'],
  [['convert', 'nothing-here'], 'cannot read nothing-here: no such file or directory'],
  [['inspect', 'nothing-here'], 'cannot read nothing-here: no such file or directory'],
  [['inspect', fixtureFolder], 'it is a folder'],
  [['convert', flowchart, '--format', 'gif'], 'Allowed choices'],
  [['convert', flowchart, '--concurrency', 'x'], '--concurrency must be a whole number'],
])('%j is invalid usage and exits with code 2', async (args, sentence) => {
  const { code, stdout, stderr } = await drawbridge(args)
  expect([code, stdout, stderr.includes(sentence)]).toEqual([2, '', true])
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a reader may close the output early', async () => {
  const child = start(['convert', flowchart])
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stdout?.destroy()
  expect([await ended, said]).toEqual([141, ''])
})

test.runIf(process.platform === 'linux')(
  'a full disk at the other end of standard output is told in a sentence',
  async () => {
    const full = await open('/dev/full', 'w')
    onTestFinished(() => full.close())
    const child = spawn(process.execPath, [main, 'convert', flowchart], { stdio: ['ignore', full.fd, 'pipe'] })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^drawbridge: cannot write standard output: .*no space left.*\n$/),
    ])
  },
)

test('every file named like a diagram is counted in the summary, and an empty folder is reported', async () => {
  const root = await wiki({
    'w/a.drawio': diagram('a'),
    'w/empty.drawio': '',
    'w/b.drawio': 'MZ\0\0',
    'w/c.svg': '<svg/>',
  })
  const { code, stderr } = await drawbridge(['convert', 'w', '-o', 'out'], '', {}, root)
  expect(code).toBe(1)
  expect(stderr.replaceAll(/\(.*\)|:.*/g, '')).toBe(
    'failed  w/b.drawio\nfailed  w/empty.drawio\n1 of 3 files converted\n',
  )
  await mkdir(join(root, 'none'))
  const none = await drawbridge(['convert', 'none', '-o', 'out'], '', {}, root)
  expect([none.code, none.stderr]).toEqual([1, 'drawbridge: no diagrams were found in none\n'])
})

test('losses: --mode, --fail-on and --quiet', async () => {
  const lossy = diagram('x').replace('rounded=0;', 'shape=mxgraph.nowhere.thing;')
  const root = await wiki({ 'a.drawio': lossy })
  const codes = async (...args: string[]) => {
    const { code, stderr } = await drawbridge(['convert', 'a.drawio', '--out', 'a.json', ...args], '', {}, root)
    return [code, stderr.includes('nowhere'), stderr === '']
  }
  expect(await codes('--verbose')).toEqual([0, true, false])
  expect(await codes('--quiet')).toEqual([0, false, true])
  expect(await codes('--fail-on', 'loss', '--verbose')).toEqual([3, true, false])
  // The refusal names the first elements.
  expect(await codes('--mode', 'strict', '--quiet')).toEqual([1, true, false])
  expect(await codes('--mode', 'strict', '--fail-on', 'never', '--quiet')).toEqual([0, true, false])
})

test('the summary explains the losses it counts, and counts none for refused files', async () => {
  // A loss whose message is informational: the colours of a label become one.
  const colors = ['#ff0000', '#0000ff'].map((color) => `&lt;font color=&quot;${color}&quot;&gt;word&lt;/font&gt;`)
  const lossy = diagram(colors.join(' ')).replace('rounded=0;', 'html=1;')
  const root = await wiki({ 'in/a.drawio': lossy, 'in/b.drawio': diagram('y') })
  const told = async (...args: string[]) =>
    (await drawbridge(['convert', 'in', '-o', 'out', ...args], '', {}, root)).stderr
  expect(await told()).toMatch(
    /^2 of 2 files converted: 1 looks different in a stock editor\n +1 × One text colour without the plugin \(text-colours-merged\)/,
  )
  expect(await told('--mode', 'strict')).toMatch(/^failed .*\n1 of 2 files converted\n/)
})
