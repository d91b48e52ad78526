import { useMemo, useState } from 'react'
import { documentOf } from '../canvas/document.ts'
import { Button } from '../components/Button.tsx'
import { useStepFocus } from '../components/focus.ts'
import { type Connection, connect, isWhole } from '../connection/model.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { readStored, type StoredRef } from '../state/stored.ts'
import { keepConnection, type UploadForm } from '../state/upload.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { NO_PROBLEMS } from './problems.ts'
import { Result } from './Result.tsx'
import { upload } from './service.ts'
import { UploadFields } from './UploadFields.tsx'
import { useAsking } from './use-asking.ts'
import { useAttempt } from './use-attempt.ts'
import { useChoices } from './use-choices.ts'

/** Uploads the selected file's diagram, as it is on the canvas, to the service. */
export default function UploadPanel({ file }: { readonly file: OpenFile }) {
  const { state, dispatch, canvas } = useApp()
  const { form } = state
  useAsking()
  const { isBusy, problems, attempt, forget } = useAttempt()
  // The last upload is shown first; the form is shown again on request.
  const [isAgain, setAgain] = useState(file.uploaded === undefined)
  const [connection, setConnection] = useState<Connection | null>(isWhole(form) ? form : null)
  const client = useMemo(() => (connection ? connect(connection) : null), [connection])
  const choices = useChoices(client, form, file.uploaded?.revision ?? 0)
  const isConnecting = client !== null && !choices.isConnected && choices.problems === NO_PROBLEMS
  const change = (values: Partial<UploadForm>) => dispatch({ type: 'form', change: values })

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
  const signIn = () => {
    forget()
    keepConnection(form)
    dispatch({ type: 'used', form })
    const { server, workspace, key } = form
    setConnection({ server, workspace, key })
  }

  const isDone = file.uploaded !== undefined && !isAgain
  const box = useStepFocus(isDone ? 'result' : choices.isConnected ? 'fields' : 'connection')
  return (
    <div ref={box} className="upload-step">
      {isDone && file.uploaded ? (
        <Result
          result={file.uploaded}
          problem={problems.text}
          onOpen={(wanted) => void openStored(wanted)}
          onAgain={() => setAgain(true)}
        />
      ) : choices.isConnected ? (
        <>
          {state.isOffline && <Offline />}
          <Connected workspace={connection?.workspace ?? ''} onChange={() => setConnection(null)} />
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
        <>
          {state.isOffline && <Offline />}
          <p className="note">Connect to the workspace that the diagram goes to.</p>
          <ConnectionForm
            form={form}
            problems={choices.problems}
            change={change}
            action={isConnecting ? 'Connecting …' : 'Connect'}
            busy={isConnecting}
            onSubmit={signIn}
          />
        </>
      )}
    </div>
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
