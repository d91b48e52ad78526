import { useState } from 'react'
import { PickerField } from '../../components/Picker.tsx'
import { problemAt } from '../api/use-act.ts'
import { useOffered } from '../api/use-offered.ts'
import { useAll, useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { useSession } from '../session/session-context.ts'
import { EVENTS } from './events.ts'
import { type WebhookDraft, WebhookFields } from './WebhookForm.tsx'

/** External addresses that are notified of events. */
export function WebhooksPage() {
  const { me } = useSession()
  const hooks = useItems('/webhook')
  const { items: projects } = useAll('/project')
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.name ?? 'a project'
  return (
    <Page
      title="Webhooks"
      lead="Addresses that receive signed messages about events in this workspace."
      actions={me.is_admin && <NewWebhook />}
    >
      <Rows of={hooks} empty="There are no webhooks yet." keyOf={({ id }) => id}>
        {({ id, url, events, project_id, enabled }) => (
          <Row
            title={url}
            to={`/webhooks/${id}`}
            note={`${project_id === null ? 'All projects' : nameOf(project_id)} · ${events.map((event) => EVENTS[event]).join(', ')}`}
          >
            <Chip tone={enabled ? 'ok' : 'none'}>{enabled ? 'on' : 'off'}</Chip>
          </Row>
        )}
      </Rows>
    </Page>
  )
}

const NOTHING: WebhookDraft = { url: '', events: [] }

function NewWebhook() {
  const [draft, setDraft] = useState(NOTHING)
  const [project, setProject] = useState('')
  const [secret, setSecret] = useState<string>()
  const projects = useOffered('/project', {}, ({ id, name }) => ({ id, name }))
  return (
    <>
      <FormButton
        look="primary"
        icon="plus"
        label="New webhook"
        title="New webhook"
        action="Create"
        work={(client) =>
          client.POST('/webhook', {
            params: {},
            body: { url: draft.url, events: [...draft.events], ...(project !== '' && { project_id: project }) },
          })
        }
        after={(made) => setSecret(made.secret)}
        pointers={['/url']}
        isReady={draft.events.length > 0}
        onClose={() => {
          setDraft(NOTHING)
          setProject('')
        }}
      >
        {(problem) => (
          <>
            <WebhookFields draft={draft} problem={problemAt(problem, '/url')} onChange={setDraft} />
            <PickerField label="Project" {...projects} value={project} none="All projects" onChange={setProject} />
          </>
        )}
      </FormButton>
      <ShownOnce
        title="The secret"
        text="It verifies the signatures of messages (Standard Webhooks). Copy it now: it is shown only once."
        secret={secret}
        copied="The secret was copied."
        onClose={() => setSecret(undefined)}
      />
    </>
  )
}
