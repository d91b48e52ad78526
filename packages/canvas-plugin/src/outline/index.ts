/** Diagrams for people who do not see them (`@drawbridge/canvas-plugin/outline`). */
export { Description, type DescriptionProps } from './Description.tsx'
export { DiagramAnnouncer } from './DiagramAnnouncer.tsx'
export { ElementContextMenu, ElementMenuItems, ElementShortcutsDialog, elementOverrides } from './element-menu.tsx'
export { NamedShape } from './NamedShape.tsx'
export { Outline, type OutlineProps } from './Outline.tsx'
export { pageOutline } from './page-outline.ts'
export { startWalk } from './walk.ts'
