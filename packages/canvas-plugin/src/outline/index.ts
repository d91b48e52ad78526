/** Diagrams for people who do not see them (`@drawbridge/canvas-plugin/outline`). */
export { Description, type DescriptionProps } from './Description.tsx'
export { DiagramAnnouncer } from './DiagramAnnouncer.tsx'
export { NamedShape } from './NamedShape.tsx'
export { Outline, type OutlineProps } from './Outline.tsx'
export { pageOutline } from './page-outline.ts'
