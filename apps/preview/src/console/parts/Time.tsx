const SHORT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const WHOLE = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })

/** A moment (ISO 8601) in the person's own time zone. */
export function Time({ at }: { readonly at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {SHORT.format(date)}
    </time>
  )
}
