/** Tells from the first bytes whether a file may be a diagram of ours; draw.io files arrive without a MIME type. */

const PNG = [0x89, 0x50, 0x4e, 0x47]
const PROBE = 64 * 1024

/** True for draw.io XML in any container: plain, SVG with a diagram inside, PNG with a diagram inside, HTML. */
export async function mayHoldDiagram(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, PROBE).arrayBuffer())
  const isPng = PNG.every((byte, i) => bytes[i] === byte)
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')
  if (isPng) return /(?:mxfile|mxGraphModel)/.test(text) || (await lateInPng(file))
  return isDiagramText(text)
}

/** Some writers put the text chunk behind the pixels. */
async function lateInPng(file: Blob): Promise<boolean> {
  const tail = await file.slice(Math.max(0, file.size - PROBE)).text()
  return /(?:mxfile|mxGraphModel)/.test(tail)
}

/** The same for text, pasted or read. */
export function isDiagramText(text: string): boolean {
  const start = text.slice(0, PROBE)
  if (/^\s*(?:%3C|<)(?:mxfile|mxGraphModel|mxlibrary)/i.test(start)) return true
  if (/<(?:mxfile|mxGraphModel|mxlibrary|diagram)[\s>]/.test(start)) return true
  if (/<svg[\s>]/.test(start)) return /\scontent="(?:&lt;|%3C|[A-Za-z0-9+/=]{40})/.test(start)
  return /class="mxgraph"/.test(start)
}
