/** Pictures from a real server over TLS, whose certificate is made for this run. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPictures, hostsIn, isPublic, type Network, publicOnly } from './remote.ts'

const HOST = 'pictures.example'
/** Makes the certificate; small images of machines do not have it. */
const canMake = spawnSync('openssl', ['version']).status === 0
let server: Server | undefined
let network: Network

beforeAll(async () => {
  if (!canMake) return
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert]
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', '-x509', ...made, ...names], { stdio: 'ignore' })
  const certificate = readFileSync(cert)
  server = createServer({ key: readFileSync(key), cert: certificate }, ({ url = '' }, response) => {
    if (url === '/a.png') response.end('picture')
    else if (url === '/moved.png') response.writeHead(302, { location: '/a.png' }).end()
    else if (url === '/round.png') response.writeHead(302, { location: '/round.png' }).end()
    else if (url === '/away.png') response.writeHead(302, { location: 'https://other.example/a.png' }).end()
    else if (url === '/large.png') response.end(Buffer.alloc(9 * 1024 * 1024))
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  rmSync(folder, { recursive: true })
  const { port } = server.address() as AddressInfo
  network = {
    ca: certificate,
    port,
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  }
})
afterAll(() => server?.close())

test.skipIf(!canMake)('pictures of the hosts that are allowed, and only theirs', async () => {
  const at = (name: string, host = HOST, scheme = 'https://') => `${scheme}${host}/${name}.png`
  const there = [at('a'), at('moved'), at('a', HOST, 'http://'), at('a', HOST, '//')]
  const absent = [
    at('gone'),
    at('round'),
    at('away'),
    at('large'),
    at('a', 'other.example'),
    'file:///a.png',
    'no address',
  ]
  const found = await fetchPictures([...there, ...absent], [HOST], network)
  expect([...found.keys()].sort()).toEqual([...there].sort())
  expect(Buffer.from(found.get(at('a'))!).toString()).toBe('picture')
})

test('a name that leads into a private network is not followed', async () => {
  const error = await new Promise((done) => publicOnly('localhost', {}, done))
  expect(String(error)).toContain('localhost is in a private network')
})

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
])('%s is public: %s', (address, wanted) => expect(isPublic(address)).toBe(wanted))

test.each([
  ['a.example', ['a.example']],
  ['A.example, b.example', ['a.example', 'b.example']],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['https://a.example', undefined],
  ['', undefined],
])('%j names hosts: %j', (list, hosts) => expect(hostsIn(list)).toEqual(hosts))
