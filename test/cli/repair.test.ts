/** `drawbridge repair`: the source of a damaged file without its damage. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

test('it writes the repaired source and lists the changes', async () => {
  const root = await wiki({ 'a.drawio': `${diagram('R & D')}</mxfile>`, 'sound.drawio': diagram('Good') })
  const { code, stderr } = await drawbridge(['repair', 'a.drawio', '--out', 'b.drawio'], '', {}, root)
  expect(code).toBe(0)
  expect(stderr).toContain('a.drawio: Characters that must be escaped in XML were taken as text, 1 in all')
  expect(stderr).toContain('a.drawio: The document is followed by other content')
  expect(await readFile(join(root, 'b.drawio'), 'utf8')).toBe(diagram('R &amp; D'))
  const sound = await drawbridge(['repair', 'sound.drawio'], '', {}, root)
  expect(sound).toMatchObject({ code: 0, stdout: diagram('Good'), stderr: 'sound.drawio: no change was needed\n' })
  const same = await drawbridge(['repair', 'a.drawio', '-o', 'a.drawio'], '', {}, root)
  expect([same.code, same.stderr]).toEqual([2, expect.stringContaining('is never replaced')])
})

test('--conflicts chooses the side of a merge that is kept', async () => {
  const [ours, theirs] = [diagram('Ours'), diagram('Theirs')]
  const root = await wiki({ 'a.drawio': `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> branch\n` })
  const kept = async (side: string) => {
    const { code, stdout } = await drawbridge(['repair', 'a.drawio', '--conflicts', side], '', {}, root)
    expect(code).toBe(0)
    return stdout.trim()
  }
  expect([await kept('ours'), await kept('theirs')]).toEqual([ours, theirs])
  const converted = await drawbridge(['convert', 'a.drawio', '--format', 'md', '--conflicts', 'theirs'], '', {}, root)
  expect(converted.stdout).toContain('Theirs')
})
