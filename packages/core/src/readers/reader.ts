/** The contract between the pipeline and the readers: one folder for each format. */

import type { Diagram, Page } from '../diagram/index.ts'
import type { InflationBudget } from '../encoding/inflate.ts'
import type { Limits } from '../limits.ts'
import type { MessageCode } from '../report/catalogue/index.ts'
import type { ReportBuilder } from '../report/report.ts'
import type { ElementTags } from '../xml/count-tags.ts'
import type { XmlElement } from '../xml/node.ts'
import type { Repair } from '../xml/repair/log.ts'
import type { DocumentPart, RepairedXml } from '../xml/repair/repair.ts'
import type { Vocabulary } from './shared/declarations.ts'
import type { Probe } from './shared/probe/probe.ts'

/** A format that can be read, with its names for people and programs. */
export interface Format {
  /** Stable name for programs, such as "drawio". */
  readonly format: string
  /** Name for people, such as "draw.io". */
  readonly label: string
  /** File extensions such as ".drawio", for help texts, file pickers and titles. They never decide what a file is. */
  readonly extensions: readonly string[]
}

/** A format with the test that recognises its files. It loads none of the code that reads them. */
export interface KnownFormat extends Format {
  readonly elementTags?: ElementTags
  /** Elements that are written without those around them, by language models for example. */
  readonly parts?: readonly DocumentPart[]
  /** How one of its documents begins inside another text, as in an answer of a language model. */
  readonly inside?: RegExp
  /** Namespaces that its documents need, which are declared where files have forgotten or misspelt them. */
  readonly vocabularies?: readonly Vocabulary[]
  /** Names of the root in lower case, if `withRightNames` is there. */
  readonly roots?: ReadonlySet<string>
  /** The text of a document with the names of its tags in their right case; undefined if all are. */
  readonly withRightNames?: (text: string) => { readonly text: string; readonly repair: Repair } | undefined
  /** Its documents also occur inside others, as pictures in web pages do, and are not looked for there. */
  readonly isEmbedded?: true
  /** Whether the file is of this format and has something to read, judged by content only. Never throws. */
  recognise(probe: Probe): boolean
}

export interface Reader extends KnownFormat {
  /**
   * Reads a file that `recognise` accepted. Registers every source element in the report, and settles those that do not
   * become an element of the diagram; the writer settles the others.
   * @throws DiagramInputError when the file is damaged, over a limit or has none of the wanted pages.
   */
  read(bytes: Uint8Array, context: ReadContext): OpenDiagram
  /** Number of elements that the repair of a text has left out; default: the tags of elements that are missing. */
  leftOut?(repaired: RepairedXml, limits: Limits): number
  /**
   * The file without the damage that `read` repairs on its way, as the format's own program reads it; undefined if that
   * reads it as it is, or if it cannot be written.
   * @param probe of a well-formed document, or of a package or another binary file
   * @throws DiagramInputError a limit's code
   */
  mend?(probe: Probe, context: MendContext): MendedFile | undefined
  /** Messages about elements that `mend` leaves out, because the format's own program refuses a file with them. */
  readonly leavesOut?: ReadonlySet<MessageCode>
}

export type MendContext = Pick<ReadContext, 'limits' | 'budget' | 'repair'>

export interface MendedFile {
  readonly content: Uint8Array | string
  /** The diagram without the document or picture that it was in. */
  readonly isTakenOut?: true
}

/** A diagram with pages that are read, or functions that read one each, so that a web page can pause between them. */
export interface OpenDiagram extends Omit<Diagram, 'pages'> {
  readonly pages: readonly (Page | (() => Page))[]
}

/**
 * Things that a file may refer to but does not contain; the caller supplies what it has. Pure look-ups, no fetching.
 */
export interface ReadResources {
  /** A stencil by its full lower-case name such as "mxgraph.aws4.lambda": its `<shape>` element. */
  readonly stencil?: (name: string) => XmlElement | undefined
  /** A picture by the path that draw.io files use, such as "img/lib/azure2/compute/Disks.svg". */
  readonly image?: (path: string) => { readonly mime: string; readonly bytes: Uint8Array } | undefined
  /** The bytes of a picture on the web, by the address in the file; nobody but the caller decides to fetch it. */
  readonly remoteImage?: (address: string) => Uint8Array | undefined
  /** A formula as a picture, as by `formulasOf` of @drawbridge/core/formulas; undefined if it cannot be set. */
  readonly formula?: (source: FormulaSource) => Formula | undefined
}

/** A formula as it is written in a label, without the marks around it. */
export interface FormulaSource {
  readonly text: string
  readonly notation: 'tex' | 'asciimath'
  /** Whether it has a line of its own, in which sums and fractions are larger. */
  readonly isDisplay: boolean
  /** CSS colour of its letters. */
  readonly color: string
}

/** A formula as it is drawn; lengths in em of the text around it. */
export interface Formula {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Of its height, what is below the baseline. */
  readonly below: number
}

/** Look-ups in folders. */
export type FolderResources = Required<Omit<ReadResources, 'remoteImage' | 'formula'>>

/** Pages by 0-based index or by id. */
export type PageChoice = 'all' | readonly (number | string)[]

export interface ReadContext {
  readonly probe: Probe
  readonly filename?: string
  /** The file's name without folders and known extensions; '' if there is none. */
  readonly title: string
  readonly limits: Limits
  /** Bytes to which the file's compressed parts may still inflate, shared by all of them. */
  readonly budget: InflationBudget
  readonly pages: PageChoice
  /** Language to take from files with texts in several; absent = the file's first. */
  readonly language?: string
  readonly resources: ReadResources
  /** Whether a damaged file is repaired rather than refused. */
  readonly isRepairing: boolean
  /** Files beside this one, by name, for formats that keep their model apart from the drawing. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /**
   * Repairs a damaged document within the file, or a part of a package; undefined if the text contains none, or if nothing
   * is to be repaired. The reader calls `onRepair` if it uses the text.
   */
  readonly repair: (text: string, isPart?: boolean) => RepairedXml | undefined
  /** Reports the repairs of a text, and the elements that they have left out, on a page or in the document as a whole. */
  readonly onRepair: (repaired: RepairedXml, page?: string) => void
  /**
   * Counts the elements in a text that was packed in the file and that pages are read from; the file's own text is
   * counted before. More of them than were read stand in places where the format has none, which is reported.
   */
  readonly countElements: (text: string) => void
  readonly report: ReportBuilder
}
