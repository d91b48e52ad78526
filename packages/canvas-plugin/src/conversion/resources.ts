/** Stencils and pictures from a web server, one file when a diagram first names it; for workers only. */
import { type ReadResources, type ResourceFile, resourcesOf } from '@drawbridge/core'

/** Look-ups of the core are plain functions, so the worker waits for its answers, which stops nobody else. */
function fileAt(base: string, absent: Set<string>): ResourceFile {
  return (path) => {
    const parts = path.split('/')
    // Paths come from diagrams: they lead to nothing but what is below the address.
    if (parts.some((part) => part === '' || part === '.' || part === '..') || absent.has(path)) return undefined
    const request = new XMLHttpRequest()
    request.open('GET', `${base.replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`, false)
    request.responseType = 'arraybuffer'
    try {
      request.send()
      if (request.status === 200) return new Uint8Array(request.response as ArrayBuffer)
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
