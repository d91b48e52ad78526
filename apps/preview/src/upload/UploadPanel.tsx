import { useMemo, useState } from 'react'
import { documentOf } from '../canvas/document.ts'
import { Button } from '../components/Button.tsx'
import { useStepFocus } from '../components/focus.ts'
import { type Connection, connect, isWhole } from '../connection/model.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { readStored, type StoredRef } from '../state/stored.ts'
import { keepConnection } from '../state/upload.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { NO_PROBLEMS, type Problems } from './problems.ts'
import { Result } from './Result.tsx'
import { upload } from './service.ts'
import { UploadFields } from './UploadFields.tsx'
import { useAsking } from './use-asking.ts'
import { useAttempt } from './use-attempt.ts'
import { useChoices } from './use-choices.ts'

/** The connection that was made, or is kept from before, and its client. */
function useConnection() {
  const { state, dispatch } = useApp()
  const { form } = state
  const [connection, setConnection] = useState<Connection | null>(isWhole(form) ? form : null)
  const client = useMemo(() => (connection ? connect(connection) : null), [connection])
  const signIn = () => {
    keepConnection(form)
    dispatch({ type: 'used', form })
    const { server, workspace, key } = form
    setConnection({ server, workspace, key })
  }
  return { connection, client, signIn, disconnect: () => setConnection(null) }
}

/** Uploads the selected file's diagram, as it is on the canvas, to the service. */
export default function UploadPanel({ file }: { readonly file: OpenFile }) {
  const { state, dispatch, canvas } = useApp()
  const { form } = state
  useAsking()
  const { isBusy, problems, attempt, forget } = useAttempt()
  // The last upload is shown first; the form is shown again on request.
  const [isAgain, setAgain] = useState(file.uploaded === undefined)
  const { connection, client, signIn, disconnect } = useConnection()
  const choices = useChoices(client, form, file.uploaded?.revision ?? 0)

  const send = () =>
    attempt(async () => {
      const snapshot = documentOf(file, canvas)
      if (!client || !snapshot) return
      dispatch({ type: 'uploaded', id: file.id, result: await upload(client, form, snapshot) })
      keepConnection(form)
      dispatch({ type: 'used', form })
      setAgain(false)
    })
  const openStored = (wanted: StoredRef) =>
    attempt(async () => {
      if (client) dispatch({ type: 'stored', ref: wanted, conversion: await readStored(client, wanted) })
    })

  const done = isAgain ? undefined : file.uploaded
  const box = useStepFocus(done ? 'result' : choices.isConnected ? 'fields' : 'connection')
  return (
    <div ref={box} className="upload-step">
      {!done && state.isOffline && <Offline />}
      {done ? (
        <Result
          result={done}
          problem={problems.text}
          onOpen={(wanted) => void openStored(wanted)}
          onAgain={() => setAgain(true)}
        />
      ) : choices.isConnected ? (
        <>
          <Connected workspace={connection?.workspace ?? ''} onChange={disconnect} />
          <UploadFields
            file={file}
            form={form}
            choices={choices}
            problems={problems}
            busy={isBusy}
            onSend={() => void send()}
          />
        </>
      ) : (
        <Connecting
          isBusy={client !== null && choices.problems === NO_PROBLEMS}
          problems={choices.problems}
          onSubmit={() => {
            forget()
            signIn()
          }}
        />
      )}
    </div>
  )
}

interface ConnectingProps {
  readonly isBusy: boolean
  readonly problems: Problems
  readonly onSubmit: () => void
}

function Connecting({ isBusy, problems, onSubmit }: ConnectingProps) {
  const { state, dispatch } = useApp()
  return (
    <>
      <p className="note">Connect to the workspace that the diagram goes to.</p>
      <ConnectionForm
        form={state.form}
        problems={problems}
        change={(change) => dispatch({ type: 'form', change })}
        action={isBusy ? 'Connecting …' : 'Connect'}
        busy={isBusy}
        onSubmit={onSubmit}
      />
    </>
  )
}

function Offline() {
  return (
    <p className="banner-text" role="status">
      You are offline. Converting works; uploading waits until the network is back.
    </p>
  )
}

function Connected({ workspace, onChange }: { readonly workspace: string; readonly onChange: () => void }) {
  return (
    <p className="connected">
      <span>
        Connected to <strong>{workspace}</strong>
      </span>
      <Button look="link" onClick={onChange}>
        Change
      </Button>
    </p>
  )
}
