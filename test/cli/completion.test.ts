/** Completion scripts, run as a shell would. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'

test('completion scripts contain the commands and the choices of options', async () => {
  const { stdout } = await drawbridge(['completion', 'bash'])
  const ask = (...words: string[]) => {
    const text = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _drawbridge; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', text]).toString().trim()
  }
  expect(ask('drawbridge', 'imp')).toBe('import')
  expect(ask('drawbridge', 'import', '--host')).toBe('--host-map --host-by')
  expect(ask('drawbridge', 'import', '--pages', 'e')).toBe('each')
  expect(ask('drawbridge', 'import', '--report', 'h')).toBe('html')
  expect(ask('drawbridge', 'completion', '')).toBe('bash zsh fish')
  expect(ask('drawbridge', 'completion', 'z')).toBe('zsh')
  for (const shell of ['zsh', 'fish']) expect((await drawbridge(['completion', shell])).stdout).toContain('host-map')
  expect((await drawbridge(['completion', 'tcsh'])).code).toBe(2)
})
