import type { FormEvent } from 'react'
import { Button } from '../components/Button.tsx'
import { Problem, TextField } from '../components/fields.tsx'
import type { Choice } from '../components/Picker.tsx'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import type { UploadForm } from '../state/upload.ts'
import { AdvancedFields } from './AdvancedFields.tsx'
import { HostFields, NoProject, ProjectField } from './PlaceFields.tsx'
import { PreferField } from './PreferField.tsx'
import type { Problems } from './problems.ts'
import type { Choices } from './use-choices.ts'
import { useOnlyProject, useTarget } from './use-target.ts'

interface UploadFieldsProps {
  readonly file: OpenFile
  readonly form: UploadForm
  readonly choices: Choices
  readonly problems: Problems
  readonly busy: boolean
  readonly onSend: () => void
}

/** The destination and title of a diagram; the rest is under Advanced. */
export function UploadFields({ file, form, choices, problems, busy, onSend }: UploadFieldsProps) {
  const { dispatch } = useApp()
  const { fields } = problems
  const change = (values: Partial<UploadForm>) => dispatch({ type: 'form', change: values })
  const targets = useTarget(file, form, choices)
  useOnlyProject(form, choices)
  const place = { form, choices, problems: fields, change }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  if (choices.projects.items.length === 0) return <NoProject isHere={form.server === ''} />
  return (
    <form className="form" onSubmit={submit}>
      <ProjectField {...place} />
      <TextField
        label="Title"
        required
        value={form.title}
        problem={fields.title}
        onChange={(title) => change({ title, isTitleTyped: true })}
      />
      <HostFields {...place} what="the diagram" />
      {!file.stored && <PreferField file={file} />}
      <AdvancedFields {...place} targets={targets.items} />
      <Problem text={choices.problems.text || problems.text} />
      <p className="quiet">{outcomeOf(file, form, targets.chosen)}</p>
      <SendButton file={file} form={form} isBusy={busy} />
    </form>
  )
}

/** A sentence about the result of the upload. */
function outcomeOf({ edited }: OpenFile, { project, branch, target }: UploadForm, chosen: Choice | undefined): string {
  if (project === '') return 'Choose the project that the diagram goes to.'
  const place = branch === '' ? '' : ` on ${branch}`
  const outcome = `${target === '' ? 'A new diagram will be created' : `“${chosen?.name ?? target}” will be replaced`}${place}`
  return edited ? `${outcome}, with the edits of your copy.` : `${outcome}.`
}

interface SendButtonProps {
  readonly file: OpenFile
  readonly form: UploadForm
  readonly isBusy: boolean
}

function SendButton({ file, form, isBusy }: SendButtonProps) {
  const { state } = useApp()
  // Another preference converts the file again, unless its copy was edited.
  const isConverting = !file.stored && !file.edited && file.prefer !== state.prefer
  const isOff = isConverting || form.project === '' || state.isOffline
  const label = isBusy ? 'Uploading …' : isConverting ? 'Converting …' : form.target === '' ? 'Upload' : 'Replace'
  return (
    <Button look="primary" type="submit" isBusy={isBusy} disabled={isOff}>
      {label}
    </Button>
  )
}
