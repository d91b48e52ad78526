/** Names that stay the same from run to run. */
import { hash } from 'node:crypto'

/** SHA-256 of bytes, or of a text in UTF-8; hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return hash('sha256', content)
}

/** A UUID of version 8 (RFC 9562 5.8) from SHA-256 over texts. */
function uuidFrom(texts: readonly string[]): string {
  const bytes = hash('sha256', JSON.stringify(texts), 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The id of a diagram, the same for the same project, path and page, so that a second run replaces in place. `page` is
 * empty when one diagram holds all pages.
 */
export function diagramId(project: string, path: string, page: string): string {
  return uuidFrom(['drawbridge diagram', project.toLowerCase(), path, page])
}

/**
 * The id of the entity that is made of an element of a file.
 * @param element its id in the file
 */
export function elementId(project: string, path: string, element: string): string {
  return uuidFrom(['drawbridge element', project.toLowerCase(), path, element])
}
