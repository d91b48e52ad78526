export { drawStencil } from './interpreter.ts'
export { findStencil, parseStencilSet, type Stencil } from './load.ts'
export { stencilFile, stencilKey, stencilsOf } from './names.ts'
