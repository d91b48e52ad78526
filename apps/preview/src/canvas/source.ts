import type { TLShape } from 'tldraw'
import type { ElementRef } from '../state/state.ts'

/** The source element that a shape stands for. */
export function sourceOf(shape: TLShape): ElementRef | undefined {
  return (shape.meta as { drawbridge?: { source?: ElementRef } }).drawbridge?.source
}
