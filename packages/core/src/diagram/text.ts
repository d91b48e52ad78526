/** Text with formatting, free of any source or target format. */
import type { Rgba } from './paint.ts'

export interface Font {
  /** As the source names it, for example "Helvetica" or "Courier New, monospace". */
  readonly family: string
  /** px */
  readonly size: number
}

/** A stretch of text with one look. A property that is absent is the label's own. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly script?: 'sub' | 'super'
  readonly family?: string
  readonly size?: number
  readonly color?: Rgba
  readonly background?: Rgba
  /** An allow-listed URL (http, https, mailto). */
  readonly href?: string
}

/** A hard line break inside a block is a run with the text "\n". */
export type Inline = Run

export type HorizontalAlign = 'left' | 'center' | 'right'

export type Block =
  | {
      readonly type: 'paragraph'
      readonly runs: readonly Inline[]
      readonly align?: HorizontalAlign
      /** px of margin above and below, where the source's default differs from none. */
      readonly marginTop?: number
      readonly marginBottom?: number
      /** px of margin to the left, whatever the alignment. */
      readonly indent?: number
      /** Multiple of the font size. */
      readonly lineHeight?: number
      /** px of the block's own font where it is not the label's: its lines are at least as high as that asks for. */
      readonly size?: number
    }
  | {
      readonly type: 'heading'
      readonly level: 1 | 2 | 3 | 4 | 5 | 6
      readonly runs: readonly Inline[]
      readonly align?: HorizontalAlign
    }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly start?: number
      /** px that the items stand in, where the source's default is not meant. */
      readonly indent?: number
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly type: 'rule' }
  | {
      readonly type: 'table'
      readonly rows: readonly (readonly (readonly Block[])[])[]
      /** px around the content of a cell and between cells, where the source's default is not meant. */
      readonly padding?: number
      readonly spacing?: number
      /** As wide as the label's area; otherwise as wide as its cells. */
      readonly wide?: boolean
    }
  | { readonly type: 'preformatted'; readonly runs: readonly Inline[] }

export type RichText = readonly Block[]
