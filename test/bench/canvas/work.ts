/** Processor time of a page's main thread, which other work of the machine changes far less than the clock. */
import type { Browser } from 'playwright-core'

export interface Work {
  /** ms of the main thread. */
  readonly workMs: number
  /** The longest task, in ms of the main thread: no frame and no answer comes before its end. */
  readonly longestTaskMs: number
}

/** A complete event of Chromium's trace; times in µs, `tdur` is that of the thread. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Times of tasks in ms; a task can run others, which are a part of it. */
function taskTimes(events: readonly TraceEvent[]): number[] {
  let end = 0
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .flatMap(({ ts, dur = 0, tdur = 0 }) => {
      if (ts < end) return []
      end = ts + dur
      return [tdur / 1000]
    })
}

function workOf(events: readonly TraceEvent[]): Work {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter(
    (event) => event.name.endsWith('RunTask') && event.ph === 'X' && mains.has(threadOf(event)),
  )
  const threads = [...Map.groupBy(tasks, threadOf).values()].map((thread) => {
    const times = taskTimes(thread)
    const workMs = Math.round(times.reduce((sum, time) => sum + time, 0))
    return { workMs, longestTaskMs: Math.round(Math.max(...times)) }
  })
  // The browser may keep other pages at hand, which do nothing.
  return threads.toSorted((a, b) => b.workMs - a.workMs)[0] ?? { workMs: 0, longestTaskMs: 0 }
}

/** Begins to measure; the function that it answers ends it. */
export async function measureWork(browser: Browser): Promise<() => Promise<Work>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.on('Tracing.tracingComplete', () => resolve()))
  // Nothing but tasks: to trace layouts, Chromium counts all objects of the page at each of them.
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return workOf(events)
  }
}
