import { NavLink, Outlet, useParams } from 'react-router'
import { Chip, StateChip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { type Branch, type OfBranch, useBranchRead } from './branch-context.ts'

const TABS = [
  { path: 'changes', label: 'Changes' },
  { path: 'review', label: 'Review and merge' },
  { path: 'checks', label: 'Checks' },
  { path: 'extractions', label: 'Extractions' },
] as const

/** A branch with its tabs. */
export function BranchFrame() {
  const { project, to } = useProject()
  const { branchId = '' } = useParams()
  const path = { projectId: project.id, branchId }
  const branch = useBranchRead(project.id, branchId)
  const nameOf = usePeople(branch.data ? [branch.data.owner_id] : [])
  return (
    <LoadedPage of={branch} up={{ to: to('branches'), label: 'Branches' }}>
      {(found) => (
        <Page
          title={found.name}
          mark={found.parent_id === null ? <Chip tone="none">base</Chip> : <StateChip state={found.status} />}
          lead={
            <>
              Revision {found.revision} · {nameOf(found.owner_id)} · <Time at={found.created_at} />
            </>
          }
          up={{ to: to('branches'), label: 'Branches' }}
          actions={<State branch={found} path={path} />}
        >
          {found.parent_id === null ? (
            <p className="note">This is the base branch: others are merged into it.</p>
          ) : (
            <>
              <nav className="page-tabs" aria-label="Branch">
                {TABS.map(({ path: tab, label }) => (
                  <NavLink key={tab} to={to(`branches/${branchId}/${tab}`)}>
                    {label}
                  </NavLink>
                ))}
              </nav>
              <Outlet context={{ branch: found, path } satisfies OfBranch} />
            </>
          )}
        </Page>
      )}
    </LoadedPage>
  )
}

function State({ branch, path }: OfBranch & { readonly branch: Branch }) {
  if (branch.parent_id === null || branch.status === 'merged') return null
  if (branch.status === 'archived')
    return (
      <ConfirmButton
        label="Reopen"
        title={`Reopen ${branch.name}?`}
        text="It can be written to and merged again."
        work={(client) => client.POST('/project/{projectId}/branch/{branchId}/reopen', { params: { path } })}
        done={`${branch.name} is open again.`}
      />
    )
  return (
    <ConfirmButton
      label="Close"
      title={`Close ${branch.name}?`}
      text="It is archived without being merged. It can be reopened."
      work={(client) => client.POST('/project/{projectId}/branch/{branchId}/close', { params: { path } })}
      done={`${branch.name} was closed.`}
    />
  )
}
