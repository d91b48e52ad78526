/** Text without a browser: widths, lines and heights. */

export { canBreakAt } from './breaks.ts'
export { type FontStyle, fontStyle, substituteFor } from './families.ts'
export { fitWords } from './fit-words.ts'
export { HEADING_SIZES, layoutSource, type SourceLayout } from './layout.ts'
export type { Line } from './lines.ts'
export { measureText, TAB } from './measure.ts'
export { type NativeLayout, NativeText, nativeIndent } from './native.ts'
export { areaWidth, policyOf } from './policy.ts'
export { lineStart, picturesOf, type Span, spansOf } from './spans.ts'
export type { PaintedArea } from './table/areas.ts'
export type { PlacedLine, PlacedRule } from './text-layout.ts'
