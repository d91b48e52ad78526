/** Apart from the format, which a web page loads to show what it accepts. */
import { createProbe } from '../shared/probe/probe.ts'

/** The text of a file of draw.io that can be written over, plain or in a picture as SVG; undefined if it is none. */
export function drawioText(file: Uint8Array | string): string | undefined {
  const probe = createProbe(file)
  const root = probe.root()
  const text = root?.name === 'svg' ? root.attributes.get('content') : probe.text()
  return text !== undefined && /^\s*(?:<\?xml[^>]*\?>\s*)?<(?:mxfile|mxGraphModel)\b/.test(text) ? text : undefined
}
