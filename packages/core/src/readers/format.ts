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
