import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EVENTS, type Webhook } from './events.ts'
import { type WebhookDraft, WebhookFields } from './WebhookForm.tsx'

/** An outbound webhook, and the log of what was sent to it. */
export function WebhookPage() {
  const { webhook: id = '' } = useParams()
  const webhook = useRead(['webhook', id], (client) =>
    client.GET('/webhook/{webhookId}', { params: { path: { webhookId: id } } }),
  )
  return (
    <LoadedPage of={webhook} up={{ to: '/webhooks', label: 'Webhooks' }}>
      {(found) => <Shown webhook={found} />}
    </LoadedPage>
  )
}

function Shown({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, events, enabled } = webhook
  const go = useNavigate()
  const params = { path: { webhookId: id } }
  const test = useAct((client, _: null) => client.POST('/webhook/{webhookId}/test', { params }), {
    isToast: true,
    done: () => 'A test message is being sent.',
  })
  const change = useAct(
    (client, isOn: boolean) => client.PATCH('/webhook/{webhookId}', { params, body: { enabled: isOn } }),
    { isToast: true, done: (now) => (now.enabled ? 'The webhook was switched on.' : 'The webhook was switched off.') },
  )
  return (
    <Page
      title={url}
      mark={<Chip tone={enabled ? 'ok' : 'none'}>{enabled ? 'on' : 'off'}</Chip>}
      lead={events.map((event) => EVENTS[event]).join(' · ')}
      up={{ to: '/webhooks', label: 'Webhooks' }}
      actions={
        <>
          <EditWebhook webhook={webhook} />
          <Button isBusy={change.isBusy} onClick={() => change.run(!enabled)}>
            {enabled ? 'Switch off' : 'Switch on'}
          </Button>
          <ConfirmButton
            label="Delete"
            title="Delete this webhook?"
            text="Its log is deleted too, and pending messages are not sent."
            work={(client) => client.DELETE('/webhook/{webhookId}', { params })}
            done="The webhook was deleted."
            gone={[id]}
            after={() => go('/webhooks')}
          />
        </>
      }
    >
      <Section
        title="Deliveries"
        actions={
          <Button icon="play" disabled={!enabled} isBusy={test.isBusy} onClick={() => test.run(null)}>
            Send a test
          </Button>
        }
      >
        <Deliveries webhookId={id} />
      </Section>
    </Page>
  )
}

function EditWebhook({ webhook }: { readonly webhook: Webhook }) {
  const [draft, setDraft] = useState<WebhookDraft>(webhook)
  return (
    <FormButton
      label="Change"
      title="Change the webhook"
      action="Save"
      onOpen={() => setDraft(webhook)}
      work={(client) =>
        client.PATCH('/webhook/{webhookId}', {
          params: { path: { webhookId: webhook.id } },
          body: { url: draft.url, events: [...draft.events] },
        })
      }
      done={() => 'The webhook was saved.'}
      pointers={['/url']}
      isReady={draft.events.length > 0}
    >
      {(problem) => <WebhookFields draft={draft} problem={problemAt(problem, '/url')} onChange={setDraft} />}
    </FormButton>
  )
}
