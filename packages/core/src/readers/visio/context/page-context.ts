/** Facts about one page, shared by the parts of the reader. */

import type { Rgba } from '#diagram/index'
import type { Budget } from '#limits'
import type { ReportElement } from '#readers/shared/accounts'
import type { Inheritance, ResolvedShape } from '../document/inheritance.ts'
import type { Outline } from '../geometry/figure.ts'
import type { Place } from '../geometry/place.ts'
import type { PictureStore } from '../pictures.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { FontNames } from '../text/characters.ts'
import type { PageFields } from '../text/fields.ts'
import type { MasterTexts } from '../text/master-texts.ts'
import type { Themed } from '../theme/quick-style.ts'

/** A layer of a page, by its number. */
export interface PageLayer {
  readonly id: string
  readonly visible: boolean
  /** The colour in which everything on the layer is drawn. */
  readonly color: Rgba | undefined
}

export interface VisioPageContext {
  readonly pageId: string
  readonly sheet: Sheet
  readonly inheritance: Inheritance
  readonly fonts: FontNames
  readonly fields: PageFields
  readonly pictures: PictureStore
  readonly masterTexts: MasterTexts
  /** For rows of geometry and inherited rows, since many shapes may share one master with very many. */
  readonly rows: Budget
  readonly layers: ReadonlyMap<string, PageLayer>
  /** Ids of the pages that links may refer to, by their names. */
  readonly pages: ReadonlyMap<string, string>
  /** Shapes that connectors are glued to. */
  readonly glued: ReadonlySet<string>
  /** @param theme the number of a theme of its own */
  readonly themedLook: (sheet: Sheet, isConnector: boolean, theme: number | undefined) => Themed
  /**
   * Registers a source element.
   * @throws DiagramInputError too-many-cells
   */
  expect(id: string): void
  readonly report: ReportElement
}

/** Everything known about a shape before it becomes an element. */
export interface ShapeState {
  /** Unique on the page. */
  readonly id: string
  readonly resolved: ResolvedShape
  readonly place: Place
  readonly outlines: readonly Outline[]
  readonly themed: Themed
  /** The layer that it is on, if any. */
  readonly layer: PageLayer | undefined
  /** It has two ends. */
  readonly isLine: boolean
  /** A group around it is on a hidden layer. */
  readonly isInHidden: boolean
  readonly children: readonly ShapeState[]
}
