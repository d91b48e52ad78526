const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** "12 min ago", "today 9:05", "yesterday 16:40", "Monday 16:40", "24 Nov"; times to come by their day and clock. */
export function timeText(date: Date, now: Date): string {
  const ago = now.getTime() - date.getTime()
  const days = Math.round((dayOf(now) - dayOf(date)) / (24 * HOUR))
  if (ago >= 0 && ago < MINUTE) return 'just now'
  if (ago >= 0 && ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`
  if (days === 0) return `today ${CLOCK.format(date)}`
  if (days === 1) return `yesterday ${CLOCK.format(date)}`
  if (days > 1 && days < 7) return `${WEEKDAY.format(date)} ${CLOCK.format(date)}`
  const text = (date.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(date)
  return ago < 0 ? `${text} ${CLOCK.format(date)}` : text
}
