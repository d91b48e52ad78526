import type { Conversion } from '@drawbridge/core'

export interface ConversionRequest {
  readonly id: number
  readonly bytes: Uint8Array
  readonly filename: string
}

export type ConversionReply =
  | { readonly id: number; readonly conversion: Conversion }
  | { readonly id: number; readonly code: string; readonly error: string }
