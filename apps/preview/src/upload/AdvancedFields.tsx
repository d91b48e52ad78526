import { Disclosure, TextField } from '../components/fields.tsx'
import { type Choice, PickerField } from '../components/Picker.tsx'
import type { UploadForm } from '../state/upload.ts'
import { BranchField } from './PlaceFields.tsx'
import type { Problems } from './problems.ts'
import type { Choices } from './use-choices.ts'

interface AdvancedFieldsProps {
  readonly form: UploadForm
  readonly choices: Choices
  readonly targets: readonly Choice[]
  readonly problems: Problems['fields']
  readonly change: (values: Partial<UploadForm>) => void
}

/** Fields that few people need, closed unless one of them is wrong. */
export function AdvancedFields({ form, choices, targets, problems, change }: AdvancedFieldsProps) {
  const isWrong = [problems.branch, problems.field, problems.target].some((problem) => problem !== undefined)
  return (
    <Disclosure key={String(isWrong)} label="Advanced" isOpen={isWrong}>
      <BranchField form={form} choices={choices} problems={problems} change={change} />
      <PickerField
        label="Diagram"
        value={form.target}
        items={targets}
        none="A new one"
        problem={problems.target}
        onChange={(target) => change({ target })}
      />
      {form.host !== '' && form.embed && (
        <TextField
          label="Field for the diagram"
          value={form.field}
          problem={problems.field}
          onChange={(field) => change({ field })}
        />
      )}
    </Disclosure>
  )
}
