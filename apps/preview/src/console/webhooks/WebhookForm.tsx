import { CheckField, TextField } from '../../components/fields.tsx'
import { EVENTS, type WebhookEvent } from './events.ts'

/** The webhook as the form edits it. */
export interface WebhookDraft {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

interface WebhookFormProps {
  readonly draft: WebhookDraft
  readonly problem: string | undefined
  readonly onChange: (draft: WebhookDraft) => void
}

/** Fields of an outbound webhook. */
export function WebhookFields({ draft, problem, onChange }: WebhookFormProps) {
  const { url, events } = draft
  return (
    <>
      <TextField
        label="Address"
        type="url"
        required
        value={url}
        problem={problem}
        hint="https, and reachable from the internet."
        onChange={(next) => onChange({ ...draft, url: next })}
      />
      <fieldset className="choices">
        <legend>Events</legend>
        {(Object.keys(EVENTS) as WebhookEvent[]).map((event) => (
          <CheckField
            key={event}
            checked={events.includes(event)}
            onChange={(isOn) =>
              onChange({ ...draft, events: isOn ? [...events, event] : events.filter((one) => one !== event) })
            }
          >
            {EVENTS[event]} <code>{event}</code>
          </CheckField>
        ))}
      </fieldset>
    </>
  )
}
