import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import type { Conversion } from '@drawbridge/core'
import { resourcesAddress } from '../server/settings.ts'
import type { FileError } from '../state/state.ts'
import type { IncomingFile } from './incoming.ts'

/** A conversion and the preference that it was made for. */
export interface Made {
  readonly conversion: Conversion
  readonly prefer: 'edit' | 'look'
}

export type Converted = Made | { readonly error: FileError }

/** Converts a file in the worker; what goes wrong is told and not thrown. */
export async function convert({ name, bytes }: IncomingFile, prefer: Made['prefer']): Promise<Converted> {
  try {
    const options = { prefer, resources: await resourcesAddress() }
    return { conversion: await convertInWorker(bytes, name, options), prefer }
  } catch (error) {
    const { message, reason } = error as { message?: string; reason?: string }
    return { error: { code: reason ?? 'internal', text: message ?? String(error) } }
  }
}
