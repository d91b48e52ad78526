import { type FormEvent, useEffect } from 'react'
import { Button } from '../components/Button.tsx'
import { CheckField, Disclosure, Problem, TextField } from '../components/fields.tsx'
import { PickerField } from '../components/Picker.tsx'
import { Segments } from '../components/Segments.tsx'
import { useApp } from '../state/context.ts'
import { PREFERENCES } from '../state/preferences.ts'
import type { OpenFile } from '../state/state.ts'
import type { UploadForm } from '../state/upload.ts'
import type { Problems } from './problems.ts'
import type { Choices } from './use-choices.ts'

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
  const { state, dispatch } = useApp()
  const { fields } = problems
  const change = (values: Partial<UploadForm>) => dispatch({ type: 'form', change: values })

  // The diagram with the same title at the same entity, or the one that this file became before.
  const { uploaded, stored } = file
  const ref = uploaded?.ref ?? stored
  const own = ref?.server === form.server && ref.project === form.project ? ref.diagram : undefined
  useEffect(() => {
    const same = choices.diagrams.find((diagram) => diagram.name === form.title)?.id
    dispatch({ type: 'form', change: { target: own ?? same ?? '' } })
  }, [own, choices.diagrams, form.title, dispatch])
  const isListed = own === undefined || choices.diagrams.some(({ id }) => id === own)
  const ownName = uploaded?.title ?? file.conversion?.title ?? form.title
  const targets = isListed ? choices.diagrams : [...choices.diagrams, { id: own, name: ownName }]
  const target = targets.find(({ id }) => id === form.target)

  const [first, second] = choices.projects
  const only = first && !second ? first.id : undefined
  useEffect(() => {
    if (only === undefined || form.project !== '') return
    dispatch({ type: 'form', change: { project: only } })
    // Nobody has chosen it: leaving the page need not ask.
    dispatch({ type: 'used', form: { ...state.usedForm, project: only } })
  }, [only, form.project, state.usedForm, dispatch])

  // Another preference converts the file again, unless its copy was edited.
  const isConverting = !file.stored && !file.edited && file.prefer !== state.prefer

  const isAdvancedWrong = [fields.branch, fields.field, fields.target].some((problem) => problem !== undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  if (choices.projects.length === 0)
    return (
      <p className="note">
        This workspace has no project yet.{' '}
        {form.server === '' && <a href="/console#/projects">Create one in the console.</a>}
      </p>
    )
  return (
    <form className="form" onSubmit={submit}>
      <PickerField
        label="Project"
        isNeeded
        value={form.project}
        items={choices.projects}
        none="Choose a project"
        problem={fields.project}
        onChange={(project) => change({ project, branch: '', host: '' })}
      />
      <TextField
        label="Title"
        required
        value={form.title}
        problem={fields.title}
        onChange={(title) => change({ title, isTitleTyped: true })}
      />
      <PickerField
        label="Attach to"
        value={form.host}
        items={choices.entities}
        none="Nothing"
        problem={fields.host}
        onChange={(host) => change({ host })}
      />
      {form.host !== '' && (
        <CheckField checked={form.embed} onChange={(embed) => change({ embed })}>
          Show the diagram in its {form.field}
        </CheckField>
      )}
      {!file.stored && <PreferField file={file} />}
      <Disclosure key={String(isAdvancedWrong)} label="Advanced" isOpen={isAdvancedWrong}>
        <PickerField
          label="Branch"
          value={form.branch}
          items={choices.branches}
          none="Base branch"
          problem={fields.branch}
          onChange={(branch) => change({ branch })}
        />
        <PickerField
          label="Diagram"
          value={form.target}
          items={targets}
          none="A new one"
          problem={fields.target}
          onChange={(id) => change({ target: id })}
        />
        {form.host !== '' && form.embed && (
          <TextField
            label="Field for the diagram"
            value={form.field}
            problem={fields.field}
            onChange={(field) => change({ field })}
          />
        )}
      </Disclosure>
      <Problem text={choices.problems.text || problems.text} />
      <p className="quiet">
        {form.project === '' ? (
          'Choose the project that the diagram goes to.'
        ) : (
          <>
            {form.target === '' ? 'A new diagram will be created' : `“${target?.name ?? form.target}” will be replaced`}
            {file.edited ? ', with the edits of your copy.' : '.'}
          </>
        )}
      </p>
      <Button
        look="primary"
        type="submit"
        isBusy={busy}
        disabled={isConverting || form.project === '' || state.isOffline}
      >
        {busy ? 'Uploading …' : isConverting ? 'Converting …' : form.target === '' ? 'Upload' : 'Replace'}
      </Button>
    </form>
  )
}

/** Which canvas is uploaded; the same choice as in the Look menu. */
function PreferField({ file }: { readonly file: OpenFile }) {
  const { state, dispatch } = useApp()
  const { label, note } = PREFERENCES.find(({ value }) => value === state.prefer) ?? PREFERENCES[0]
  return (
    <div className="field">
      <span className="name">Canvas for</span>
      {file.edited ? (
        <p className="quiet">Your edited copy is uploaded as it is. Reset it to choose another canvas.</p>
      ) : (
        <>
          <Segments
            label="Canvas for"
            value={state.prefer}
            options={PREFERENCES}
            onChange={(prefer) => dispatch({ type: 'set', change: { prefer } })}
          />
          <p className="quiet">
            {label}: {note}.
          </p>
        </>
      )}
    </div>
  )
}
