import type { Client, ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '#components/fields.tsx'
import { PickerField } from '#components/Picker.tsx'
import { useOffered } from '../../api/use-offered.ts'
import { FormButton } from '../../parts/FormButton.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { BLANK, COPY, type Start, StartFields } from './StartFields.tsx'

/** A new diagram, blank or begun with a template or another diagram; it is opened to draw in it. */
export function NewDiagram() {
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
    const body = { title: title.trim(), ...onBranch(branch) }
    if (start === BLANK) return client.POST('/project/{projectId}/diagram', { params, body })
    const begun = start === COPY ? { diagram_id: copied } : { template: start as TemplateName }
    return client.POST('/project/{projectId}/diagram/from-template', { params, body: { ...body, ...begun } })
  }
  return (
    <FormButton
      look="primary"
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
      after={({ id }: { readonly id: string }) => {
        const address = to(`diagrams/${id}`)
        go(`${address}${address.includes('?') ? '&' : '?'}mode=edit`)
      }}
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
