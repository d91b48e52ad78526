/** Geometry for programs that draw diagrams themselves, such as the canvas plugin: `@drawbridge/core/geometry`. */
export { onRoute } from './along-route.ts'
export { pathData } from './commands.ts'
export { linePath } from './line-path.ts'
export { PATTERN_TILES, PATTERN_UNIT, tileSize } from './patterns.ts'
