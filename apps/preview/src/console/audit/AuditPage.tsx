import { useState } from 'react'
import { Disclosure, TextField } from '../../components/fields.tsx'
import { useSettled } from '../../components/use-settled.ts'
import { useItems } from '../api/use-read.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { usePeople } from '../parts/use-people.ts'

export function AuditPage() {
  const [typed, setTyped] = useState('')
  const action = useSettled(typed)
  const entries = useItems('/audit-log', { query: action === '' ? {} : { action } }, { filters: ['action'] })
  const nameOf = usePeople(entries.items.map(({ actor_id }) => actor_id))
  return (
    <Page title="Audit trail" lead="Who did what, the newest first.">
      <div className="filters">
        <TextField label="Action" type="search" value={typed} hint="Such as branch.merged" onChange={setTyped} />
      </div>
      <Rows
        of={entries}
        empty={action === '' ? 'Nothing is recorded.' : `Nothing is recorded of the action “${action}”.`}
        keyOf={({ id }) => id}
      >
        {({ action: name, actor_id, created_at, details }) => (
          <div className="audit-entry">
            <div className="step-head">
              <strong>{name}</strong>
              <span className="quiet">
                {nameOf(actor_id)} · <Time at={created_at} />
              </span>
            </div>
            {Object.keys(details).length > 0 && (
              <Disclosure label="Details">
                <dl className="facts">
                  {Object.entries(details).map(([key, value]) => (
                    <div key={key} className="contents">
                      <dt>{key.replaceAll('_', ' ')}</dt>
                      <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            )}
          </div>
        )}
      </Rows>
    </Page>
  )
}
