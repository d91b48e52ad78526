/**
 * Peak resident memory. With `--import`, a program prints it when it ends, on the last line of stderr that begins with
 * PEAK.
 */
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Of this process so far, MB. Linux counts in `maxRSS` the memory of the process that started this one, so it is used
 * elsewhere only.
 */
export function peakMegabytes(): number {
  let kilobytes = process.resourceUsage().maxRSS
  try {
    kilobytes = Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? kilobytes)
  } catch {
    // Not Linux.
  }
  return Math.round(kilobytes / 1024)
}

if (process.execArgv.includes(import.meta.url) && isMainThread)
  process.on('exit', () => console.error(`PEAK ${peakMegabytes()}`))
