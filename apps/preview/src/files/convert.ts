import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import type { ConflictSide, Conversion, PageProgress } from '@drawbridge/core'
import { FORMULA_FONTS } from '../server/fonts.ts'
import { resourcesAddress } from '../server/settings.ts'
import type { ConversionChoices } from '../state/preferences.ts'
import type { FileError } from '../state/state.ts'
import { drawingOf } from './drawing.ts'

/** A file that somebody opens. */
export interface IncomingFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Side to keep where it has conflicts of a merge. */
  readonly conflicts?: ConflictSide
  /** Hosts from which a person has pictures loaded that the file names. */
  readonly pictureHosts?: readonly string[]
}

/** A conversion, and the choices that it was made for. */
export interface Made extends ConversionChoices {
  readonly conversion: Conversion
  /** Whether the file is a drawing of tldraw, which is shown as it is. */
  readonly isDrawing?: boolean
}

export type Converted = Made | { readonly error: FileError }

interface ConvertOptions {
  readonly signal?: AbortSignal
  readonly onPage?: (progress: PageProgress) => void
}

/**
 * Converts a file in the worker. An error is returned as a value, including cancellation, for which callers check the
 * signal.
 */
export async function convert(
  { name, bytes, conflicts, pictureHosts }: IncomingFile,
  { prefer, language }: ConversionChoices,
  options: ConvertOptions = {},
): Promise<Converted> {
  const drawing = drawingOf(bytes, name)
  if (drawing) return { conversion: drawing, isDrawing: true, prefer, language }
  try {
    const resources = await resourcesAddress()
    const settings = { prefer, language, conflicts, pictureHosts, resources, formulaFonts: FORMULA_FONTS }
    const conversion = await convertInWorker(bytes, name, { ...settings, ...options })
    return { conversion, prefer, language }
  } catch (error) {
    const { message, reason } = error as { message?: string; reason?: string }
    return { error: { code: reason ?? 'internal', text: message ?? String(error) } }
  }
}
