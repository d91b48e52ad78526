import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const MODULE = fileURLToPath(new URL('log.ts', import.meta.url))
const PROGRAM = `
  const { createLog } = await import(process.argv[1])
  const error = Object.assign(new Error('terminated', { cause: new Error('shut down') }), { code: '57P01', client: { host: 'h' } })
  createLog('info').warn({ err: error }, 'the database is gone')`

it('writes an error without the objects that are attached to it', () => {
  const line = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, MODULE], { encoding: 'utf8' }),
  )
  expect(line).toMatchObject({ level: 40, msg: 'the database is gone' })
  expect(line.err).toEqual({
    type: 'Error',
    message: 'terminated: shut down',
    stack: expect.stringContaining('caused by: Error: shut down'),
    code: '57P01',
  })
})
