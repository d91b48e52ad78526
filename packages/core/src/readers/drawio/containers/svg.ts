/** The diagram in an SVG's `content` attribute (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { decodePercent } from '#encoding/percent'
import type { RootTag } from '#readers/shared/probe/root'
import { DiagramInputError } from '#report/errors'

/** XML, percent-encoded XML, or base64 of either. @throws DiagramInputError not-a-diagram or damaged. */
export function svgPayload(root: RootTag): string {
  const content = root.attributes.get('content')?.trim() ?? ''
  if (content === '') throw new DiagramInputError('not-a-diagram', 'The SVG picture contains no draw.io diagram.')
  if (content.startsWith('<')) return content
  if (content.startsWith('%')) return decodePercent(content)
  const bytes = decodeBase64(content)
  if (!bytes) throw new DiagramInputError('damaged', 'The diagram in the SVG picture cannot be read.')
  const text = strFromU8(bytes)
  return text.startsWith('%') ? decodePercent(text) : text
}
