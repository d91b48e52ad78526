import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inFreshFolder } from './cache.ts'

test('a fresh folder is deleted after its work, and so are those that killed processes left', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'drawbridge-cache-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const hours = Date.now() / 1000 - 2 * 3600
  for (const name of ['.work-old', '.work-young', 'other-old']) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'file'), 'x')
    if (name.endsWith('old')) utimesSync(join(parent, name), hours, hours)
  }
  const during = await inFreshFolder(parent, '.work-', async () => readdirSync(parent))
  expect(during).toHaveLength(3)
  expect(readdirSync(parent).sort()).toEqual(['.work-young', 'other-old'])
  await expect(inFreshFolder(parent, '.work-', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(readdirSync(parent)).toHaveLength(2)
})
