export { drawStencil } from './interpreter.ts'
export { findStencil, parseStencilSet, type Stencil } from './load.ts'
export { stencilFiles, stencilKey } from './names.ts'
export { fixedAspectBox } from './scale.ts'
