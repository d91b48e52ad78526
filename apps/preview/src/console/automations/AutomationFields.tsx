import { AreaField, CheckField, ChoiceField, TextField } from '../../components/fields.tsx'
import type { RequestError } from '../../connection/errors.ts'
import { problemAt } from '../api/use-act.ts'
import { webhookNameHint, webhookNameProblem } from './webhook-name.ts'

export interface AutomationForm {
  readonly name: string
  readonly trigger: 'webhook' | 'branch_review'
  readonly source: string
  readonly instructions: string
  readonly enabled: boolean
}

export const EMPTY_FORM: AutomationForm = {
  name: '',
  trigger: 'webhook',
  source: '',
  instructions: '',
  enabled: true,
}

/** JSON pointers whose errors these fields show. */
export const AUTOMATION_POINTERS = ['/name', '/source', '/instructions']

export const TRIGGERS = [
  { value: 'webhook', label: 'When a custom webhook is called' },
  { value: 'branch_review', label: 'When a branch is reviewed' },
] as const

export function isReady({ trigger, source }: AutomationForm): boolean {
  return trigger !== 'webhook' || (source !== '' && webhookNameProblem(source) === undefined)
}

interface AutomationFieldsProps {
  readonly form: AutomationForm
  readonly problem: RequestError | undefined
  /** The trigger of an automation cannot be changed later. */
  readonly isNew: boolean
  readonly change: (values: Partial<AutomationForm>) => void
}

export function AutomationFields({ form, problem, isNew, change }: AutomationFieldsProps) {
  const { name, trigger, source, instructions, enabled } = form
  return (
    <>
      <TextField
        label="Name"
        required
        value={name}
        problem={problemAt(problem, '/name')}
        onChange={(next) => change({ name: next })}
      />
      {isNew && (
        <ChoiceField
          label="Trigger"
          value={trigger}
          options={TRIGGERS}
          onChange={(next) => change({ trigger: next })}
        />
      )}
      {trigger === 'webhook' && (
        <TextField
          label="Webhook name"
          required
          value={source}
          problem={webhookNameProblem(source) ?? problemAt(problem, '/source')}
          hint={webhookNameHint(source)}
          onChange={(next) => change({ source: next })}
        />
      )}
      <AreaField
        label="Instructions"
        required
        rows={10}
        value={instructions}
        problem={problemAt(problem, '/instructions')}
        hint={
          trigger === 'webhook'
            ? 'The input to expect, and what to do with it.'
            : 'The criteria for a branch. The agent ends with “passed” or “failed”.'
        }
        onChange={(next) => change({ instructions: next })}
      />
      <p className="note">
        Its agent reads the project’s entities, diagrams, comments and what branches have changed. It writes entities,
        diagrams and comments, and makes branches: on the {trigger === 'webhook' ? 'base branch' : 'reviewed branch'}{' '}
        unless the instructions say “on a new branch”. What it has changed is listed with each run.
      </p>
      <CheckField checked={enabled} onChange={(next) => change({ enabled: next })}>
        Switched on
      </CheckField>
    </>
  )
}
