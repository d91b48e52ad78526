/** Text without a browser: widths, lines and heights. */
export { layoutSource, layoutText } from './layout.ts'
export { measureText } from './measure.ts'
