import { expect } from 'vitest'
import type { EditorReport } from '../editor/protocol.ts'

/** Fails if a shape hides more than 1 px of its text. */
export function expectUncut({ pages }: EditorReport): void {
  for (const page of pages) for (const shape of page.shapes) expect(shape.clipped ?? 0, shape.id).toBeLessThan(1)
}
