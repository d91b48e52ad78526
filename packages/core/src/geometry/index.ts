/** Geometry for those who draw diagrams themselves, such as the canvas plugin: `@drawbridge/core/geometry`. */
export { linePath } from './line-path.ts'
export { pathData } from './path-data.ts'
