import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import type { Conversion, PageProgress } from '@drawbridge/core'
import { resourcesAddress } from '../server/settings.ts'
import type { FileError } from '../state/state.ts'
import type { IncomingFile } from './incoming.ts'

/** A conversion and the preference that it was made for. */
export interface Made {
  readonly conversion: Conversion
  readonly prefer: 'edit' | 'look'
}

export type Converted = Made | { readonly error: FileError }

interface ConvertOptions {
  readonly signal?: AbortSignal
  readonly onPage?: (progress: PageProgress) => void
}

/** Converts a file in the worker. An error is a value, cancelling included: whoever cancels looks at the signal. */
export async function convert(
  { name, bytes }: IncomingFile,
  prefer: Made['prefer'],
  options: ConvertOptions = {},
): Promise<Converted> {
  try {
    const resources = await resourcesAddress()
    return { conversion: await convertInWorker(bytes, name, { prefer, resources, ...options }), prefer }
  } catch (error) {
    const { message, reason } = error as { message?: string; reason?: string }
    return { error: { code: reason ?? 'internal', text: message ?? String(error) } }
  }
}
