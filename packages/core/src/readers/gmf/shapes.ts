/** Shapes and lines that both dialects make of views, before they become nodes and edges of a page. */
import type { Box, Figure, FigurePart, Label, LabelFont, Point, Rgba, Stroke } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { UmlFacts } from '../shared/uml/facts.ts'
import type { RelationLook } from '../shared/uml/relations.ts'
import type { ModelFiles } from './files.ts'
import type { EdgeView, View } from './views.ts'

export interface Shape {
  readonly view: View
  /** Page space. */
  readonly box: Box
  readonly parent?: Shape
  readonly figure: Figure
  readonly labels: readonly Label[]
  readonly facts: UmlFacts
  /** Lines end at the ellipse in its box. */
  readonly isRound: boolean
  /** Messages end at its middle. */
  readonly isLifeline: boolean
  readonly isHidden: boolean
}

export interface LineText {
  readonly at: 'start' | 'middle' | 'end'
  readonly text: string
  /** px from there. */
  readonly offset: Point
  readonly color?: Rgba
  /** Of an icon of 16 × 16 px at its left. */
  readonly icon?: readonly FigurePart[]
}

export interface Line {
  readonly view: EdgeView
  readonly look: RelationLook
  readonly stroke: Stroke
  readonly ink: Rgba
  readonly texts: readonly LineText[]
  readonly font: LabelFont
  readonly facts: UmlFacts
  readonly isHidden: boolean
}

/** The page, as the readers of views need it. */
export interface GmfPageContext {
  readonly files: ModelFiles
  readonly texts: TextBudget
  readonly report: ReportElement
  /** Ids on the page for ids of views. */
  readonly idOf: (view: View) => string
}

/** A diagram of a file. */
export interface DiagramSource {
  readonly id: string
  readonly name: string
  /** Such as "PapyrusUMLClassDiagram" or "System Architecture Blank". */
  readonly type: string
  /** Views that are expected: those that stand for something. */
  readonly views: readonly View[]
  readonly edges: readonly EdgeView[]
  /**
   * Whether an edge is a message, whose height is that of its anchors, or of its points as well; or a duration, which
   * runs beside the lifeline.
   */
  messageBy(edge: EdgeView): 'anchors' | 'points' | 'duration' | undefined
  shapes(context: GmfPageContext): Shape[]
  line(edge: EdgeView, context: GmfPageContext): Line
}
