import { Type } from 'typebox'
import { Title } from '#domain/diagrams/title'
import { BranchRef, strict, Uuid } from '#platform/http/schema'
import { TEMPLATES, type TemplateName } from './templates.ts'

const Template = () => Type.Enum(Object.keys(TEMPLATES) as TemplateName[], { description: 'Name of a template.' })

export const TemplateList = strict('TemplateList', {
  templates: Type.Array(
    strict('Template', {
      name: Template(),
      title: Type.String({ description: 'What it is called.' }),
      description: Type.String({ description: 'What it is for.' }),
    }),
    { description: 'In the order of a list.' },
  ),
})

export const NewFromTemplate = strict('NewFromTemplate', {
  title: Title(),
  branch: Type.Optional(BranchRef()),
  template: Type.Optional(Template()),
  hostEntityId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Entity that the diagram is linked to.' }),
  ),
  diagram_id: Type.Optional(
    Uuid('A diagram of the project, as the branch has it, in place of a template. Its links to entities are left out.'),
  ),
})

export const FromTemplate = strict('DiagramFromTemplate', {
  id: Uuid(),
  title: Type.String(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  revision: Type.Integer({ description: 'Revision of the branch that wrote the diagram.' }),
})

export const TemplateQuery = strict({ template: Template() })
export const ProjectPath = Type.Object({ projectId: Type.String() })

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Template: { name: 'flowchart', title: 'Flowchart', description: 'Steps, a decision and a way back.' },
  NewFromTemplate: { title: 'Cooling', template: 'flowchart', diagram_id: undefined },
  DiagramFromTemplate: { title: 'Cooling' },
}
