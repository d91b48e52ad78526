/** Text without a browser: widths, lines and heights. */
export type { PlacedLine } from './blocks.ts'
export { substituteFor } from './families.ts'
export { layoutSource, layoutText } from './layout.ts'
export type { Span } from './lines.ts'
export { measureText } from './measure.ts'
