import type { DocumentPart } from '../xml/repair/repair.ts'
import type { Probe } from './shared/probe/probe.ts'

/** A format that can be read, with its names for people and programs. */
export interface Format {
  /** Stable name for programs, such as "drawio". */
  readonly format: string
  /** Name for people, such as "draw.io". */
  readonly label: string
  /** File extensions such as ".drawio", for help texts, file pickers and titles. They never decide what a file is. */
  readonly extensions: readonly string[]
  /** Beginnings of the namespaces that its XML root declares: a first check of a text before a reader is loaded. */
  readonly namespaces?: readonly string[]
  /** A part that its zip packages contain. */
  readonly part?: string
}

/** A format with the test that recognises its files. It loads none of the code that reads them. */
export interface KnownFormat extends Format {
  /** Local names of the tags of its XML that each stand for an element of a diagram. */
  readonly elementTags?: readonly string[]
  /** Elements that are written without those around them, by language models for example. */
  readonly parts?: readonly DocumentPart[]
  /** Whether the file is of this format and has something to read, judged by content only. Never throws. */
  recognise(probe: Probe): boolean
}
