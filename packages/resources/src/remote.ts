/**
 * Pictures on the web that a diagram names: fetched only from hosts that a person allows, over https, and never from an
 * address of a private network, whatever a host's name leads to.
 */
import { lookup as resolve } from 'node:dns'
import { type RequestOptions, request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

const MAX_PICTURES = 200
const MAX_BYTES = 8 * 1024 * 1024
/** Of all pictures of a diagram together. */
const MAX_ALL_BYTES = 64 * 1024 * 1024
const MAX_MS = 15_000
const MAX_REDIRECTS = 3
const AT_ONCE = 4

/** What is not on the public internet, by the registries of special addresses (RFC 6890). */
const SPECIAL = new BlockList()
for (const range of (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
).split(' '))
  addRange(SPECIAL, range, 'ipv4')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16']) addRange(SPECIAL, range, 'ipv6')
/** The addresses of version 6 that are given out at all. */
const GIVEN_OUT = new BlockList()
addRange(GIVEN_OUT, '2000::/3', 'ipv6')

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/')
  list.addSubnet(network, Number(bits), family)
}

/** Whether an address is on the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL.check(address, 'ipv4')
  return GIVEN_OUT.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

/** Resolves a name for a connection, which cannot then go to another address. */
export const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) done(error, [])
    else if (!found.every(({ address }) => isPublic(address))) done(new Error(`${host} is in a private network`), [])
    else if (options.all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  })
}

/** A host's name, such as "static.example.com"; addresses are none. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/** The hosts in a list such as "a.example,b.example"; undefined if one of them is not the name of a host. */
export function hostsIn(list: string): readonly string[] | undefined {
  const hosts = list.split(',').map((host) => host.trim().toLowerCase())
  return hosts.every((host) => HOST.test(host)) ? hosts : undefined
}

/** How servers are reached; of a real one only tests say more than the default. */
export type Network = Pick<RequestOptions, 'ca' | 'port'> & { readonly lookup?: LookupFunction }

/**
 * The pictures at some addresses, by address; those that cannot be fetched, or that no host of the list has, are absent.
 * Nothing is said about what the bytes are. Never throws.
 */
export async function fetchPictures(
  addresses: readonly string[],
  hosts: readonly string[],
  network: Network = {},
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const open = addresses.slice(0, MAX_PICTURES)
  let left = MAX_ALL_BYTES
  const work = async () => {
    for (let address = open.shift(); address !== undefined; address = open.shift()) {
      const bytes = await fetchPicture(address, new Set(hosts), network).catch(() => undefined)
      if (!bytes || bytes.length > left) continue
      left -= bytes.length
      found.set(address, bytes)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function fetchPicture(
  address: string,
  hosts: ReadonlySet<string>,
  network: Network,
): Promise<Uint8Array | undefined> {
  const signal = AbortSignal.timeout(MAX_MS)
  // draw.io writes addresses without a scheme, too.
  let url = new URL(address.replace(/^(?:http:)?\/\//i, 'https://'))
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || !hosts.has(url.hostname))
      return undefined
    const answer = await ask(url, signal, network)
    if (answer.bytes) return answer.bytes
    if (answer.location === undefined) return undefined
    url = new URL(answer.location, url)
  }
  return undefined
}

interface Answer {
  readonly bytes?: Uint8Array
  readonly location?: string | undefined
}

function ask(url: URL, signal: AbortSignal, network: Network): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { accept: 'image/*' }
    const sent = request(url, { lookup: publicOnly, ...network, signal, headers, agent: false }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode !== 200) {
        response.destroy()
        done(statusCode >= 300 && statusCode < 400 ? { location: response.headers.location } : {})
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BYTES) response.destroy(new Error('too large'))
        else chunks.push(chunk)
      })
      response.on('end', () => done({ bytes: Buffer.concat(chunks) }))
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('cut')))
    })
    sent.on('error', fail)
    sent.end()
  })
}
