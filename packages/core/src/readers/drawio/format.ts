/** The format and how its documents are recognised before they are unpacked (docs/formats/drawio.md §1). */
import type { ElementTags } from '#xml/count-tags'
import type { KnownFormat } from '../reader.ts'
import { findChunk } from '../shared/png-chunk.ts'
import { mayHoldDiagram } from './containers/pdf-text.ts'
import { withRightNames } from './names.ts'

/** Names of the root element of a diagram's XML. */
export const ROOTS: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel', 'diagram', 'mxlibrary'])

/** `%3CmxGraphModel…`: percent-encoded XML, as draw.io puts it on the clipboard and into links. */
export function isEscaped(text: string): boolean {
  return /^\s*%3C/i.test(text)
}

/** Comments cannot be matched in two ways: that would take exponential time. */
const LOOKS_HTML = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype\s+html|html|head|body|div|script)\b/i

/** Whether a text is an HTML page that may contain a diagram. */
export function isHtml(text: string): boolean {
  return LOOKS_HTML.test(text.slice(0, 4096)) && text.includes('mxgraph')
}

/** Keys of the text chunks of PNG pictures that contain a diagram. */
export const PNG_KEYS: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel'])

export const CELLS: ElementTags = { names: ['mxCell'] }

export const DRAWIO: KnownFormat = {
  format: 'drawio',
  label: 'draw.io',
  extensions: ['.drawio', '.dio', '.xml', '.svg', '.png', '.pdf', '.html', '.htm'],
  parts: [
    { name: 'root', around: ['mxGraphModel'] },
    { name: 'mxCell', around: ['mxGraphModel', 'root'] },
    { name: 'UserObject', around: ['mxGraphModel', 'root'] },
  ],
  inside: /<(?:mxfile|mxGraphModel|mxlibrary|diagram)[\s>]/,
  elementTags: CELLS,
  roots: new Set(['mxfile', 'mxgraphmodel', 'mxlibrary', 'diagram']),
  withRightNames,
  recognise(probe) {
    if (probe.binary === 'pdf') return mayHoldDiagram(probe.bytes)
    // A picture that is cut off may have contained one.
    if (probe.binary !== undefined) return probe.binary === 'png' && findChunk(probe.bytes, PNG_KEYS) !== 'none'
    const text = probe.text() ?? ''
    const root = probe.root()
    if (root?.name === 'svg') return (root.attributes.get('content') ?? '').trim() !== ''
    return (root !== null && ROOTS.has(root.name)) || isEscaped(text) || isHtml(text)
  },
}
