/** A Visio document as read from its container. Masters and pages are parsed on demand. */
import type { Limits } from '#limits'
import type { XmlElement } from '#xml/node'
import { type OnElement, parseXml } from '#xml/parse'
import type { RepairedXml } from '#xml/repair/repair'
import type { Contents, SheetSource, StyleNames } from '../sheet/model.ts'

export interface ContentsListener {
  /** Called if the text that contents are read from had to be repaired. */
  readonly onRepair: (repaired: RepairedXml) => void
  /** Called with the text of a part of a package once it has been read. */
  readonly onText?: (text: string) => void
}

export interface MasterSource {
  readonly name: string
  /** Empty if the part is missing. */
  readonly contents: (listener?: ContentsListener) => Contents
}

export interface PageSource {
  readonly id: string
  readonly name: string
  readonly isBackground: boolean
  /** Whether Visio has no tab for it. */
  readonly isHidden: boolean
  /** Id of the page that is drawn below this one. */
  readonly backPage: string | undefined
  readonly sheet: SheetSource
  /** @throws DiagramInputError if the part is missing or damaged. */
  readonly contents: (listener?: ContentsListener) => Contents
  /** For a page of a stencil: the masters that it shows, instead of contents. */
  readonly masters?: readonly StencilMaster[]
}

/** A hidden one is not in the window of the stencil. */
export type StencilMaster = PageSource

export interface VisioSource {
  readonly container: 'vsdx' | 'vdx'
  readonly styles: ReadonlyMap<string, SheetSource>
  /** Styles of masters and shapes that do not name one. */
  readonly defaultStyles: StyleNames
  /** `#rrggbb` by the number used in colour cells. */
  readonly colors: ReadonlyMap<number, string>
  /** Names of fonts by the number used in font cells. */
  readonly faces: ReadonlyMap<string, string>
  readonly masters: ReadonlyMap<string, MasterSource>
  readonly pages: readonly PageSource[]
  readonly themes: readonly XmlElement[]
  /** Texts of comments by the id of the page. */
  readonly comments: readonly Comment[]
}

export interface Comment {
  readonly page: string
  /** Absent for comments on the page. */
  readonly shape?: string
  readonly author: string
  readonly text: string
}

/** Parses the XML of a part, or of a whole file. */
export type ParseText = (text: string, onElement?: OnElement) => XmlElement

/** @param onForbidden called if there are characters that XML forbids */
export function textParser(limits: Limits, onForbidden: () => void): ParseText {
  return (text, onElement) => parseXml(text, limits, onForbidden, onElement)
}
