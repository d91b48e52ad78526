import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { AreaField } from '../../components/fields.tsx'
import { Picker } from '../../components/Picker.tsx'
import type { Act } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'

/** Words and the people that they mention. */
export interface Written {
  readonly body: string
  readonly mentions: string[]
}

interface CommentFormProps {
  readonly label: string
  /** The text of the button. */
  readonly action: string
  readonly act: Act<Written>
}

/** A field for words; people are mentioned by “@” and their name. */
export function CommentForm({ label, action, act }: CommentFormProps) {
  const [body, setBody] = useState('')
  const { items } = useItems('/person')
  const people = items.map(({ id, display_name }) => ({ id, name: display_name }))
  const mention = (name: string) => setBody((before) => `${before}${/(?:^|\s)$/.test(before) ? '' : ' '}@${name} `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The longest names first: “@Ann Lee” mentions nobody who is called Ann.
    let rest = body
    const mentions = [...people]
      .sort((a, b) => b.name.length - a.name.length)
      .flatMap(({ id, name }) => {
        if (!rest.includes(`@${name}`)) return []
        rest = rest.replaceAll(`@${name}`, '')
        return id
      })
    act.run({ body, mentions })
    setBody('')
  }
  return (
    <form className="form" onSubmit={submit}>
      <AreaField label={label} rows={3} required value={body} onChange={setBody} />
      <div className="actions">
        <Button look="primary" type="submit" disabled={act.isBusy || body.trim() === ''}>
          {action}
        </Button>
        <Picker
          items={people}
          value={null}
          onChange={(person) => person && mention(person.name)}
          search="Search people"
          trigger={<button type="button" className="button" aria-label="Mention" />}
        >
          Mention
        </Picker>
      </div>
    </form>
  )
}
