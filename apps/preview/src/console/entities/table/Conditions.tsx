import { useState } from 'react'
import { Button, IconButton } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { ChoiceField, TextField } from '#components/fields.tsx'
import { conditionOf, partsOf, type View } from './use-view.ts'

const WAYS = [
  { value: '~', label: 'contains' },
  { value: '=', label: 'is' },
  { value: 'none', label: 'is empty' },
] as const
type Way = (typeof WAYS)[number]['value']

function words(condition: string): string {
  const { field, is, text } = partsOf(condition)
  if (text === '') return `${field} is empty`
  return `${field} ${is === '=' ? 'is' : 'contains'} ${text}`
}

interface ConditionsProps {
  readonly view: View
  readonly fields: readonly string[]
}

/** What the values of the entities have to be, each as a chip that can be taken away. */
export function Conditions({ view, fields }: ConditionsProps) {
  const { where, change } = view
  return (
    <div className="conditions">
      {where.map((condition) => (
        <span key={condition} className="chip">
          {words(condition)}
          <IconButton
            icon="close"
            label={`Without “${words(condition)}”`}
            onClick={() => change({ where: where.filter((other) => other !== condition) })}
          />
        </span>
      ))}
      <NewCondition
        fields={fields}
        onAdd={(made) => change({ where: [...where.filter((one) => one !== made), made] })}
      />
    </div>
  )
}

function NewCondition({ fields, onAdd }: { readonly fields: readonly string[]; onAdd(condition: string): void }) {
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState('')
  const [way, setWay] = useState<Way>('~')
  const [text, setText] = useState('')
  const isReady = field !== '' && (way === 'none' || text !== '')
  const open = () => {
    setField(fields[0] ?? '')
    setText('')
    setOpen(true)
  }
  const add = () => {
    setOpen(false)
    onAdd(conditionOf(field, way === 'none' ? '=' : way, way === 'none' ? '' : text))
  }
  return (
    <>
      <Button look="plain" icon="plus" onClick={open}>
        Filter by a field
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filter by a field"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button look="primary" type="submit" form="new-condition" disabled={!isReady}>
              Filter
            </Button>
          </>
        }
      >
        <form
          id="new-condition"
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) add()
          }}
        >
          <TextField label="Field" value={field} suggestions={fields} onChange={setField} />
          <ChoiceField label="Condition" value={way} options={WAYS} onChange={setWay} />
          {way !== 'none' && <TextField label="Text" value={text} onChange={setText} />}
        </form>
      </Dialog>
    </>
  )
}
