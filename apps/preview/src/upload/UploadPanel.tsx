import { Button } from '../components/Button.tsx'
import { useStepFocus } from '../components/focus.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { Conflicting } from './Conflicting.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { NO_PROBLEMS, type Problems } from './problems.ts'
import { Result } from './Result.tsx'
import { UploadFields } from './UploadFields.tsx'
import { useAsking } from './use-asking.ts'
import { useChoices } from './use-choices.ts'
import { useConnection } from './use-connection.ts'
import { useSending } from './use-sending.ts'

/** Uploads the selected file's diagram to the service in three steps: connection, fields, result. */
export default function UploadPanel({ file }: { readonly file: OpenFile }) {
  const { state } = useApp()
  const { form, isOffline } = state
  useAsking()
  const { client, workspace, connect, disconnect } = useConnection()
  const choices = useChoices(client, form, file.uploaded?.revision ?? 0)
  const sending = useSending(file, client, choices.diagrams.items)
  const { isBusy, problems, conflict, done, send, open, again, forget } = sending
  const box = useStepFocus(done ? 'result' : conflict ? 'conflict' : choices.isConnected ? 'fields' : 'connection')
  return (
    <div ref={box} className="upload-step">
      {!done && isOffline && <Offline />}
      {done ? (
        <Result result={done} problem={problems.text} onOpen={open} onAgain={again} />
      ) : conflict ? (
        <Conflicting {...sending} conflict={conflict} problem={problems.text} />
      ) : choices.isConnected ? (
        <>
          <Connected workspace={workspace} onChange={disconnect} />
          <UploadFields file={file} form={form} choices={choices} problems={problems} busy={isBusy} onSend={send} />
        </>
      ) : (
        <Connecting
          isBusy={client !== null && choices.problems === NO_PROBLEMS}
          problems={choices.problems}
          onSubmit={() => {
            forget()
            connect()
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

export function Connecting({ isBusy, problems, onSubmit }: ConnectingProps) {
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

export function Offline() {
  return (
    <p className="banner-text" role="status">
      You are offline. Converting works; uploading waits until the network is back.
    </p>
  )
}

export function Connected({ workspace, onChange }: { readonly workspace: string; readonly onChange: () => void }) {
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
