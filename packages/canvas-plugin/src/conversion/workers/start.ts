/** The workers, one for each format, so that nobody loads readers that are not needed. */
import { STARTERS } from './starters.gen.ts'

/** Starts the worker of a format. @throws the browser's own error when the page may not have workers. */
export function startWorker(format: string): Worker {
  const start = STARTERS.get(format)
  if (!start) throw new Error(`there is no worker for ${format}`)
  return start()
}
