/** Text without a browser: widths, lines and heights. */
export { substituteFor } from './families.ts'
export { type Line, layoutSource, layoutText, type TextLayout, type TextOptions } from './layout.ts'
export { measureText, type TextFont } from './measure.ts'
