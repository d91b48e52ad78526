import type { ResponseBody } from '@drawbridge/client'
import { Suspense, useEffect, useState } from 'react'
import { ChoiceField, Disclosure } from '../../components/fields.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useItems } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Loading, Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { useProject } from '../projects/project-context.ts'
import { OUTCOMES, type Outcome } from './outcomes.ts'

const EntryMessages = lazyPart(() => import('./EntryMessages.tsx'))

type Import = ResponseBody<'getImport'>

/** Number of rows that a filter adds at a time. */
const STEP = 50

/** The outcome of each file of an import. */
export function ImportEntries({ found }: { readonly found: Import }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const counts = OUTCOMES.map((one) => ({ ...one, count: found[one.word] })).filter(({ count }) => count > 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const options = counts.map(({ outcome: value, word, count }) => ({ value, label: `${word} (${count})` }))
  return (
    <>
      {counts.length > 1 && (
        <div className="filters">
          <ChoiceField
            label="Outcome"
            value={outcome}
            options={[{ value: '' as const, label: `all (${total})` }, ...options]}
            onChange={setOutcome}
          />
        </div>
      )}
      <Entries
        key={outcome}
        importId={found.id}
        branch={found.branch.id}
        outcome={outcome}
        count={counts.find((one) => one.outcome === outcome)?.count ?? total}
      />
    </>
  )
}

interface EntriesProps {
  readonly importId: string
  /** Id of the branch that was imported into. */
  readonly branch: string
  /** '' for all of them. */
  readonly outcome: Outcome | ''
  /** Number of entries with this outcome. */
  readonly count: number
}

function Entries({ branch, ...which }: EntriesProps) {
  const { to } = useProject()
  return (
    <Rows of={useEntries(which)} empty="No files have been read." keyOf={({ id }) => id}>
      {({ path, status, error, messages, diagrams }) => {
        const [diagram] = diagrams
        const all = [...messages, ...diagrams.flatMap(({ pages }) => pages.flatMap((page) => page.messages))]
        return (
          <>
            <Row title={path} {...(diagram && { to: to(`diagrams/${diagram.id}`) })} {...(error && { note: error })}>
              <StateChip state={OUTCOMES.find((one) => one.outcome === status)?.word ?? status} />
            </Row>
            {all.length > 0 && (
              <Disclosure label={all.length === 1 ? '1 message' : `${all.length} messages`}>
                <Suspense fallback={<Loading />}>
                  <EntryMessages messages={all} diagramId={diagram?.id} branch={branch} />
                </Suspense>
              </Disclosure>
            )}
          </>
        )
      }}
    </Rows>
  )
}

/** The service does not filter entries: its pages are read until enough of them, or all, have the outcome. */
function useEntries({ importId, outcome, count }: Omit<EntriesProps, 'branch'>) {
  const { project } = useProject()
  const [wanted, setWanted] = useState(STEP)
  const path = { projectId: project.id, importId }
  const all = useItems('/project/{projectId}/import/{importId}/entry', { path })
  const { more, isFetching, error } = all
  const items = outcome === '' ? all.items : all.items.filter(({ status }) => status === outcome)
  const isShort = outcome !== '' && items.length < Math.min(wanted, count)
  useEffect(() => {
    if (isShort && !isFetching && error === null) more?.()
  }, [isShort, isFetching, error, more])
  if (outcome === '') return all
  const isRest = more !== undefined && items.length < count
  return {
    ...all,
    items,
    isLoading: all.isLoading || (items.length === 0 && isRest && error === null),
    more: isRest ? () => (error === null ? setWanted(items.length + STEP) : more()) : undefined,
  }
}
