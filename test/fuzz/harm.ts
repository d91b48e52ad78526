/**
 * Dangers that must never come out of a conversion: scripts, active links, and addresses that an editor would fetch.
 */
import type { TLRecord } from '@tldraw/tlschema'

const SAFE_LINK = /^(?:https?|mailto):/i
const SAFE_PICTURE = /^data:image\/(?:svg\+xml|png|jpe?g|gif|webp|bmp|x-icon|avif)[;,]/i
const SAFE_REFERENCE = /^\s*(?:#|data:image\/(?!svg))/i

/** @returns a sentence for each harm in a picture, given as its text */
export function harmInSvg(svg: string): string[] {
  const found: string[] = []
  for (const [tag] of svg.matchAll(/<[a-zA-Z!?][^>]*>/g)) {
    if (/^<(?:script|foreignObject|iframe|animate|set|!ENTITY)\b/i.test(tag))
      found.push(`an element ${tag.slice(0, 60)}`)
    for (const [, name, value] of tag.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
      if (/^on/i.test(name!)) found.push(`a handler ${name}`)
      if (/^(?:xlink:)?href$/i.test(name!) && !SAFE_REFERENCE.test(value!) && !isOwnPicture(value!))
        found.push(`a reference ${value!.slice(0, 60)}`)
      if (
        /url\(\s*(?:&quot;|&apos;|['"])?\s*(?!#|data:image)/i.test(value!) &&
        !/^(?:alt|title|aria-label|font-family)$/.test(name!)
      )
        found.push(`an address in ${name}: ${value!.slice(0, 60)}`)
      if (
        /^(?:[xyrd]|rx|ry|c[xy]|d[xy]|[xy][12]|width|height|transform|viewBox|points|font-size|opacity|stroke-width)$/.test(
          name!,
        ) &&
        /NaN|Infinity|undefined/.test(value!)
      )
        found.push(`a number ${name}="${value!.slice(0, 60)}"`)
    }
  }
  for (const [, css] of svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi))
    if (/@import|url\(\s*['"]?\s*(?!#|data:image)/i.test(css!)) found.push('an address in a style sheet')
  return found
}

/** A picture inside a picture has been cleaned as well, so it is checked. */
function isOwnPicture(value: string): boolean {
  const svg = svgOf(value)
  return svg !== undefined && harmInSvg(svg).length === 0
}

function svgOf(uri: string): string | undefined {
  const match = /^data:image\/svg\+xml([^,]*),([\s\S]*)$/i.exec(uri)
  if (!match) return undefined
  return /;base64/i.test(match[1]!) ? Buffer.from(match[2]!, 'base64').toString() : decodeURIComponent(match[2]!)
}

/** Harm in the records of a canvas. */
export function harmIn(records: readonly TLRecord[]): string[] {
  const found: string[] = []
  for (const record of records) {
    if (record.typeName === 'asset') {
      const src = String((record.props as { readonly src?: string }).src ?? '')
      if (!SAFE_PICTURE.test(src)) found.push(`a picture at ${src.slice(0, 60)}`)
      const svg = svgOf(src)
      if (svg !== undefined) found.push(...harmInSvg(svg))
    }
    if (record.typeName !== 'shape') continue
    const { url, richText } = record.props as { readonly url?: string; readonly richText?: unknown }
    if (url && !SAFE_LINK.test(url)) found.push(`a link ${url.slice(0, 60)}`)
    for (const [, href] of JSON.stringify(richText ?? '').matchAll(/"href":"((?:[^"\\]|\\.)*)"/g))
      if (!SAFE_LINK.test(href!)) found.push(`a link ${href!.slice(0, 60)} in a text`)
  }
  return found
}
