/** Diagrams on any tldraw canvas. tldraw's SDK is under its own licence; see the README. */
export { exactShapeUtils } from './exact/shape-utils.ts'
