/** The place in the service that diagrams go to. */
import { CheckField } from '../components/fields.tsx'
import { PickerField } from '../components/Picker.tsx'
import type { UploadForm } from '../state/upload.ts'
import type { Problems } from './problems.ts'
import type { Choices } from './use-choices.ts'

interface PlaceFieldProps {
  readonly form: UploadForm
  readonly choices: Choices
  readonly problems: Problems['fields']
  readonly change: (values: Partial<UploadForm>) => void
}

/** In place of the fields. `isHere`: the console of the same server can create a project. */
export function NoProject({ isHere }: { readonly isHere: boolean }) {
  return (
    <p className="note">
      This workspace has no project yet. {isHere && <a href="/console#/projects">Create one in the console.</a>}
    </p>
  )
}

export function ProjectField({ form, choices, problems, change }: PlaceFieldProps) {
  return (
    <PickerField
      label="Project"
      isNeeded
      value={form.project}
      {...choices.projects}
      none="Choose a project"
      problem={problems.project}
      onChange={(project) => change({ project, branch: '', host: '' })}
    />
  )
}

export function BranchField({ form, choices, problems, change }: PlaceFieldProps) {
  return (
    <PickerField
      label="Branch"
      value={form.branch}
      {...choices.branches}
      none="Base branch"
      problem={problems.branch}
      onChange={(branch) => change({ branch })}
    />
  )
}

/** The entity that diagrams belong to, and whether it shows them. */
export function HostFields({ form, choices, problems, change, what }: PlaceFieldProps & { readonly what: string }) {
  return (
    <>
      <PickerField
        label="Attach to"
        value={form.host}
        {...choices.entities}
        none="Nothing"
        problem={problems.host}
        onChange={(host) => change({ host })}
      />
      {form.host !== '' && (
        <CheckField checked={form.embed} onChange={(embed) => change({ embed })}>
          Show {what} in its {form.field}
        </CheckField>
      )}
    </>
  )
}
