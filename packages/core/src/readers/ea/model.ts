/** A model of Enterprise Architect with its diagrams, as all versions of its XMI describe them. */
import type { Box, Point } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { Pairs } from './strings.ts'

/** An attribute, an operation or a literal. */
export interface Member {
  readonly name: string
  readonly visibility: string
  readonly type: string
  readonly lower: string
  readonly upper: string
  readonly initial: string
  readonly stereotype: string
  readonly isStatic: boolean
  readonly isDerived: boolean
  readonly isLiteral: boolean
  /** Of operations. */
  readonly parameters?: readonly { readonly name: string; readonly type: string }[]
}

export interface ModelElement {
  readonly id: string
  /** Such as "Class" or "UseCase". */
  readonly type: string
  /** Number that tells apart what has one type: kinds of pseudostates, for example. */
  readonly subtype: number
  readonly name: string
  readonly alias: string
  readonly documentation: string
  readonly stereotypes: readonly string[]
  readonly isAbstract: boolean
  /** Id of the element or package that it is in. */
  readonly owner: string
  readonly packageName: string
  readonly attributes: readonly Member[]
  readonly operations: readonly Member[]
  readonly tags: readonly (readonly [name: string, value: string])[]
  readonly constraints: readonly string[]
  /** Colours and borders for all diagrams. */
  readonly appearance: Pairs
  /** Name of the classifier of an object or part; '' for none. */
  readonly classifier: string
  /** Corners in page space, of a boundary that may be drawn with them. */
  readonly freeShape: readonly Point[]
  /** Only its type and name are in the file. */
  readonly isStub?: true
}

export interface ConnectorEnd {
  /** Id of an element, and what the connector says about it: its package may not be in the file. */
  readonly id: string
  readonly type: string
  readonly name: string
  readonly role: string
  readonly multiplicity: string
  readonly aggregation: string
}

/** Where Enterprise Architect puts texts on a line: left, middle, right, above and below the line. */
export const SLOTS = ['lt', 'lb', 'mt', 'mb', 'rt', 'rb'] as const
export type Slot = (typeof SLOTS)[number]

export interface Connector {
  readonly id: string
  /** Such as "Association" or "Aggregation". */
  readonly type: string
  /** Such as "Strong" for a composition. */
  readonly subtype: string
  readonly name: string
  readonly documentation: string
  readonly stereotypes: readonly string[]
  /** Such as "Source -> Destination". */
  readonly direction: string
  readonly source: ConnectorEnd
  readonly target: ConnectorEnd
  /** Texts as drawn; only those that the file has. */
  readonly texts: ReadonlyMap<Slot, string>
  readonly tags: readonly (readonly [name: string, value: string])[]
  /** Ends of a message on its lifelines. */
  readonly points?: readonly [Point, Point]
  /** Of messages. */
  readonly message?: { readonly isAsynchronous: boolean; readonly isReply: boolean }
}

/** A box or link of a diagram. */
export interface Drawn {
  /** Id of the element or connector. */
  readonly subject: string
  readonly geometry: string
  readonly style: Pairs
  /** 1 is in front. */
  readonly order: number
}

export interface Diagram {
  readonly id: string
  readonly name: string
  /** Such as "Logical" or "Use Case". */
  readonly type: string
  readonly documentation: string
  /** Package that it belongs to. */
  readonly owner: string
  readonly style: Pairs
  /** How many swimlanes are drawn behind it. */
  readonly lanes: number
  readonly drawn: readonly Drawn[]
  /** Routes by the id of their connector, if the file has them in the standard's own form. */
  readonly routes: ReadonlyMap<string, readonly Point[]>
}

export interface Model {
  readonly dialect: 'xmi1' | 'xmi2'
  readonly name: string
  readonly elements: ReadonlyMap<string, ModelElement>
  readonly connectors: ReadonlyMap<string, Connector>
  readonly diagrams: readonly Diagram[]
}

/** An element of which a connector says the type and the name. */
export function stubOf({ id, type, name }: ConnectorEnd): ModelElement {
  const nothing = { alias: '', documentation: '', owner: '', packageName: '', classifier: '' }
  const none = { stereotypes: [], attributes: [], operations: [], tags: [], constraints: [], freeShape: [] }
  return { id, type, name, subtype: 0, isAbstract: false, appearance: new Map(), ...nothing, ...none, isStub: true }
}

/** A box on a page. */
export interface PlacedBox {
  readonly drawn: Drawn
  readonly box: Box
}

/** The page, as the readers of its boxes and links need it. */
export interface EaPageContext {
  readonly model: Model
  readonly diagram: Diagram
  /** Names of packages by their id. */
  readonly packages: ReadonlyMap<string, string>
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  readonly report: ReportElement
}
