/** Starts the worker of each format. Bundlers look for exactly these expressions. Made by `npm run formats` from readers/formats.json; do not edit. */
export const STARTERS: ReadonlyMap<string, () => Worker> = new Map([
  ['drawio', () => new Worker(new URL('./drawio-worker.js', import.meta.url), { type: 'module' })],
  ['visio', () => new Worker(new URL('./visio-worker.js', import.meta.url), { type: 'module' })],
  ['bpmn', () => new Worker(new URL('./bpmn-worker.js', import.meta.url), { type: 'module' })],
  ['dmn', () => new Worker(new URL('./dmn-worker.js', import.meta.url), { type: 'module' })],
  ['cmmn', () => new Worker(new URL('./cmmn-worker.js', import.meta.url), { type: 'module' })],
  ['archimate', () => new Worker(new URL('./archimate-worker.js', import.meta.url), { type: 'module' })],
  ['graphml', () => new Worker(new URL('./graphml-worker.js', import.meta.url), { type: 'module' })],
  ['ea', () => new Worker(new URL('./ea-worker.js', import.meta.url), { type: 'module' })],
  ['gmf', () => new Worker(new URL('./gmf-worker.js', import.meta.url), { type: 'module' })],
  ['tldraw', () => new Worker(new URL('./tldraw-worker.js', import.meta.url), { type: 'module' })],
  ['svg', () => new Worker(new URL('./svg-worker.js', import.meta.url), { type: 'module' })],
])
