/**
 * What the writer's handlers return: shapes in page space, without parent and index. One place (assemble.ts) turns
 * drafts into records: it gives parents, index keys in paint order and coordinates relative to the parent.
 */
import type { TLArrowBinding, TLAsset, TLShape, TLShapeId } from '@tldraw/tlschema'
import type { Box, Page, Point, SourcePlace } from '../../diagram/index.ts'
import type { ConversionSettings } from '../../options.ts'
import type { ReportBuilder } from '../../report/report.ts'
import type { ElementTable, PaintOrder } from './element-table.ts'
import type { Hides } from './label/beneath.ts'
import type { LookBehind, Repainted } from './look/backdrop.ts'
import type { TargetFeatures, TargetSchema } from './target/target.ts'

/** What tldraw accepts as meta: JSON without undefined. */
export type JsonObject = TLShape['meta']

export type ShapeType = 'geo' | 'text' | 'arrow' | 'line' | 'frame' | 'group' | 'image' | 'note' | 'draw'

/** What this piece is of its source cell; 'group' is seen only through others. */
export type Role = 'body' | 'label' | 'route' | 'decoration' | 'group'

export interface ShapeDraft {
  readonly id: TLShapeId
  readonly type: ShapeType
  /** Page space: the point that the shape rotates about and that its own coordinates start from. */
  readonly x: number
  readonly y: number
  /** Radians, page space. */
  readonly rotation: number
  readonly opacity?: number
  readonly isLocked?: boolean
  readonly props: Readonly<Record<string, unknown>>
  readonly meta: JsonObject
  /** Of arrows: what is drawn, in page space. Not part of the record. */
  readonly path?: readonly Point[]
  /** Of arrows: what their ends are bound to. Not part of the record. */
  readonly bound?: readonly BindTarget[]
  /** Of texts: px that their lines are high. Not part of the record. */
  readonly height?: number
  /** Shapes that move with this one (only for groups and frames), in paint order. */
  readonly children?: readonly ShapeDraft[]
}

/** The shape that arrows bind to when they end at an element. */
export interface BindTarget {
  readonly shapeId: TLShapeId
  /** Id of the element that it is a piece of. */
  readonly element: string
  /** Bounds of the shape's geometry, page space, before rotation. */
  readonly box: Box
  /** Degrees clockwise about the box's centre. */
  readonly rotation: number
}

/** 'edit': one shape for an element, one arrow for an edge; 'look': what every editor draws as the source does. */
export type Preference = ConversionSettings['prefer']

export interface WriteOptions {
  readonly prefer: Preference
  /** The same for edges. */
  readonly edges: Preference
  readonly target: TargetSchema
}

/** What handlers know while a page is written. */
export interface PageContext {
  readonly page: Page
  readonly options: WriteOptions
  readonly features: TargetFeatures
  readonly report: ReportBuilder
  readonly order: PaintOrder
  /** What is painted behind a place. */
  readonly backdrop: LookBehind
  /** Nodes with another colour than their figures alone would have; by id. */
  readonly repainted: Map<string, Repainted>
  readonly hides: Hides
  /** Filled before any edge is written; keyed by element id. Edges add themselves when they are written. */
  readonly targets: ElementTable<BindTarget>
  /** Wider targets of nodes, for ends that stand beside what they are attached to; filled before any edge is written. */
  readonly reaches: Map<string, BindTarget>
  /** The place that messages name, by the id of an element or the source id of a label. */
  where(element: string): SourcePlace
  /** Deterministic ids: from page, source cell and what the piece is of it. */
  shapeId(cell: string, piece: string): TLShapeId
  /** `meta.drawbridge` with its source and role, and whatever exact values are given. */
  meta(cell: string, role: Role, ...exact: readonly (JsonObject | undefined)[]): JsonObject
  addBinding(binding: Omit<TLArrowBinding, 'id' | 'typeName' | 'meta'>): void
  /** Adds an asset once and returns its id. */
  addAsset(asset: TLAsset): TLAsset['id']
}
