import { type ConversionReport, describe, OUTCOMES, type Severity } from '@drawbridge/core'
import { type Dispatch, useMemo, useState } from 'react'
import type { Action, ElementRef } from '../app/state.ts'
import { groupMessages, type MessageGroup, SEVERITIES } from './group.ts'

interface MessageListProps {
  readonly report: ConversionReport
  /** A diagram of the service, which keeps no report. */
  readonly isStored: boolean
  readonly severities: readonly Severity[]
  readonly search: string
  readonly dispatch: Dispatch<Action>
  readonly onShow: (element: ElementRef) => void
}

const NAMES: Record<Severity, string> = { error: 'Errors', warning: 'Warnings', info: 'Notes' }
/** Longer groups are cut, so that a page with ten thousand messages stays quick. */
const SHOWN = 100

/** What was not kept, grouped; a click shows the element on the canvas. */
export function MessageList({ report, isStored, severities, search, dispatch, onShow }: MessageListProps) {
  const groups = useMemo(() => groupMessages(report, severities, search), [report, severities, search])
  const { counts, messages } = report
  if (isStored)
    return <p className="note">What was lost was told when the diagram was converted; the service keeps no list.</p>
  return (
    <section aria-label="Messages">
      <p className="counts">
        {counts.total} elements:{' '}
        {OUTCOMES.filter((outcome) => counts[outcome] > 0)
          .map((outcome) => `${counts[outcome]} ${outcome}`)
          .join(', ')}
      </p>
      {messages.length === 0 ? (
        <p className="note">Nothing was lost.</p>
      ) : (
        <>
          <div className="filters">
            {SEVERITIES.map((severity) => (
              <label key={severity} className={severity}>
                <input
                  type="checkbox"
                  checked={severities.includes(severity)}
                  onChange={() => dispatch({ type: 'severity', severity })}
                />
                {NAMES[severity]} ({messages.filter((message) => message.severity === severity).length})
              </label>
            ))}
            <input
              type="search"
              aria-label="Search messages"
              placeholder="Search"
              value={search}
              onChange={(event) => dispatch({ type: 'set', change: { search: event.currentTarget.value } })}
            />
          </div>
          {groups.length === 0 && <p className="note">No message matches.</p>}
          {groups.map((group) => (
            <Group key={group.code} group={group} isOpen={groups.length <= 3} onShow={onShow} />
          ))}
        </>
      )}
    </section>
  )
}

interface GroupProps {
  readonly group: MessageGroup
  readonly isOpen: boolean
  readonly onShow: (element: ElementRef) => void
}

function Group({ group, isOpen, onShow }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? group.messages : group.messages.slice(0, SHOWN)
  return (
    <details className={`group ${group.severity}`} open={isOpen}>
      <summary>
        {group.code} <span className="badge">{group.messages.length}</span>
      </summary>
      <ul>
        {shown.map((message, index) => {
          const { page, cell } = message
          const text = describe(message)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity and never change
            <li key={index}>
              {page !== undefined && cell !== undefined ? (
                <button type="button" onClick={() => onShow({ page, cell })}>
                  {text} <small>{cell}</small>
                </button>
              ) : (
                <span>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < group.messages.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {group.messages.length}
        </button>
      )}
    </details>
  )
}
