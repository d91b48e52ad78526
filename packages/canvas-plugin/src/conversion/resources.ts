/** Stencils and pictures from a web server, one file when a diagram first names it. */
import { type ReadResources, type ResourceFile, resourcesOf } from '@drawbridge/core'

/** Bytes above 127 arrive as U+F780 … U+F7FF. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) & 0xff
  return bytes
}

/** Look-ups of the core are plain functions, so the thread waits for its answers, which in a worker stops nobody else. */
function fileAt(base: string, absent: Set<string>): ResourceFile {
  return (path) => {
    const parts = path.split('/')
    // Paths come from diagrams: they lead to nothing but what is below the address.
    if (parts.some((part) => part === '' || part === '.' || part === '..') || absent.has(path)) return undefined
    const request = new XMLHttpRequest()
    request.open('GET', `${base.replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`, false)
    // A page may not ask for an array buffer and wait for it, so bytes come as characters of the same number, as in a worker.
    request.overrideMimeType('text/plain; charset=x-user-defined')
    try {
      request.send()
      if (request.status === 200) return bytesOf(request.responseText)
    } catch {
      // Not to be reached is not there: the report says what is missing.
    }
    absent.add(path)
    return undefined
  }
}

const known = new Map<string, { readonly resources: ReadResources; readonly absent: Set<string> }>()

/** The resources below an address. Sets that were read are kept; what was absent is asked for again by the next conversion. */
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
