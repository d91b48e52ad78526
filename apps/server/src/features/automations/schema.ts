import { Type } from 'typebox'
import { type ErrorCode, entry } from '#platform/http/error-code'
import { Name, NEXT, Nullable, strict, Time, Uuid } from '#platform/http/schema'

/** Names that belong to built-in senders. */
export const RESERVED_SOURCES: readonly string[] = ['endpoint', 'schedule', 'codehost']

const trigger = () =>
  Type.Enum(['webhook', 'branch_review'], { description: 'A custom webhook is called, or a branch is reviewed.' })
const source = () =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    description: 'Webhook name, case-sensitive; not endpoint, schedule or codehost.',
  })
const instructions = () => Type.String({ maxLength: 50_000 })

export const Automation = strict('Automation', {
  id: Uuid(),
  project_id: Uuid(),
  name: Type.String(),
  trigger: trigger(),
  source: Nullable(Type.String()),
  instructions: Type.String(),
  enabled: Type.Boolean(),
  created_by: Nullable(Uuid()),
  created_at: Time(),
  updated_at: Time(),
})

export const AutomationList = strict('AutomationList', { automations: Type.Array(Automation), ...NEXT })

export const NewAutomation = strict('NewAutomation', {
  name: Name(),
  trigger: trigger(),
  source: Type.Optional(source()),
  instructions: instructions(),
  enabled: Type.Optional(Type.Boolean({ description: 'True when omitted.' })),
})

export const AutomationUpdate = strict('AutomationUpdate', {
  name: Type.Optional(Name()),
  source: Type.Optional(source()),
  instructions: Type.Optional(instructions()),
  enabled: Type.Optional(Type.Boolean()),
})

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const AutomationPath = Type.Object({ projectId: Type.String(), automationId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  reserved_source: entry(
    422,
    'The webhook name belongs to a built-in source.',
    'Choose a name other than endpoint, schedule and codehost.',
  ),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  NewAutomation: { name: 'Check deliveries', trigger: 'webhook', source: 'delivery.received' },
}
