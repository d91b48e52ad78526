/** Files of a folder that nobody meant to be converted. What a file is, its content alone decides; a name says what was meant. */
import { FORMATS, type InputErrorCode } from '@drawbridge/core'

/** Endings that files of all sorts have. */
const GENERAL: ReadonlySet<string> = new Set(['.xml', '.svg', '.png', '.html', '.htm', '.json', '.zip'])

const OWN = FORMATS.flatMap(({ extensions }) => extensions).filter((one) => !GENERAL.has(one))

/** Whether somebody who gave the file its name meant it to be a diagram: a.drawio, and a.drawio.svg too. */
export function isNamedLikeDiagram(path: string): boolean {
  const name = path.toLowerCase()
  const general = [...GENERAL].find((one) => name.endsWith(one))
  const stem = general === undefined ? name : name.slice(0, -general.length)
  return OWN.some((one) => name.endsWith(one) || stem.endsWith(one))
}

const NO_DIAGRAM: ReadonlySet<string> = new Set<InputErrorCode>(['not-a-diagram', 'not-xml', 'empty'])
/** Of a zip these only say that it is none of the packages that are known: an office document, an installer. */
const NO_PACKAGE: ReadonlySet<string> = new Set<InputErrorCode>(['unsupported-format', 'encrypted', 'damaged'])

/** Whether a file that cannot be converted is passed over in silence: nobody named it, and nothing says it is a diagram. */
export function isPassedOver(path: string, named: boolean, bytes: Uint8Array, code: string): boolean {
  if (named || isNamedLikeDiagram(path)) return false
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return NO_DIAGRAM.has(code) || (isZip && NO_PACKAGE.has(code))
}
