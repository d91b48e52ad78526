/** Outlines of pages (`@drawbridge/core/outline`): what is on them and what leads where, without pictures. */

export { type BoxOfShape, type CanvasOutline, canvasOutline } from '#readers/tldraw/canvas-outline'
export { type OutlineEdge, type OutlineNode, outlineOf, type PageOutline } from './outline.ts'
export {
  countWords,
  edgeWords,
  linkWords,
  nameIn,
  nodeSentence,
  nodeWords,
  placedWords,
  summaryOf,
} from './sentences.ts'
