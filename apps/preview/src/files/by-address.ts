/** `?open=/some/file.drawio`: a file on our own server, and on no other. */
import type { IncomingFile } from './convert.ts'

const MAX_BYTES = 100 * 1024 * 1024

/** Undefined if the address names no file. @throws Error with a sentence for people. */
export async function openAddress(location: {
  readonly href: string
  readonly origin: string
}): Promise<IncomingFile | undefined> {
  const wanted = new URL(location.href).searchParams.get('open')
  if (!wanted) return undefined
  const url = URL.canParse(wanted, location.href) ? new URL(wanted, location.href) : undefined
  if (url?.origin !== location.origin) throw new Error('Only files of this server can be opened by address.')
  // A redirect could lead to another server.
  const response = await fetch(url, { redirect: 'error', credentials: 'omit' })
  if (!response.ok) throw new Error(`${url.pathname} could not be read: ${response.status} ${response.statusText}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_BYTES) throw new Error(`${url.pathname} is too large.`)
  return { name: decodeURIComponent(url.pathname.split('/').at(-1) ?? 'diagram'), bytes }
}
