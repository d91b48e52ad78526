/** Fetches stencil sets and pictures, and finds them on this machine. */
export { fetchedSources } from './cache.ts'
export { cacheFolder } from './cache-folder.mjs'
export { findResources, hasResources, type ResourceOptions, readResource } from './find.ts'
export { iconsWanted } from './folders.ts'
export { type IconState, type Icons, iconsMissing, startIcons } from './icons.ts'
export { fetchPictures, hostsIn } from './remote.ts'
export { SOURCES, type Source } from './sources.ts'
