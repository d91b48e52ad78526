import { TextField } from '../../components/fields.tsx'
import { Time } from './Time.tsx'

interface ExpiryFieldProps {
  /** As `YYYY-MM-DD`; '' for none. */
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** The last day of a key or link. */
export function ExpiryField({ value, problem, onChange }: ExpiryFieldProps) {
  return (
    <TextField
      label="Valid until"
      type="date"
      value={value}
      problem={problem}
      hint="Without a date, until it is revoked."
      onChange={onChange}
    />
  )
}

/** The member of a request for the field: the end of the day in the person's time zone. */
export function expiryOf(value: string): { expires_at?: string } {
  return value === '' ? {} : { expires_at: new Date(`${value}T23:59:59`).toISOString() }
}

interface UseProps {
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
}

/** When a key or link was last used, and how long it is valid. */
export function Use({ lastUsedAt, expiresAt }: UseProps) {
  return (
    <>
      {lastUsedAt === null ? (
        'never used'
      ) : (
        <>
          used <Time at={lastUsedAt} />
        </>
      )}
      {expiresAt !== null && (
        <>
          {' '}
          · until <Time at={expiresAt} />
        </>
      )}
    </>
  )
}
