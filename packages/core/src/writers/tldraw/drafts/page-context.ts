/** The context shared by the layers of the writer while a page is written. */
import type { TLArrowBinding, TLAsset, TLShapeId } from '@tldraw/tlschema'
import type { Looks } from '#color/looks'
import type { SourceLocation } from '#diagram/diagram'
import type { Asset, Box, Element, FigurePart, Page, Point, Rgba } from '#diagram/index'
import type { ConversionSettings } from '#options'
import type { ReportBuilder } from '#report/report'
import type { TargetFeatures, TargetSchema } from '../target/target.ts'
import type { BindTarget, JsonObject, Role } from './draft.ts'
import type { ElementTable, PaintOrder } from './element-table.ts'

/** The colour behind a point, as tldraw shows it and as the source does. */
export interface Backdrop {
  readonly target: Rgba
  readonly source: Rgba
}

/** A part that was given another colour than its paints would give. */
export interface Repainted {
  readonly part: FigurePart
  readonly color: Rgba
}

/** Finds what is painted at a point below an element, or below something on it: its own figure counts then too. */
export type BackdropAt = (element: Element, at: Point, from: 'below' | 'on') => Backdrop

/** Whether the background of an element's label, with the given box on the page, hides anything. */
export type Hides = (element: Element, box: Box, background: Rgba) => boolean

/** 'edit': one shape for an element, one arrow for an edge; 'look': what every editor draws as the source does. */
export type Preference = ConversionSettings['prefer']

export interface WriteOptions {
  readonly prefer: Preference
  /** The same for edges. */
  readonly edges: Preference
  readonly target: TargetSchema
}

/** The context of one page. */
export interface PageContext {
  readonly page: Page
  readonly options: WriteOptions
  /** The diagram's own pictures. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly features: TargetFeatures
  readonly report: ReportBuilder
  readonly order: PaintOrder
  readonly looks: Looks
  /** The colour behind a point of the page. */
  readonly backdrop: BackdropAt
  /** Nodes with another colour than their figures would give, by id. */
  readonly repainted: Map<string, Repainted>
  readonly hides: Hides
  /** Filled before any edge is written; keyed by element id. Edges add themselves as they are written. */
  readonly targets: ElementTable<BindTarget>
  /**
   * Wider targets of nodes, for ends that are beside the element they are attached to; filled before any edge is
   * written.
   */
  readonly reaches: Map<string, BindTarget>
  /** The location for messages, by the id of an element or the source id of a label. */
  where(element: string): SourceLocation
  /** Deterministic ids, made from the page, the id of a source element and the name of the piece. */
  shapeId(sourceId: string, piece: string): TLShapeId
  /** `meta.drawbridge` with its source and role, and any exact values given. */
  meta(sourceId: string, role: Role, ...exact: readonly (JsonObject | undefined)[]): JsonObject
  addBinding(binding: Omit<TLArrowBinding, 'id' | 'typeName' | 'meta'>): void
  /** Adds an asset once and returns its id. */
  addAsset(asset: TLAsset): TLAsset['id']
}
