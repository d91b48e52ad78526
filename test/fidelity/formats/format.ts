/** How the files of one format are compared with the result of another program. */
import type { Diagram } from '@drawbridge/core'
import type { Browser } from 'playwright-core'
import type { EditorReport } from '../../editor/protocol.ts'
import type { CorpusFile } from '../reference.ts'
import type { Tally } from '../tally.ts'

export interface MeasureInput {
  readonly file: CorpusFile
  readonly diagram: Diagram
  /** The report of a real editor on the conversion; absent with --reader. */
  readonly shown: EditorReport | undefined
  /** Folder of the references of this format. */
  readonly references: string
  readonly tally: Tally
  /** For measures that ask a browser; absent with --reader. */
  readonly browser: Browser | undefined
}

export interface MeasuredFormat {
  /** Extensions of the files of the corpus. */
  readonly endings: readonly string[]
  measure(input: MeasureInput): Promise<void>
  /** Picture of a page; undefined if the reference has none. */
  picture?(
    file: CorpusFile,
    page: { readonly id: string; readonly index: number },
    references: string,
  ): Promise<string | undefined>
}
