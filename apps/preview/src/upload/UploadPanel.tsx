import type { Conversion } from '@drawbridge/core'
import { type Dispatch, type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Action, OpenFile } from '../app/state.ts'
import { documentOf } from '../canvas/document.ts'
import type { CanvasHandle } from '../canvas/handle.ts'
import { ConnectionForm } from '../connection/ConnectionForm.tsx'
import { type Connection, connect, explain, isWhole } from '../connection/model.ts'
import { Failure } from '../fields/Failure.tsx'
import { CheckField, SelectField, TextField } from '../fields/fields.tsx'
import { readStored, type StoredRef } from '../stored/stored.ts'
import { keepConnection, type UploadForm } from './model.ts'
import { Result } from './Result.tsx'
import { upload } from './service.ts'
import { useChoices } from './use-choices.ts'

interface UploadPanelProps {
  readonly file: OpenFile
  readonly conversion: Conversion
  readonly canvas: CanvasHandle | null
  readonly form: UploadForm
  readonly dispatch: Dispatch<Action>
}

/** Sends the selected file's diagram to the service. */
export default function UploadPanel({ file, conversion, canvas, form, dispatch }: UploadPanelProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [connection, setConnection] = useState<Connection | null>(isWhole(form) ? form : null)
  const client = useMemo(() => (connection ? connect(connection) : null), [connection])
  const choices = useChoices(client, form, file.uploaded?.revision ?? 0)
  const change = (values: Partial<UploadForm>) => dispatch({ type: 'form', change: values })

  // The diagram that would be meant by the same title at the same entity, or that this file became before.
  const { uploaded, stored } = file
  const ref = uploaded?.ref ?? stored
  const own = ref?.server === form.server && ref.project === form.project ? ref.diagram : undefined
  useEffect(() => {
    const same = choices.diagrams.find((diagram) => diagram.name === form.title)?.id
    dispatch({ type: 'form', change: { target: own ?? same ?? '' } })
  }, [own, choices.diagrams, form.title, dispatch])

  const targets =
    own !== undefined && !choices.diagrams.some(({ id }) => id === own)
      ? [...choices.diagrams, { id: own, name: uploaded?.title ?? conversion.title }]
      : choices.diagrams
  const target = targets.find(({ id }) => id === form.target)
  const wanted = form.hostSearch.trim().toLowerCase()
  const hosts = choices.entities.filter(
    ({ id, name }) => id === form.host || name.toLowerCase().includes(wanted) || id === wanted,
  )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!client) return
    setBusy(true)
    setProblem('')
    try {
      dispatch({
        type: 'uploaded',
        key: file.key,
        result: await upload(client, form, documentOf(file, conversion, canvas)),
      })
      keepConnection(form)
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const signIn = () => {
    keepConnection(form)
    const { server, workspace, key } = form
    setConnection({ server, workspace, key })
  }
  const openStored = async (wanted: StoredRef) => {
    if (!client) return
    setProblem('')
    try {
      dispatch({ type: 'stored', ref: wanted, conversion: await readStored(client, wanted) })
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <section aria-label="Upload" className="upload">
      <details key={String(choices.isConnected)} className="connection" open={!choices.isConnected}>
        <summary>{choices.isConnected ? `Connected to ${connection?.workspace}` : 'Connection'}</summary>
        <ConnectionForm form={form} change={change} action="Connect" onSubmit={signIn} />
      </details>
      <Failure text={choices.problem} />
      {choices.isConnected && choices.projects.length === 0 && (
        <p className="note">This workspace has no project yet.</p>
      )}
      {choices.isConnected && (
        <form onSubmit={(event) => void send(event)}>
          <SelectField
            label="Project"
            required
            value={form.project}
            choices={choices.projects}
            empty="Choose a project"
            onChange={(project) => change({ project, branch: '', host: '' })}
          />
          <SelectField
            label="Branch"
            value={form.branch}
            choices={choices.branches}
            empty="Base branch"
            onChange={(branch) => change({ branch })}
          />
          <TextField
            label="Search host entities"
            type="search"
            value={form.hostSearch}
            onChange={(hostSearch) => change({ hostSearch })}
          />
          <SelectField
            label={`Host entity (${hosts.length})`}
            value={form.host}
            choices={hosts}
            empty="None"
            onChange={(host) => change({ host })}
          />
          <TextField
            label="Title"
            required
            value={form.title}
            onChange={(title) => change({ title, isTitleTyped: true })}
          />
          <SelectField
            label="Diagram"
            value={form.target}
            choices={targets}
            empty="A new one"
            onChange={(id) => change({ target: id })}
          />
          <CheckField checked={form.embed} onChange={(embed) => change({ embed })}>
            Embed it in the host entity
          </CheckField>
          {form.embed && (
            <TextField label="Field for the embed" value={form.field} onChange={(field) => change({ field })} />
          )}
          <p className="plan">
            {form.target === ''
              ? 'This will create a new diagram.'
              : `This will replace “${target?.name ?? form.target}”.`}
          </p>
          <button type="submit" className="primary" disabled={busy}>
            {busy ? 'Uploading …' : form.target === '' ? 'Create' : 'Replace'}
          </button>
          <Failure text={problem} />
        </form>
      )}
      {uploaded && <Result key={uploaded.revision} result={uploaded} onOpen={(wanted) => void openStored(wanted)} />}
    </section>
  )
}
