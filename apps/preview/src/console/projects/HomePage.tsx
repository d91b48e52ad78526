import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import { NotificationRow } from '../notifications/NotificationsPage.tsx'
import { Card } from '../parts/Card.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useMayChange, useProject } from './project-context.ts'

const MAX_CHANGES = 12
const MAX_DIAGRAMS = 8
/** Unread notifications of all projects, of which those of this one are shown. */
const MAX_NEWS = 50

/** Home of a project: open tasks of the person, latest changes, and the diagrams in use. */
export function HomePage() {
  const { project, branch } = useProject()
  return (
    <Page title={project.name} lead={branch === '' ? undefined : `As the branch ${branch} has it`}>
      <WaitsForMe />
      <RecentDiagrams />
      <Changes />
    </Page>
  )
}

function useRecent(of: 'diagram' | undefined, limit: number) {
  const { project, branch } = useProject()
  const query = { ...onBranch(branch), ...(of && { of }), limit }
  return useRead(['recent', project.id, branch, of], (client) =>
    client.GET('/project/{projectId}/recent-changes', { params: { path: { projectId: project.id }, query } }),
  )
}

function WaitsForMe() {
  const { project } = useProject()
  const news = useRead(['waiting', project.id], (client) =>
    client.GET('/notification', { params: { query: { unread: 'true', limit: MAX_NEWS } } }),
  )
  return (
    <Section title="Waits for you">
      <Loaded of={news}>
        {({ notifications }) => {
          const own = notifications.filter(({ project_id }) => project_id === project.id)
          if (own.length === 0)
            return <p className="quiet">Nothing: no mention, reply or review that you have not seen.</p>
          return (
            <ul className="rows">
              {own.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow notification={notification} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

function RecentDiagrams() {
  const { to } = useProject()
  const mayChange = useMayChange()
  const recent = useRecent('diagram', MAX_DIAGRAMS)
  return (
    <Section title="Recent diagrams" actions={<Link to={to('diagrams')}>All diagrams</Link>}>
      <Loaded of={recent}>
        {({ changes }) => {
          const there = changes.filter(({ deleted }) => !deleted)
          if (there.length === 0)
            return (
              <p className="note empty">
                There is no diagram yet.{' '}
                {mayChange && (
                  <>
                    <Link to={to('diagrams')}>Draw the first one</Link>, or <Link to={to('import')}>import files</Link>.
                  </>
                )}
              </p>
            )
          return (
            <ul className="gallery">
              {there.map((change) => (
                <li key={change.id}>
                  <Card
                    title={change.name}
                    to={to(`diagrams/${change.id}`)}
                    picture={<Thumbnail diagramId={change.id} version={change.updated_at} />}
                    note={<Change change={change} />}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

type RecentChange = ResponseBody<'listRecentChanges'>['changes'][number]

/** Who, and when. */
function Change({ change: { updated_by, updated_at } }: { readonly change: RecentChange }) {
  return (
    <>
      {updated_by?.display_name ?? 'A run'} · <Time at={updated_at} />
    </>
  )
}

function Changes() {
  const { to } = useProject()
  const mayChange = useMayChange()
  const recent = useRecent(undefined, MAX_CHANGES)
  return (
    <Section title="Changed last">
      <Loaded of={recent}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="note empty">
              Nothing is here yet.{' '}
              {mayChange && (
                <>
                  <Link to={to('entities')}>Make the first entity</Link>, or <Link to={to('import')}>import files</Link>
                  .
                </>
              )}
            </p>
          ) : (
            <ul className="rows">
              {changes.map((change) => {
                const { id, name, type, deleted } = change
                const page = to(type === 'diagram' ? `diagrams/${id}` : `entities/${id}`)
                return (
                  <li key={id}>
                    <Row title={name} {...(!deleted && { to: page })} note={deleted ? `${type} · deleted` : type}>
                      <span className="quiet">
                        <Change change={change} />
                      </span>
                    </Row>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
