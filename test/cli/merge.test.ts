/** `drawbridge merge`, alone and as git's merge driver. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram, tldrawFileTexts } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { drawbridge, main } from './run.ts'
import { diagram, wiki } from './wiki.ts'

// biome-ignore lint/suspicious/noExplicitAny: records of a canvas are edited
type File = { records: any[] }

const BASE = [...tldrawFileTexts(convertDiagram(diagram('Orders'), { prefer: 'edit' }).snapshot)].join('')

/** The file of a canvas with its shape changed. */
function edited(change: (shape: File['records'][number]) => void): string {
  const file: File = JSON.parse(BASE)
  change(file.records.find(({ typeName }) => typeName === 'shape'))
  return JSON.stringify(file)
}

const shapeIn = (text: string) => (JSON.parse(text) as File).records.find(({ typeName }) => typeName === 'shape')

const MOVED = edited((shape) => (shape.x = 500))
const RED = edited((shape) => (shape.props.color = 'red'))
const AWAY = edited((shape) => (shape.x = -500))

test('changes of both sides are merged, a conflict ends with 1 and is told, trouble with 2', async () => {
  const root = await wiki({
    'base.tldr': BASE,
    'moved.tldr': MOVED,
    'red.tldr': RED,
    'away.tldr': AWAY,
    'plan.drawio': diagram('x'),
  })
  const merge = (...args: string[]) => drawbridge(['merge', 'base.tldr', ...args], '', {}, root)
  const [both, conflict, theirs, none] = await Promise.all([
    merge('moved.tldr', 'red.tldr'),
    merge('moved.tldr', 'away.tldr'),
    merge('moved.tldr', 'away.tldr', '--prefer', 'theirs', '--json'),
    merge('moved.tldr', 'plan.drawio'),
  ])
  expect([both.code, both.stderr, shapeIn(both.stdout).x, shapeIn(both.stdout).props.color]).toEqual([
    0,
    '',
    500,
    'red',
  ])
  expect([conflict.code, shapeIn(conflict.stdout).x]).toEqual([1, 500])
  expect(conflict.stderr).toMatch(/^conflict: both changed place of shape:\S+; ours is kept\n$/)
  expect([theirs.code, shapeIn(theirs.stdout).x, JSON.parse(theirs.stderr).conflicts.length]).toEqual([1, -500, 1])
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('plan.drawio is no canvas of tldraw')])
  expect(await merge('moved.tldr', 'red.tldr', '--out', 'out.tldr')).toMatchObject({ code: 0, stdout: '' })
  expect(await readFile(join(root, 'out.tldr'), 'utf8')).toBe(both.stdout)
})

test('files of draw.io are merged by cell: only what theirs changed is written anew', async () => {
  const cell = (id: string, value: string, style: string, x: number) =>
    `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="80" height="40" as="geometry"/></mxCell>`
  const file = (...cells: string[]) =>
    `<mxfile host="mine"><diagram id="p" name="P"><mxGraphModel dx="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`
  const other = cell('b', 'Other', 'rounded=1;custom=kept;', 300)
  const root = await wiki({
    'base.drawio': file(cell('a', 'Orders', 'rounded=0;fillColor=#ffffff;', 0), other),
    'ours.drawio': file(cell('a', 'Sales', 'rounded=0;fillColor=#ff0000;', 0), other),
    'renamed.drawio': file(cell('a', 'Buying', 'rounded=0;fillColor=#ffffff;', 0), other),
    'theirs.drawio': file(
      cell('a', 'Orders', 'rounded=0;fillColor=#ffffff;strokeColor=#00ff00;', 50),
      other,
      cell('c', 'New', '', 600),
    ),
  })
  const { code, stdout, stderr } = await drawbridge(
    ['merge', 'base.drawio', 'ours.drawio', 'theirs.drawio'],
    '',
    {},
    root,
  )
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^<mxfile host="mine">/)
  expect(stdout).toContain('rounded=1;custom=kept;')
  const [, style] = /<mxCell id="a" value="Sales" style="([^"]*)"/.exec(stdout) ?? []
  expect(style).toContain('fillColor=#ff0000')
  expect(style).toMatch(/strokeColor=#00ff00/i)
  expect(stdout).toMatch(/<mxCell id="a"[^>]*>\s*<mxGeometry x="50"/)
  expect(stdout).toMatch(/(?:value|label)="New"[^>]*id="c"|id="c"[^>]*value="New"/)
  const conflicting = await drawbridge(['merge', 'base.drawio', 'ours.drawio', 'renamed.drawio'], '', {}, root)
  expect([conflicting.code, conflicting.stderr]).toEqual([1, 'conflict: both changed the text of a; ours is kept\n'])
})

test('git merges canvases with it', async () => {
  const root = await wiki({ 'plan.tldr': BASE, '.gitattributes': '*.tldr merge=canvas\n' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, encoding: 'utf8' })
  const commit = async (text: string) => {
    await writeFile(join(root, 'plan.tldr'), text)
    git('commit', '-qam', 'change')
  }
  git('init', '-q', '-b', 'main')
  git('config', 'merge.canvas.driver', `"${process.execPath}" "${main}" merge %O %A %B -o %A`)
  git('add', '-A')
  git('commit', '-qm', 'base')
  git('checkout', '-qb', 'theirs')
  await commit(RED)
  git('checkout', '-q', 'main')
  await commit(MOVED)
  git('merge', '-q', 'theirs')
  const shape = shapeIn(await readFile(join(root, 'plan.tldr'), 'utf8'))
  expect([shape.x, shape.props.color]).toEqual([500, 'red'])
})
