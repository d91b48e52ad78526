/** Recognition of a file by its content alone; no reader is loaded. Nothing else decides it. */
import type { DiagramInputError } from '../report/errors.ts'
import { FORMATS } from './formats.ts'
import type { Format, KnownFormat } from './reader.ts'
import { createProbe, type Probe } from './shared/probe/probe.ts'
import type { BinaryKind } from './shared/probe/signature.ts'
import { isUnknownPicture } from './svg/producer.ts'
import { unsupportedError } from './unsupported.ts'

export { mayBeDiagram } from './shared/probe/signature.ts'

/** How a file is packed or written; `text` is anything that begins like none of the others. */
export type Container = BinaryKind | 'svg' | 'html' | 'xml' | 'json' | 'text'

interface Recognised {
  readonly container: Container
}

/**
 * The answer about a file:
 * - `diagram`: the reader of the format reads it, or says what is wrong with it.
 * - `inside`: a document of the format may stand in a text, such as an answer of a language model; only a repair tells.
 * - `unsupported`: the format is known and not read, or the file is encrypted or damaged, which the error says.
 * - `none`: no diagram, which the error says.
 */
export type Recognition = Recognised &
  (
    | {
        readonly is: 'diagram'
        readonly format: Format
        /**
         * An SVG picture that no known diagram tool has written: a logo, a chart, a drawing by hand. Programs that
         * read folders skip such files unless they are named explicitly.
         */
        readonly isUnknownPicture: boolean
      }
    | { readonly is: 'inside'; readonly format: Format }
    | { readonly is: 'unsupported' | 'none'; readonly format?: never; readonly error: DiagramInputError }
  )

/** The format whose reader reads a file, for the pipeline. */
export function formatOf(probe: Probe): KnownFormat | undefined {
  return FORMATS.find((format) => format.recognise(probe))
}

/**
 * Recognises a file, given as a whole: names and addresses never decide. Never throws.
 * `mayBeDiagram` tells from the first bytes whether it is worth reading a file for this.
 */
export function recognise(input: Uint8Array | string): Recognition {
  const probe = createProbe(input)
  const container = containerOf(probe)
  const format = formatOf(probe)
  if (format) return { is: 'diagram', format, container, isUnknownPicture: isUnknownPicture(probe) }
  const text = probe.text()?.slice(0, MAX_BEFORE) ?? ''
  const inside = FORMATS.find((one) => one.inside?.test(text))
  if (inside) return { is: 'inside', format: inside, container }
  const error = unsupportedError(probe)
  return { is: NO_DIAGRAM.has(error.code) ? 'none' : 'unsupported', error, container }
}

/** Letters before a document inside a text. */
const MAX_BEFORE = 64 * 1024

const NO_DIAGRAM: ReadonlySet<string> = new Set<DiagramInputError['code']>(['not-a-diagram', 'not-xml', 'empty'])

function containerOf(probe: Probe): Container {
  if (probe.binary !== undefined) return probe.binary
  const root = probe.root()
  const text = probe.text() ?? ''
  if (root?.local === 'svg') return 'svg'
  if (/^(?:html|head|body)$/i.test(root?.local ?? '') || /^\s*<!doctype\s+html\b/i.test(text)) return 'html'
  if (root) return 'xml'
  return /^\s*[[{]/.test(text) ? 'json' : 'text'
}
