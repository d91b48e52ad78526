import { wellFormed } from '#xml/well-formed'

/**
 * A style cannot hold a semicolon, so data URIs are stored without their ";base64" (docs/formats/drawio.md §10.1).
 * Restores it; raw SVG text is percent-encoded, and anything else is returned unchanged.
 */
export function repairImageUri(uri: string): string {
  if (!uri.startsWith('data:image/')) return uri
  const comma = uri.indexOf(',')
  if (comma < 0 || uri.slice(0, comma).includes(';base64')) return uri
  const head = uri.slice(0, comma)
  const body = uri.slice(comma + 1)
  if (head.startsWith('data:image/svg+xml')) {
    if (body.startsWith('<')) return `${head},${encodeText(body)}`
    if (body.startsWith('%3C') || body.startsWith('%3c')) return uri
  }
  return `${head};base64,${body}`
}

/** Halves of characters are replaced instead of causing an error. */
const encodeText = (text: string): string => encodeURIComponent(wellFormed(text))
