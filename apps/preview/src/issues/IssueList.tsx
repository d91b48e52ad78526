import { type Consequence, OUTCOMES } from '@drawbridge/core/report'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Disclosure } from '../components/fields.tsx'
import { Icon } from '../components/icons.tsx'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { type Issue, type IssueGroup, type Issues, issuesOf, searchIssues } from './model.ts'
import { RepairNotice } from './RepairNotice.tsx'
import { useWalk } from './walk.ts'

/** Longer groups are truncated, so that a page with ten thousand messages stays fast. */
const MAX_SHOWN = 50
/** Fewer issues need no search. */
const SEARCHED = 8

const HEADINGS: Readonly<Record<Consequence, string>> = {
  look: 'Needs a look',
  different: 'Looks different',
  technical: 'Technical notes',
}

/** Losses by consequence. Arrow keys move through the list, Enter shows the element. */
export function IssueList({ file }: { readonly file: OpenFile }) {
  const { state, dispatch } = useApp()
  const { conversion } = file
  if (!conversion) return null
  if (file.isDrawing) return <p className="note">This is a drawing of tldraw: nothing was converted.</p>
  if (file.stored)
    return <p className="note">Losses were reported when the diagram was converted; the service does not store them.</p>
  const issues = issuesOf(conversion, state.look)
  const { counts } = conversion.report
  const elements = counts.total === 1 ? '1 element' : `${counts.total} elements`
  return (
    <section aria-label="Issues" className="issues">
      {issues.list.length > SEARCHED && (
        <input
          type="search"
          className="input"
          aria-label="Search issues"
          placeholder="Search issues"
          value={state.search}
          onChange={(event) => dispatch({ type: 'set', change: { search: event.currentTarget.value } })}
        />
      )}
      <RepairNotice file={file} />
      {counts.total === 0 && <p className="note">The file has no elements.</p>}
      {counts.total > 0 && issues.counts.look + issues.counts.different === 0 && (
        <p className="kept">
          <Icon name="check" /> Everything was kept: {elements}.
        </p>
      )}
      {issues.elsewhere && <p className="quiet">{issues.elsewhere}</p>}
      <Rows issues={issues} search={state.search} />
      {counts.total > 0 && (
        <p className="quiet totals">
          {elements}:{' '}
          {OUTCOMES.filter((outcome) => counts[outcome] > 0)
            .map((outcome) => `${counts[outcome]} ${outcome}`)
            .join(', ')}
          .
        </p>
      )}
    </section>
  )
}

function Rows({ issues, search }: { readonly issues: Issues; readonly search: string }) {
  const { state, canvas, dispatch } = useApp()
  const { go } = useWalk()
  const rows = useRef<HTMLDivElement>(null)
  const parts = (['look', 'different', 'technical'] as const).map((consequence) => ({
    consequence,
    groups: searchIssues(issues, consequence, search),
  }))
  const { issue: current } = state
  useEffect(() => {
    const row = current === null ? null : rows.current?.querySelector('[aria-current=true]')
    row?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.elements.length > 0) {
      event.stopPropagation()
      canvas?.goBack()
      return dispatch({ type: 'elements', elements: [] })
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>('button.issue') ?? [])]
    const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]
    next?.focus()
    const issue = issues.list.find(({ key }) => key === next?.dataset.key)
    if (issue) go(issue, { open: false })
  }
  const isNothing = parts.every(({ groups }) => groups.length === 0)
  if (isNothing && search !== '') return <p className="note">No issue matches.</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside
    <div ref={rows} onKeyDown={walk}>
      {parts.map(({ consequence, groups }) => {
        if (groups.length === 0) return null
        const count = groups.reduce((sum, group) => sum + group.issues.length, 0)
        const body = groups.map((group) => <Group key={group.code} group={group} />)
        return consequence === 'technical' ? (
          <Disclosure key={consequence} label={`${HEADINGS[consequence]} · ${count}`} isOpen={search !== ''}>
            <div>{body}</div>
          </Disclosure>
        ) : (
          <section key={consequence} className={`part ${consequence}`} aria-label={HEADINGS[consequence]}>
            <h3>
              {HEADINGS[consequence]} <span className="count">{count}</span>
            </h3>
            {body}
          </section>
        )
      })}
    </div>
  )
}

function Group({ group }: { readonly group: IssueGroup }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? group.issues : group.issues.slice(0, MAX_SHOWN)
  return (
    <div className="issue-group">
      <h4>
        {group.title}
        {group.issues.length > 1 && (
          <>
            {/* The number is never alone on a line. */}
            &nbsp;<span className="count">{group.issues.length}</span>
          </>
        )}
      </h4>
      <ul>
        {shown.map((issue) => (
          <li key={issue.key}>
            <Row issue={issue} />
          </li>
        ))}
      </ul>
      {shown.length < group.issues.length && (
        <Button look="link" onClick={() => setWhole(true)}>
          Show all {group.issues.length}
        </Button>
      )}
    </div>
  )
}

function Row({ issue }: { readonly issue: Issue }) {
  const { state } = useApp()
  const { go } = useWalk()
  const { name, pageName, count, number, element, pages = [] } = issue
  const inside = (
    <>
      {number !== undefined && <span className="number">{number}</span>}
      <span className="name">{name}</span>
      {count > 1 && <span className="quiet">{pages.length > 1 ? `${pages.length} pages` : `${count} times`}</span>}
      {pageName !== undefined && (
        <span className="quiet page" title={pageName}>
          {pageName}
        </span>
      )}
    </>
  )
  if (!element && pages.length === 0) return <p className="issue text">{inside}</p>
  return (
    <button
      type="button"
      className="issue"
      data-key={issue.key}
      aria-current={state.issue === issue.key}
      onClick={() => go(issue, { open: true })}
    >
      {inside}
    </button>
  )
}
