import type { DrawbridgeMeta } from '@drawbridge/core'
import type { TLShape } from 'tldraw'
import type { ElementRef } from '../state/state.ts'

function metaOf({ meta }: TLShape): Partial<DrawbridgeMeta> {
  return (meta as { drawbridge?: DrawbridgeMeta }).drawbridge ?? {}
}

/** The source element that a shape represents. */
export function sourceOf(shape: TLShape): ElementRef | undefined {
  return metaOf(shape).source
}

/** Ids of all elements that a shape represents: its own first, then those merged into it. */
export function cellsOf(shape: TLShape): readonly string[] {
  const { source, merged = [] } = metaOf(shape)
  return source ? [source.cell, ...merged] : []
}
