import { TextField } from '../../components/fields.tsx'
import { CheckList } from '../parts/CheckList.tsx'
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

const CHOICES = (Object.keys(EVENTS) as WebhookEvent[]).map((id) => ({
  id,
  label: (
    <>
      {EVENTS[id]} <code>{id}</code>
    </>
  ),
}))

/** Fields of an outbound webhook. */
export function WebhookFields({ draft, problem, onChange }: WebhookFormProps) {
  return (
    <>
      <TextField
        label="Address"
        type="url"
        required
        value={draft.url}
        problem={problem}
        hint="https, and reachable from the internet."
        onChange={(url) => onChange({ ...draft, url })}
      />
      <CheckList
        legend="Events"
        items={CHOICES}
        chosen={draft.events}
        onChange={(events) => onChange({ ...draft, events })}
      />
    </>
  )
}
