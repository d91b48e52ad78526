import { useMemo } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { LoadedPage } from '../parts/Loaded.tsx'
import { ProjectContext } from './project-context.ts'

/** The pages of one project. */
export function ProjectFrame() {
  const { project: ref = '' } = useParams()
  const [search] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const project = useRead(['project', ref], (client) =>
    client.GET('/project/{projectId}', { params: { path: { projectId: ref } } }),
  )
  const { data } = project
  const value = useMemo(() => {
    if (!data) return null
    const query = branch === '' ? '' : `?${new URLSearchParams({ branch })}`
    return { project: data, branch, to: (path: string) => `/p/${data.slug}/${path}${query}` }
  }, [data, branch])
  return (
    <LoadedPage of={project} up={{ to: '/projects', label: 'Projects' }}>
      {() => (
        <ProjectContext value={value}>
          <Outlet />
        </ProjectContext>
      )}
    </LoadedPage>
  )
}
