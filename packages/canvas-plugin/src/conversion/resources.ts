/** Stencils and pictures from a web server, each file fetched when a diagram first needs it. */
import type { ReadResources, ResourceFile } from '@drawbridge/core'
import { resourcesOf } from '@drawbridge/core/resources'

/** Bytes above 127 arrive as U+F780 … U+F7FF. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) & 0xff
  return bytes
}

/** The core's look-ups are synchronous, so the thread waits for the reply, which in a worker blocks nobody else. */
function fileAt(base: string, absent: Set<string>): ResourceFile {
  return (path) => {
    const parts = path.split('/')
    // Paths come from diagrams, so they must not lead outside of the address.
    if (parts.some((part) => part === '' || part === '.' || part === '..') || absent.has(path)) return undefined
    const request = new XMLHttpRequest()
    request.open('GET', `${base.replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`, false)
    // A page may not request an array buffer synchronously, so bytes come as characters of the same code, as in a
    // worker.
    request.overrideMimeType('text/plain; charset=x-user-defined')
    try {
      request.send()
      if (request.status === 200) return bytesOf(request.responseText)
    } catch {
      // Unreachable counts as missing, which the report says.
    }
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
