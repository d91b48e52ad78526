import { type Client, type Outcome, unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { TextField } from '#components/fields.tsx'
import { problemAt } from '../../api/use-act.ts'
import { useTypeNames } from '../../entities/use-type-names.ts'
import { FormButton } from '../../parts/FormButton.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'

/** Characters of an entity's name. */
const MAX_NAME = 200

interface MakeEntityProps {
  /** “Archive” in quotation marks; "a shape" for one without text. */
  readonly shapeName: string
  /** The text of the shape, '' if it has none. */
  readonly text: string
  readonly link: (client: Client, entity: string) => Promise<Outcome<unknown>>
}

/** Makes an entity that a shape stands for, and is called like it. */
export function MakeEntity({ shapeName, text, link }: MakeEntityProps) {
  const { project, branch } = useProject()
  const [name, setName] = useState('')
  const [type, setType] = useState('')
  /** Made by an earlier attempt whose link failed. */
  const [made, setMade] = useState<string>()
  const types = useTypeNames().filter((one) => one !== 'diagram')
  return (
    <FormButton
      look="link"
      icon="plus"
      label="Make an entity of this shape"
      title={`Make an entity of ${shapeName}`}
      action="Make"
      isReady={name.trim() !== ''}
      pointers={['/name', '/type']}
      onOpen={() => {
        setName(text.slice(0, MAX_NAME))
        setType('')
        setMade(undefined)
      }}
      work={async (client) => {
        const body = { name: name.trim(), ...(type !== '' && { type }), ...onBranch(branch) }
        const params = { path: { projectId: project.id } }
        const id = made ?? unwrap(await client.POST('/project/{projectId}/entity', { params, body })).id
        setMade(id)
        return link(client, id)
      }}
      done={() => `${name.trim()} was made.`}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <TextField
            label="Type"
            value={type}
            problem={problemAt(problem, '/type')}
            hint="“item” if left empty."
            suggestions={types}
            onChange={setType}
          />
        </>
      )}
    </FormButton>
  )
}
