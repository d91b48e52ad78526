import type { Client, ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ButtonProps } from '#components/Button.tsx'
import { TextField } from '#components/fields.tsx'
import { PickerField } from '#components/Picker.tsx'
import { useOffered } from '../../api/use-offered.ts'
import { FormButton } from '../../parts/FormButton.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { BLANK, COPY, type Start, StartFields } from './StartFields.tsx'

interface NewDiagramProps extends Pick<ButtonProps, 'look'> {
  /** An entity that it is linked to. */
  readonly hostEntityId?: string
}

/** A new diagram, blank or begun with a template or another diagram; it is opened to draw in it. */
export function NewDiagram({ look = 'primary', hostEntityId }: NewDiagramProps) {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const [title, setTitle] = useState('')
  const [start, setStart] = useState<Start>(BLANK)
  const [copied, setCopied] = useState('')
  const params = { path: { projectId: project.id } }
  const diagrams = useOffered(
    '/project/{projectId}/diagram',
    { ...params, query: onBranch(branch) },
    ({ id, title }) => ({ id, name: title }),
    { isEnabled: start === COPY },
  )
  const make = (client: Client) => {
    const body = { title: title.trim(), ...(hostEntityId !== undefined && { hostEntityId }), ...onBranch(branch) }
    if (start === BLANK) return client.POST('/project/{projectId}/diagram', { params, body })
    const begun = start === COPY ? { diagram_id: copied } : { template: start as TemplateName }
    return client.POST('/project/{projectId}/diagram/from-template', { params, body: { ...body, ...begun } })
  }
  return (
    <FormButton
      look={look}
      icon="plus"
      label="New diagram"
      action="Make"
      title="New diagram"
      isReady={title.trim() !== '' && (start !== COPY || copied !== '')}
      onOpen={() => {
        setTitle('')
        setStart(BLANK)
        setCopied('')
      }}
      work={make}
      after={({ id }: { readonly id: string }) => go(to(`diagrams/${id}`, { mode: 'edit' }))}
    >
      {() => (
        <>
          <TextField label="Title" value={title} onChange={setTitle} />
          <StartFields value={start} onChange={setStart} />
          {start === COPY && (
            <PickerField
              label="Diagram"
              {...diagrams}
              value={copied}
              none="Choose a diagram"
              isNeeded
              onChange={setCopied}
            />
          )}
        </>
      )}
    </FormButton>
  )
}

type TemplateName = ResponseBody<'listTemplates'>['templates'][number]['name']
