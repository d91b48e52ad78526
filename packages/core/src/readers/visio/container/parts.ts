/** The parts of a package as XML. */
import { DiagramInputError } from '../../../report/errors.ts'
import type { XmlElement } from '../../../xml/node.ts'
import type { OnElement } from '../../../xml/parse.ts'
import type { Package } from '../../shared/package.ts'
import { decodeBytes } from '../../shared/probe/text.ts'
import type { ParseText } from './source.ts'

export interface Parts {
  readonly files: Package
  readonly parse: ParseText
}

/** Normalises line breaks as XML does, so that the parser need not copy the text again. */
function textOf({ files }: Parts, part: string): string | undefined {
  const bytes = files.read(part)
  return bytes && decodeBytes(bytes).replace(/\r\n?/g, '\n')
}

/**
 * The root element of a part; undefined if there is no such part. Bytes and text of a page can be large, so neither is
 * held longer than needed.
 * @throws DiagramInputError damaged, decompression-bomb, or the XML's own errors
 */
export function xmlOf(parts: Parts, part: string | undefined, onElement?: OnElement): XmlElement | undefined {
  const text = part === undefined ? undefined : textOf(parts, part)
  if (text === undefined) return undefined
  if (!/\S/.test(text)) throw new DiagramInputError('damaged', `The Visio file is damaged: its part ${part} is empty.`)
  return parts.parse(text, onElement)
}
