import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { preview } from './preview.ts'

const parent = mkdtempSync(join(tmpdir(), 'drawbridge-preview-'))
const folder = join(parent, 'dist')
afterAll(() => rmSync(parent, { recursive: true }))

it('serves nothing when the preview has not been built', async () => {
  const app = Fastify()
  await app.register(preview, { folder })
  expect((await app.inject({ url: '/' })).statusCode).toBe(404)
})

it('serves the built files without a credential, with a policy that blocks all other origins', async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}')
  const app = Fastify()
  const open: unknown[] = []
  app.addHook('onRequest', async (request) => {
    open.push(request.routeOptions.config.public)
  })
  await app.register(preview, { folder })
  const page = await app.inject({ url: '/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-cache')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).not.toMatch(/https?:|\*/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/)
  const script = await app.inject({ url: '/assets/main-abc.js' })
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.headers['cache-control']).toContain('immutable')
  expect(open).toEqual([true, true])
  expect((await app.inject({ url: '/../package.json' })).statusCode).toBe(404)
})

it('tells the preview which other servers there are, and allows requests to them', async () => {
  const app = Fastify()
  const settings = { servers: ['https://wiki.example'], resources: true }
  await app.register(preview, { settings, folder })
  expect((await app.inject({ url: '/preview-settings.json' })).json()).toEqual(settings)
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' data: blob: https://wiki.example;")
  expect(policy.match(/https:/g)).toHaveLength(1)
})

it('tells programs that show previews of links what is shared, if its maker allows that', async () => {
  writeFileSync(join(folder, 'shared.html'), '<html><head><title>Shared with you</title></head></html>')
  const app = Fastify()
  const sharedBy = async (id: string) => (id === 'a' ? { title: 'Pump & "valve"', hasPicture: true } : undefined)
  await app.register(preview, { folder, sharedBy })
  const page = await app.inject({ url: '/shared/a', headers: { host: 'draw.example' } })
  expect(page.body).toContain('<title>Pump &amp; &quot;valve&quot;</title>')
  expect(page.body).toContain('<meta property="og:title" content="Pump &amp; &quot;valve&quot;" />')
  expect(page.body).toContain('<meta property="og:image" content="http://draw.example/shared-access/preview/a" />')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await app.inject({ url: '/shared/b' })).body).not.toContain('og:')
})
