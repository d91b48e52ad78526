import { useMemo } from 'react'
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router'
import { LoadedPage, Loading } from '../parts/Loaded.tsx'
import { onBranch, ProjectContext } from './project-context.ts'
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
  // Together with the project. If it cannot be read, the service says what may not be done.
  const own = useOwnRole(ref)
  const role = own.data?.own_role ?? (own.error ? 'editor' : undefined)
  const value = useMemo(() => {
    if (!data || !role) return null
    const to = (path: string, more: Readonly<Record<string, string>> = {}) => {
      const query = new URLSearchParams({ ...onBranch(branch), ...more })
      return `/p/${data.slug}/${path}${query.size > 0 ? `?${query}` : ''}`
    }
    return { project: data, role, branch, to }
  }, [data, role, branch])
  return (
    <LoadedPage of={project} up={{ to: '/projects', label: 'Projects' }}>
      {(found) =>
        ref === found.slug ? (
          value ? (
            <ProjectContext value={value}>
              {role === 'viewer' && (
                <p className="quiet read-only">You are a viewer of this project: you may read it and not change it.</p>
              )}
              <Outlet />
            </ProjectContext>
          ) : (
            <Loading />
          )
        ) : (
          // Links in notifications, and those of earlier versions, have the id.
          <Navigate to={`/p/${found.slug}${pathname.slice(`/p/${ref}`.length)}${query}`} replace />
        )
      }
    </LoadedPage>
  )
}
