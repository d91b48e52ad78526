import type { Choice } from '../../components/Picker.tsx'
import { useEach, useItems } from '../api/use-read.ts'

/** The fields of the types of all projects that hold people: their names, each once. The first page of projects is read. */
export function usePersonFields(): Choice[] {
  const projects = useItems('/project')
  const types = useEach(
    projects.items.map(({ id }) => id),
    (projectId) => ['types of', projectId],
    (client, projectId) =>
      client.GET('/project/{projectId}/entity-type', { params: { path: { projectId }, query: { limit: 500 } } }),
  )
  const all = [...types.values()].flatMap(({ data }) => data?.entity_types ?? [])
  const names = all.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'user').map(({ name }) => name))
  return [...new Set(names)].sort().map((name) => ({ id: name, name }))
}
