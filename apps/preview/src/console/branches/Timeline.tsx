import type { ResponseBody } from '@drawbridge/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../components/icons.tsx'
import { useRead } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { useBranch } from './branch-context.ts'

type Event = ResponseBody<'getBranchTimeline'>['events'][number]

const LOOKS: Readonly<Record<Event['kind'], { readonly icon: IconName; readonly words: string }>> = {
  made: { icon: 'branch', words: 'made the branch' },
  review_requested: { icon: 'mention', words: 'asked for a review by' },
  commented: { icon: 'comment', words: 'commented' },
  approved: { icon: 'check', words: 'approved' },
  changes_requested: { icon: 'warn', words: 'asked for changes of' },
  check_ended: { icon: 'play', words: 'The check' },
  merged: { icon: 'import', words: 'merged the branch' },
  merge_forced: { icon: 'import', words: 'merged the branch although requirements were not met' },
  closed: { icon: 'close', words: 'closed the branch' },
  reopened: { icon: 'branch', words: 'reopened the branch' },
}

/** What happened to the branch, the oldest first. It stays after the merge. */
export function Timeline() {
  const { branch, path } = useBranch()
  const found = useRead(['timeline', branch.id], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/timeline', { params: { path } }),
  )
  return (
    <Section title="Timeline">
      <Loaded of={found}>
        {({ events, has_more }) => (
          <>
            {has_more && <p className="quiet">What happened before is left out.</p>}
            <ol className="timeline">
              {events.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events are only added
                <li key={index} className={event.kind}>
                  <Icon name={LOOKS[event.kind].icon} />
                  <div>
                    <Sentence event={event} />
                    {event.comment !== null && <blockquote>{event.comment}</blockquote>}
                  </div>
                  <span className="quiet">
                    <Time at={event.at} />
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Sentence({ event }: { readonly event: Event }): ReactNode {
  const { to } = useProject()
  const { kind, actor, revision, asked, run } = event
  const { words } = LOOKS[kind]
  if (run)
    return (
      <>
        {words} <Link to={to(`runs/${run.id}`)}>{run.name}</Link> ended:{' '}
        <StateChip state={run.phase === 'succeeded' ? (run.verdict ?? run.phase) : run.phase} />
      </>
    )
  return (
    <>
      <strong>{actor?.display_name ?? 'The service'}</strong> {words}
      {asked.length > 0 && ` ${asked.map(({ display_name }) => display_name).join(', ')}`}
      {(kind === 'approved' || kind === 'changes_requested') && ` revision ${revision}`}
    </>
  )
}
