import type { ResponseBody } from '@drawbridge/client'
import { type ReactNode, useId } from 'react'
import { Icon } from '#components/icons.tsx'
import { useRead } from '../../api/use-read.ts'
import { Picture } from '../../parts/Picture.tsx'

/** What a new diagram begins with: nothing, a copy of a diagram, or a template by its name. */
export type Start = string
export const BLANK: Start = ''
export const COPY: Start = 'a diagram'

type Template = ResponseBody<'listTemplates'>['templates'][number]

interface StartFieldsProps {
  readonly value: Start
  readonly onChange: (start: Start) => void
}

/** Cards to choose what a new diagram begins with. */
export function StartFields({ value, onChange }: StartFieldsProps) {
  const name = useId()
  const { data } = useRead(['templates'], (client) => client.GET('/diagram-template'))
  const card = (start: Start, title: string, picture: ReactNode, note?: string) => (
    <label key={start} className="start" title={note}>
      <input type="radio" name={name} checked={value === start} onChange={() => onChange(start)} />
      {picture}
      <span>{title}</span>
    </label>
  )
  return (
    <fieldset className="starts">
      <legend>Begin with</legend>
      {card(
        BLANK,
        'A blank page',
        <span className="picture" aria-hidden="true">
          <Icon name="plus" />
        </span>,
      )}
      {data?.templates.map((one) => card(one.name, one.title, <TemplatePicture name={one.name} />, one.description))}
      {card(
        COPY,
        'A diagram of this project',
        <span className="picture" aria-hidden="true">
          <Icon name="diagram" />
        </span>,
      )}
    </fieldset>
  )
}

function TemplatePicture({ name }: Pick<Template, 'name'>) {
  const { data, error } = useRead(['template picture', name], (client) =>
    client.GET('/diagram-template/picture', { params: { query: { template: name } }, parseAs: 'text' }),
  )
  return <Picture svg={error ? '' : data} />
}
