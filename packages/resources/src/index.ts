/** Stencil sets and pictures from this machine. */
export { findResources, hasResources, type ResourceOptions, readResource } from './find.ts'
