import { expect, it } from 'vitest'
import { createServer } from '../test/harness.ts'

const server = await createServer()

it('answers an unknown path with a problem document', async () => {
  const answer = await server.call('GET', '/nowhere')
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ status: 404, code: 'route_not_found' })
})
