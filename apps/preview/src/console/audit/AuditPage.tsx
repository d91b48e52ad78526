import type { ItemOf } from '@drawbridge/client'
import { Link } from 'react-router'
import { ChoiceField, Disclosure } from '../../components/fields.tsx'
import { useAll, useItems } from '../api/use-read.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { usePeople } from '../parts/use-people.ts'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { ACTION_OPTIONS, addressOf, doneWord, personOf, subjectOf } from './audit-words.ts'

export function AuditPage() {
  const action = useFilter('action')
  const actor = useFilter('actor')
  const people = useAll('/person')
  const query = { ...(action.value && { action: action.value }), ...(actor.value && { actor_id: actor.value }) }
  const entries = useShownPages(useItems('/audit-log', { query }, { filters: ['action', 'actor_id'] }))
  const nameOf = usePeople(entries.items.flatMap((entry) => [entry.actor_id, personOf(entry) ?? null]))
  const persons = people.items.map(({ id, display_name }) => ({ value: id, label: display_name }))
  return (
    <Page title="Audit trail" lead="Who did what, the newest first.">
      <div className="filters">
        <ChoiceField label="What was done" value={action.typed} options={ACTION_OPTIONS} onChange={action.change} />
        <ChoiceField
          label="By"
          value={actor.typed}
          options={[{ value: '', label: 'Everybody' }, ...persons]}
          onChange={actor.change}
        />
      </div>
      <Rows
        of={entries}
        empty={action.value === '' && actor.value === '' ? 'Nothing is recorded.' : 'Nothing of this is recorded.'}
        keyOf={({ id }) => id}
      >
        {(entry) => {
          const person = personOf(entry)
          const subject = person === undefined ? (entry.subject?.name ?? subjectOf(entry)) : nameOf(person)
          return (
            <div className="audit-entry">
              <div className="step-head">
                <span>
                  <strong>{nameOf(entry.actor_id)}</strong> {doneWord(entry.action)}
                  {subject !== undefined && (
                    <>
                      : <Subject entry={entry} name={subject} />
                    </>
                  )}
                </span>
                <span className="quiet">
                  <Time at={entry.created_at} />
                </span>
              </div>
              {Object.keys(entry.details).length > 0 && (
                <Disclosure label="Details">
                  <dl className="facts">
                    {Object.entries(entry.details).map(([key, value]) => (
                      <div key={key} className="contents">
                        <dt>{key.replaceAll('_', ' ')}</dt>
                        <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                      </div>
                    ))}
                  </dl>
                </Disclosure>
              )}
            </div>
          )
        }}
      </Rows>
    </Page>
  )
}

/** What an entry is about: a link where it still exists. */
function Subject({ entry, name }: { readonly entry: ItemOf<'/audit-log'>; readonly name: string }) {
  const address = addressOf(entry)
  return address === undefined ? <strong>{name}</strong> : <Link to={address}>{name}</Link>
}
