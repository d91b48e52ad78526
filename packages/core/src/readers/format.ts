import type { Probe } from './shared/probe/probe.ts'

/** A format that can be read, as people and programs call it. */
export interface Format {
  /** Stable name for programs, such as "drawio". */
  readonly format: string
  /** Name for people, such as "draw.io". */
  readonly label: string
  /** Endings of file names, such as ".drawio": for help texts, file pickers and titles. They never decide what a file is. */
  readonly extensions: readonly string[]
  /** Beginnings of the namespaces that the root of its XML declares: a first look at text, before a reader is loaded. */
  readonly namespaces?: readonly string[]
  /** A part that its zip packages hold. */
  readonly part?: string
}

/** A format with the test that tells its files from all others. It loads none of the code that reads them. */
export interface KnownFormat extends Format {
  /** Whether the file is of this format and holds something to read, told by content only. Never throws. */
  recognise(probe: Probe): boolean
}
