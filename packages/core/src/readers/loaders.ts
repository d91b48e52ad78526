/** The readers by format, each loaded with the first file of it; a bundler makes a chunk of each. */
import type { Reader } from './reader.ts'

export const READER_LOADERS: ReadonlyMap<string, () => Promise<Reader>> = new Map([
  ['drawio', async () => (await import('./drawio/index.ts')).drawio],
  ['visio', async () => (await import('./visio/index.ts')).visio],
  ['bpmn', async () => (await import('./bpmn/index.ts')).bpmn],
  ['dmn', async () => (await import('./dmn/index.ts')).dmn],
  ['cmmn', async () => (await import('./cmmn/index.ts')).cmmn],
  ['archimate', async () => (await import('./archimate/index.ts')).archimate],
  ['graphml', async () => (await import('./graphml/index.ts')).graphml],
  ['ea', async () => (await import('./ea/index.ts')).ea],
  ['gmf', async () => (await import('./gmf/index.ts')).gmf],
  ['cameo', async () => (await import('./cameo/index.ts')).cameo],
  ['excalidraw', async () => (await import('./excalidraw/index.ts')).excalidraw],
  ['tldraw', async () => (await import('./tldraw/index.ts')).tldraw],
  ['svg', async () => (await import('./svg/index.ts')).svg],
])
