/** Stencil sets and pictures from this machine, and how they get there. */
export { cacheFolder, fetchedSources } from './cache.ts'
export { type Fetched, fetchSources } from './fetch.ts'
export { findResources, hasResources, type ResourceOptions, readResource } from './find.ts'
export { iconsWanted } from './folders.ts'
export { type IconState, type Icons, iconsMissing, startIcons } from './icons.ts'
export { SOURCES, type Source } from './sources.ts'
