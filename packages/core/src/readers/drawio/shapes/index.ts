export { drawFigure, type FigureInput, type FigureResult, labelBounds, shortName } from './draw.ts'
export type { ChildBox, FigureImage } from './frame.ts'
export { knownShapes } from './registry.ts'
