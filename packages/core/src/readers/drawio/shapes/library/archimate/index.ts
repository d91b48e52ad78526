/** ArchiMate, versions 2 and 3. */
import { archimateElements } from './elements.ts'
import { archimateSymbols } from './symbols.ts'
import { archimate2Shapes } from './version2.ts'

export const archimateShapes = [...archimateSymbols, ...archimateElements, ...archimate2Shapes]
