/** Judges from the first bytes whether a file may be a known diagram; draw.io files arrive without a MIME type. */
import { FORMATS } from '@drawbridge/core/formats'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const GZIP = [0x1f, 0x8b]
/** The only format whose files may be compressed as a whole. */
const COMPRESSED = 'graphml'
const NAMESPACES = FORMATS.flatMap(({ namespaces = [] }) => namespaces)
/** The format for anything that does not look like another. */
const USUAL = 'drawio'
const PARTS = FORMATS.flatMap(({ part }) => part ?? [])
const PROBE = 64 * 1024

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

/** Whether the text of a PNG picture holds a diagram. */
const isInPicture = (text: string): boolean => /(?:mxfile|mxGraphModel)/.test(text)

const tailOf = (file: Blob): Promise<string> => file.slice(Math.max(0, file.size - PROBE)).text()

/**
 * True for anything that a reader may know: XML of its formats, zip packages, and SVG and PNG pictures and HTML with a
 * diagram inside.
 */
export async function mayHoldDiagram(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, PROBE).arrayBuffer())
  if (begins(bytes, ZIP)) return isKnownPackage(file)
  if (begins(bytes, GZIP)) return isDiagramText(await unpackedHead(file))
  const text = asLatin1(bytes)
  // Some programs write the text chunk after the pixels.
  if (begins(bytes, PNG)) return isInPicture(text) || isInPicture(await tailOf(file))
  return isDiagramText(text)
}

/** The decompressed beginning of a compressed file; '' if it cannot be decompressed. */
async function unpackedHead(file: Blob): Promise<string> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    const { value } = await reader.read()
    return asLatin1((value ?? new Uint8Array()).subarray(0, PROBE))
  } catch {
    return ''
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** The list of a package's parts is at its end. */
async function isKnownPackage(file: Blob): Promise<boolean> {
  const tail = await tailOf(file)
  return PARTS.some((part) => tail.includes(part))
}

/** The same for a text, pasted or read. */
export function isDiagramText(text: string): boolean {
  const start = text.slice(0, PROBE)
  if (/^\s*(?:%3C|<)(?:mxfile|mxGraphModel|mxlibrary)/i.test(start)) return true
  if (/<(?:mxfile|mxGraphModel|mxlibrary|diagram)[\s>]/.test(start)) return true
  if (/<svg[\s>]/.test(start)) return /\scontent="(?:&lt;|%3C|[A-Za-z0-9+/=]{40})/.test(start)
  return /class="mxgraph"/.test(start) || declaresKnownNamespace(start)
}

/** Whether the first start tag declares the namespace of a known format. */
function declaresKnownNamespace(text: string): boolean {
  return /^\s*<|^\ufeff/.test(text) && declaresOne(rootOf(text), NAMESPACES)
}

const rootOf = (text: string): string => /<[A-Za-z_][^<>]*>/.exec(text)?.[0] ?? ''

const declaresOne = (root: string, namespaces: readonly string[]): boolean =>
  namespaces.some((name) => root.includes(`"${name}`) || root.includes(`'${name}`))

const asLatin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')

/** The format whose converter is asked first; the converter itself checks the whole file. */
export function likelyFormat(bytes: Uint8Array): string {
  if (begins(bytes, GZIP)) return COMPRESSED
  const isZip = begins(bytes, ZIP)
  const text = asLatin1(isZip ? bytes.subarray(-PROBE) : bytes.subarray(0, PROBE))
  const root = rootOf(text)
  const found = FORMATS.find(({ part, namespaces = [] }) =>
    isZip ? part !== undefined && text.includes(part) : declaresOne(root, namespaces),
  )
  return found?.format ?? USUAL
}
