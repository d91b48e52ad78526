/** The workers: one for each format, so that nobody loads readers that are not needed. */

/** By format. Bundlers look for exactly these expressions. */
const STARTERS: ReadonlyMap<string, () => Worker> = new Map([
  ['drawio', () => new Worker(new URL('./drawio-worker.js', import.meta.url), { type: 'module' })],
  ['visio', () => new Worker(new URL('./visio-worker.js', import.meta.url), { type: 'module' })],
  ['bpmn', () => new Worker(new URL('./bpmn-worker.js', import.meta.url), { type: 'module' })],
  ['dmn', () => new Worker(new URL('./dmn-worker.js', import.meta.url), { type: 'module' })],
  ['cmmn', () => new Worker(new URL('./cmmn-worker.js', import.meta.url), { type: 'module' })],
  ['archimate', () => new Worker(new URL('./archimate-worker.js', import.meta.url), { type: 'module' })],
  ['graphml', () => new Worker(new URL('./graphml-worker.js', import.meta.url), { type: 'module' })],
])

/** Starts the worker of a format. @throws whatever the browser throws when the page may not have workers. */
export function startWorker(format: string): Worker {
  const start = STARTERS.get(format)
  if (!start) throw new Error(`there is no worker for ${format}`)
  return start()
}
