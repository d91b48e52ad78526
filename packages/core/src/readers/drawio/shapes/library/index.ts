/** Shapes of draw.io's libraries that are drawn by rules of their own instead of stencils (draw.io semantics 4.2). */
import { arrowLibrary } from './arrows.ts'
import { basicLibrary } from './basic.ts'
import { controlShapes } from './controls.ts'
import { iconShapes } from './icons.ts'
import { notationShapes } from './notation.ts'

export const LIBRARY_SHAPES = [...basicLibrary, ...arrowLibrary, ...controlShapes, ...iconShapes, ...notationShapes]
