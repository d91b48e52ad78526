/** Writes damaged zip packages anew, with the parts that can be read. */
import { strToU8, zipSync } from 'fflate'
import { isPageError } from '#report/errors'
import { dropForbidden } from '#xml/entities'
import { parseXml } from '#xml/parse'
import type { MendContext, MendedFile } from '../reader.ts'
import { openDamagedPackage } from './package.ts'
import { createProbe, type Probe } from './probe/probe.ts'
import { declaredUtf8 } from './probe/text.ts'

/** The parts of a package by their names. */
export type PackageParts = Map<string, Uint8Array>

/** Any date: the same parts always make the same file. Zip archives have no earlier one. */
const FIRST_DAY = new Date(1980, 0, 1)

/** Parts that are XML by their names. */
const IS_XML = /\.(?:xml|rels)$/i

const SILENT = { onDirectory: () => {}, onPart: () => {} }

/** A part as it is if it can be read, else with its text repaired; undefined if that is impossible. */
function mendedPart(name: string, bytes: Uint8Array, { limits, repair }: MendContext): Uint8Array | undefined {
  const probe = createProbe(bytes)
  const text = probe.text()
  if (text === undefined || (probe.root() === null && !IS_XML.test(name))) return bytes
  let hasForbidden = false
  const onForbidden = () => {
    hasForbidden = true
  }
  try {
    parseXml(text, limits, onForbidden)
    return hasForbidden ? strToU8(declaredUtf8(dropForbidden(text, () => {}))) : bytes
  } catch (error) {
    if (!isPageError(error)) throw error
    const repaired = repair(text, true)
    return repaired?.text.includes('<') ? strToU8(declaredUtf8(repaired.text)) : undefined
  }
}

/**
 * The parts of a package that can be read, damaged ones repaired.
 * @throws DiagramInputError a limit's code
 */
export function mendedParts(bytes: Uint8Array, context: MendContext): PackageParts {
  const files = openDamagedPackage(bytes, context.budget, SILENT)
  const parts: PackageParts = new Map()
  for (const name of files.names) {
    try {
      const part = files.read(name)
      const mended = part && mendedPart(name, part, context)
      if (mended) parts.set(name, mended)
    } catch (error) {
      if (!isPageError(error)) throw error
    }
  }
  return parts
}

export function zipped(parts: PackageParts): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 6, mtime: FIRST_DAY })
}

/** A package whose parts are found by their names alone. @throws DiagramInputError a limit's code */
export function mendPackage({ bytes, binary }: Probe, context: MendContext): MendedFile | undefined {
  return binary === 'zip' ? { content: zipped(mendedParts(bytes, context)) } : undefined
}
