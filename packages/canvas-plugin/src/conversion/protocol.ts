import type { ConflictSide, Conversion, PageProgress, Preference } from '@drawbridge/core'
import type { ShownLayers } from './layers.ts'

interface Source {
  readonly prefer?: Preference
  readonly language?: string
  readonly conflicts?: ConflictSide
  readonly id: number
  readonly bytes: Uint8Array
  readonly filename: string
  /** Address of a folder with draw.io's "stencils" and "img". */
  readonly resources?: string
  /** Addresses of KaTeX's fonts, by file name. */
  readonly formulaFonts?: Readonly<Record<string, string>>
  /** Hosts whose pictures are fetched where the file names some. */
  readonly pictureHosts?: readonly string[]
}

/** A conversion, or with `page` an SVG picture of that page of the source (0-based), with its layers as given. */
export type ConversionRequest = Source & {
  readonly page?: number
  readonly layers?: ShownLayers
  /** px around what the picture shows. */
  readonly margin?: number
}

export type ConversionReply =
  | { readonly id: number; readonly conversion: Conversion }
  | { readonly id: number; readonly svg: string }
  | { readonly id: number; readonly code: string; readonly error: string }

/** Sent before the pages of a conversion, so that its reply is the last message about a request. */
export interface ProgressMessage {
  readonly id: number
  readonly progress: PageProgress
}

/** Sent once by a worker when it has started, before its first reply. */
export type WorkerMessage = ConversionReply | ProgressMessage | { readonly ready: true }
