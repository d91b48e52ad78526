import { useSyncExternalStore } from 'react'
import { timeText } from './time-text.ts'

const WHOLE = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })
const MINUTE = 60_000

/** The minute that it is, for every time on the page. */
const minute = () => Math.floor(Date.now() / MINUTE)
function onMinute(change: () => void): () => void {
  const timer = setInterval(change, MINUTE / 4)
  return () => clearInterval(timer)
}

/** A moment (ISO 8601) in the person's own time zone: how long ago, or the day; the whole time is its tooltip. */
export function Time({ at }: { readonly at: string }) {
  useSyncExternalStore(onMinute, minute)
  const date = new Date(at)
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {timeText(date, new Date())}
    </time>
  )
}
