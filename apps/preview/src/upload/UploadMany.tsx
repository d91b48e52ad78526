import type { Client } from '@drawbridge/client'
import { type FormEvent, useState } from 'react'
import { documentOf } from '../canvas/document.ts'
import { Button } from '../components/Button.tsx'
import { Problem } from '../components/fields.tsx'
import { useStepFocus } from '../components/focus.ts'
import { requestError } from '../connection/errors.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { keepConnection, titleOf, type UploadForm, type UploadResult } from '../state/upload.ts'
import { BranchField, HostFields, NoProject, ProjectField } from './PlaceFields.tsx'
import { NO_PROBLEMS, problemsOf } from './problems.ts'
import { upload } from './service.ts'
import { Connected, Connecting, Offline } from './UploadPanel.tsx'
import { useAsking } from './use-asking.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { useConnection } from './use-connection.ts'
import { useOnlyProject } from './use-target.ts'

/** A file that was sent, and why it was refused, if it was. */
interface Sent {
  readonly file: OpenFile
  readonly problem: string
}

/** Where one of many files goes: to the diagram that it became before in this project, or to a new one. */
function formOf({ uploaded, ...file }: OpenFile, form: UploadForm): UploadForm {
  const { server, project, branch, diagram } = uploaded?.ref ?? {}
  const isSame = server === form.server && project === form.project && branch === form.branch
  return { ...form, title: uploaded?.title ?? titleOf(file), target: (isSame && diagram) || '' }
}

function sentenceOf(error: unknown): string {
  if (requestError(error).status === 412) return 'Somebody else has changed it since. Upload it by itself to choose.'
  const { text, fields } = problemsOf(error)
  return [text, ...Object.values(fields)].filter((sentence) => sentence !== '').join(' ') || 'It was refused.'
}

/** Uploads several files one after the other, each as a diagram of its own, to one place. */
export default function UploadMany({ files }: { readonly files: readonly OpenFile[] }) {
  const { state, dispatch, canvas } = useApp()
  const { form, isOffline, selected } = state
  useAsking()
  const { client, workspace, connect, disconnect } = useConnection()
  const choices = useChoices(client, form, 0)
  const [sent, setSent] = useState<readonly Sent[]>()
  const [isBusy, setBusy] = useState(false)
  const box = useStepFocus(isBusy || sent ? 'result' : choices.isConnected ? 'fields' : 'connection')

  const sendOne = async (to: Client, file: OpenFile): Promise<UploadResult | undefined> => {
    const snapshot = documentOf(file, file.id === selected ? canvas : null)
    const given = formOf(file, form)
    return snapshot && upload(to, given, snapshot, given.target === '' ? {} : { etag: file.uploaded?.etag ?? '*' })
  }
  const send = async (to: Client) => {
    setBusy(true)
    const done: Sent[] = []
    setSent(done)
    for (const file of files) {
      try {
        const result = await sendOne(to, file)
        if (result) dispatch({ type: 'uploaded', id: file.id, result })
        done.push({ file, problem: '' })
      } catch (error) {
        done.push({ file, problem: sentenceOf(error) })
      }
      setSent([...done])
    }
    keepConnection(form)
    dispatch({ type: 'used', form })
    setBusy(false)
  }
  return (
    <div ref={box} className="upload-step">
      {isOffline && !sent && <Offline />}
      {sent ? (
        <Outcome sent={sent} total={files.length} />
      ) : client && choices.isConnected ? (
        <>
          <Connected workspace={workspace} onChange={disconnect} />
          <Place count={files.length} choices={choices} onSend={() => void send(client)} />
        </>
      ) : (
        <Connecting
          isBusy={client !== null && choices.problems.text === ''}
          problems={choices.problems}
          onSubmit={connect}
        />
      )}
    </div>
  )
}

interface PlaceProps {
  readonly count: number
  readonly choices: Choices
  readonly onSend: () => void
}

/** The project, branch and entity that all files go to. */
function Place({ count, choices, onSend }: PlaceProps) {
  const { state, dispatch } = useApp()
  const { form } = state
  const change = (values: Partial<UploadForm>) => dispatch({ type: 'form', change: values })
  useOnlyProject(form, choices)
  const place = { form, choices, problems: NO_PROBLEMS.fields, change }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  if (choices.projects.items.length === 0) return <NoProject isHere={form.server === ''} />
  return (
    <form className="form" onSubmit={submit}>
      <ProjectField {...place} />
      <BranchField {...place} />
      <HostFields {...place} what="the diagrams" />
      <Problem text={choices.problems.text} />
      <p className="quiet">
        Each file becomes a diagram with its own title; what was uploaded there before is replaced. Edited copies are
        uploaded with their edits.
      </p>
      <Button look="primary" type="submit" disabled={form.project === '' || state.isOffline}>
        Upload {count} files
      </Button>
    </form>
  )
}

function Outcome({ sent, total }: { readonly sent: readonly Sent[]; readonly total: number }) {
  const failed = sent.filter(({ problem }) => problem !== '')
  const isOver = sent.length === total
  const good = sent.length - failed.length
  return (
    <div className="upload-result" role="status">
      <h3>{isOver ? `${good} of ${total} files uploaded` : `Uploading ${sent.length + 1} of ${total} …`}</h3>
      {failed.map(({ file, problem }) => (
        <p key={file.id} className="problem">
          {file.name}: {problem}
        </p>
      ))}
    </div>
  )
}
