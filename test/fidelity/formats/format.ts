/** How the files of one format are measured against what another program makes of them. */
import type { Diagram } from '@drawbridge/core'
import type { EditorReport } from '../../editor/protocol.ts'
import type { CorpusFile } from '../reference.ts'
import type { Tally } from '../tally.ts'

export interface MeasureInput {
  readonly file: CorpusFile
  readonly diagram: Diagram
  /** What a real editor shows of the conversion; absent with --reader. */
  readonly shown: EditorReport | undefined
  /** Folder of the references of this format. */
  readonly references: string
  readonly tally: Tally
}

/** A picture of the reference, and the part of the page that it shows, px. */
export interface ReferencePicture {
  readonly path: string
  readonly origin?: { readonly x: number; readonly y: number }
}

export interface MeasuredFormat {
  /** Endings of the files of the corpus. */
  readonly endings: readonly string[]
  measure(input: MeasureInput): Promise<void>
  /** By the id of the page; absent where the reference has no pictures. */
  pictures?(file: CorpusFile, references: string): Promise<ReadonlyMap<string, ReferencePicture>>
}
