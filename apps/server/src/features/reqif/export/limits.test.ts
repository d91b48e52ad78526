import { expect, it } from 'vitest'
import { createExchange } from '../fixtures/exchange.ts'

const LIMIT = 100_000
const { call, make } = await createExchange({ FILE_LIMIT: String(LIMIT) })

it('refuses values that are larger than a file may be, before it has read all of them', async () => {
  const project = await make.project()
  const text = 'x'.repeat(LIMIT / 2)
  await make.entity(project, { values: { text } })
  expect((await call('POST', `/project/${project}/reqif-export`, {})).status).toBe(201)
  await make.entity(project, { values: { text } })
  expect(await call('POST', `/project/${project}/reqif-export`, {})).toMatchObject({
    status: 413,
    body: { code: 'too_large', limit: LIMIT, detail: 'The export is larger than 100000 bytes.' },
  })
})

it('writes several at once, one after the other', async () => {
  const project = await make.project()
  await make.entity(project)
  const made = await Promise.all(Array.from({ length: 6 }, () => call('POST', `/project/${project}/reqif-export`, {})))
  expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201))
})
