import { useMemo } from 'react'
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router'
import { LoadedPage } from '../parts/Loaded.tsx'
import { ProjectContext } from './project-context.ts'
import { useOwnRole } from './use-own-role.ts'
import { useProjectRead } from './use-project-read.ts'

/** The pages of one project. */
export function ProjectFrame() {
  const { project: ref = '' } = useParams()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const branch = search.get('branch') ?? ''
  const project = useProjectRead(ref)
  const { data } = project
  const value = useMemo(() => {
    if (!data) return null
    const query = branch === '' ? '' : `?${new URLSearchParams({ branch })}`
    return { project: data, branch, to: (path: string) => `/p/${data.slug}/${path}${query}` }
  }, [data, branch])
  return (
    <LoadedPage of={project} up={{ to: '/projects', label: 'Projects' }}>
      {(found) =>
        ref === found.slug ? (
          <ProjectContext value={value}>
            <ReadOnlyNote projectId={found.id} />
            <Outlet />
          </ProjectContext>
        ) : (
          // Links in notifications, and those of earlier versions, have the id.
          <Navigate to={`/p/${found.slug}${pathname.slice(`/p/${ref}`.length)}${query}`} replace />
        )
      }
    </LoadedPage>
  )
}

/** Says why changes are refused. */
function ReadOnlyNote({ projectId }: { readonly projectId: string }) {
  const { data } = useOwnRole(projectId)
  if (data?.own_role !== 'viewer') return null
  return <p className="quiet read-only">You are a viewer of this project: you may read it and not change it.</p>
}
