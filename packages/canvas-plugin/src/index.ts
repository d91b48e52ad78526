/** Diagrams on any tldraw canvas. tldraw's SDK is under its own licence; see the README. */
export { type CreateDiagramOptions, type CreatedDiagram, createDiagram } from './create-diagram.ts'
export { DiagramImportError, type DiagramImportErrorCode } from './errors.ts'
export { getLook, type Look, setLook } from './exact/look.ts'
export { exactShapeUtils } from './exact/shape-utils.tsx'
export { DiagramImport, type DiagramImportProps } from './react/DiagramImport.tsx'
export { DiagramMainMenu, DiagramMenuItem } from './react/DiagramMainMenu.tsx'
export { openDiagramFiles } from './react/open-files.ts'
export { type DiagramImportHandlers, registerDiagramImport } from './register.ts'
