/** Stencil sets and pictures from this machine. */
export { findResources, type ResourceOptions } from './find.ts'
