/** Stencils and pictures from web servers, each file fetched when a diagram first needs it. */
import type { ReadResources, ResourceFile } from '@drawbridge/core'
import { resourcesOf } from '@drawbridge/core/resources'

/** Bytes above 127 arrive as U+F780 … U+F7FF. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) & 0xff
  return bytes
}

/** The core's look-ups are synchronous, so the thread waits for the reply, which in a worker blocks nobody else. */
function fetched(address: string, maxMs = 0): Uint8Array | undefined {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  // A page may neither request an array buffer synchronously nor limit the time, so bytes come as characters of the same
  // code, as in a worker.
  request.overrideMimeType('text/plain; charset=x-user-defined')
  try {
    if (maxMs > 0) request.timeout = maxMs
    request.send()
    return request.status === 200 ? bytesOf(request.responseText) : undefined
  } catch {
    // Unreachable counts as missing, which the report says.
    return undefined
  }
}

function fileAt(base: string, absent: Set<string>): ResourceFile {
  return (path) => {
    const parts = path.split('/')
    // Paths come from diagrams, so they must not lead outside of the address.
    if (parts.some((part) => part === '' || part === '.' || part === '..') || absent.has(path)) return undefined
    const bytes = fetched(`${base.replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`)
    if (bytes) return bytes
    absent.add(path)
    return undefined
  }
}

const known = new Map<string, { readonly resources: ReadResources; readonly absent: Set<string> }>()

/**
 * The resources below an address. Sets that were read are kept; missing files are requested again by the next
 * conversion.
 */
export function resourcesAt(base: string): ReadResources {
  const before = known.get(base)
  if (before) {
    before.absent.clear()
    return before.resources
  }
  const absent = new Set<string>()
  const resources = resourcesOf([fileAt(base, absent)])
  known.set(base, { resources, absent })
  return resources
}

/** The address of a picture on the web, over https; undefined if it is none. Files also write addresses without a scheme. */
function pictureUrl(address: string): URL | undefined {
  try {
    const url = new URL(address.replace(/^(?:http:)?\/\//i, 'https://'))
    return url.protocol === 'https:' && url.port === '' && url.username === '' ? url : undefined
  } catch {
    return undefined
  }
}

/** Sets formulas with KaTeX, which is loaded then. */
export async function formulasAt(
  fonts: Readonly<Record<string, string>>,
): Promise<NonNullable<ReadResources['formula']>> {
  const { formulasOf } = await import('@drawbridge/core/formulas')
  return formulasOf((name) => {
    const address = fonts[name]
    return address === undefined ? undefined : fetched(address)
  })
}

const MAX_PICTURES = 200
const MAX_PICTURE_MS = 15_000
/** Of one host, after which it is not asked any more: the thread waits for each. */
const MAX_FAILURES = 5

/** The pictures at addresses of some hosts, fetched over https for one conversion. */
export function picturesOf(hosts: readonly string[]): (address: string) => Uint8Array | undefined {
  const failures = new Map(hosts.map((host) => [host, 0]))
  let count = 0
  return (address) => {
    const url = pictureUrl(address)
    const failed = url && failures.get(url.hostname)
    if (!url || failed === undefined || failed >= MAX_FAILURES || count >= MAX_PICTURES) return undefined
    count += 1
    const bytes = fetched(url.href, MAX_PICTURE_MS)
    if (!bytes) failures.set(url.hostname, failed + 1)
    return bytes
  }
}
