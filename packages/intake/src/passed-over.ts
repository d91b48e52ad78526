/**
 * Files of a folder that are not meant to be diagrams. The format of a file follows from its content alone; its name
 * shows the intention.
 */
import type { InputErrorCode } from '@drawbridge/core'
import { FORMATS, UNREADABLE_EXTENSIONS } from '@drawbridge/core/formats'
import { mayBeDiagram, recognise } from '@drawbridge/core/recognise'

/** Extensions that files of other kinds have, too. */
const GENERAL: ReadonlySet<string> = new Set(['.xml', '.svg', '.png', '.pdf', '.html', '.htm', '.zip'])

/** Snapshots are JSON, as most other files with this extension are, and results of conversions: only a person names them. */
const JSON_EXTENSION = '.json'

const OWN = FORMATS.flatMap(({ extensions }) => extensions).filter((one) => !GENERAL.has(one) && one !== JSON_EXTENSION)

/**
 * Whether the name of a file is that of a diagram: a.drawio, but also a.drawio.svg. That of a JSON file is not:
 * a.drawio.json is what a conversion has written.
 */
export function isNamedLikeDiagram(path: string): boolean {
  const name = path.toLowerCase()
  const general = [...GENERAL].find((one) => name.endsWith(one))
  const stem = general === undefined ? name : name.slice(0, -general.length)
  // Those of other programs, too: that they cannot be read is no reason to keep quiet about them.
  if (UNREADABLE_EXTENSIONS.some((one) => name.endsWith(one))) return true
  return OWN.some((one) => name.endsWith(one) || stem.endsWith(one))
}

/**
 * Whether a file that no person named is read at all, by its name and first bytes. One that is named like a diagram and
 * is none is an error, not a file of another kind.
 */
export function isWorthReading(path: string, head: Uint8Array): boolean {
  return mayBeDiagram(head) || isNamedLikeDiagram(path)
}

/**
 * Why an SVG picture that no person named and no known diagram tool has written is not read: a folder of icons is no
 * folder of diagrams. Undefined for other files.
 */
export function pictureRefusal(named: boolean, bytes: Uint8Array): { code: InputErrorCode; error: string } | undefined {
  if (named) return undefined
  const found = recognise(bytes)
  if (found.is !== 'diagram' || !found.isUnknownPicture) return undefined
  return { code: 'not-a-diagram', error: 'The SVG picture was not made by a known diagram tool: name it to read it.' }
}

const NO_DIAGRAM: ReadonlySet<string> = new Set<InputErrorCode>(['not-a-diagram', 'not-xml', 'empty'])
/** For a zip or PDF these only mean that it has no diagram, but is an office document or an installer, for example. */
const NO_PACKAGE: ReadonlySet<string> = new Set<InputErrorCode>(['unsupported-format', 'encrypted', 'damaged'])

/** Models that stand beside the drawings of Papyrus and Capella and are read with them. */
const MODEL = /\.(?:uml|di|capella|melodymodeller)$/i

/**
 * Whether a file that cannot be converted is skipped without an error: no person named it, and neither its name nor its
 * content suggests a diagram.
 */
export function isPassedOver(path: string, named: boolean, bytes: Uint8Array, code: string): boolean {
  if (named || isNamedLikeDiagram(path)) return false
  if (MODEL.test(path) && code === 'unsupported-format') return true
  return NO_DIAGRAM.has(code) || (NO_PACKAGE.has(code) && ['zip', 'pdf'].includes(recognise(bytes).container))
}
