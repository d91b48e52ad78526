import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import type { Conversion } from '@drawbridge/core'
import { resourcesAddress } from '../server/settings.ts'
import type { FileError } from '../state/state.ts'
import type { IncomingFile } from './incoming.ts'

export type Converted = { readonly conversion: Conversion } | { readonly error: FileError }

/** Converts a file in the worker; what goes wrong is told and not thrown. */
export async function convert({ name, bytes }: IncomingFile): Promise<Converted> {
  try {
    // As the service and the command line convert, and not as the plugin does for an editor that has it.
    const options = { prefer: 'look', resources: await resourcesAddress() } as const
    return { conversion: await convertInWorker(bytes, name, options) }
  } catch (error) {
    const { message, reason } = error as { message?: string; reason?: string }
    return { error: { code: reason ?? 'internal', text: message ?? String(error) } }
  }
}
