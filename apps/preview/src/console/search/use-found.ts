import type { ResponseBody } from '@drawbridge/client'
import { unwrap } from '@drawbridge/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { IconName } from '../../components/icons.tsx'
import { useSettled } from '../../components/use-settled.ts'
import { type NavigationPart, OF_PROJECT, OF_WORKSPACE, SETUP } from '../app/navigation.ts'
import { useBranches } from '../app/use-branches.ts'
import { useSession } from '../session/session-context.ts'

type Hit = ResponseBody<'search'>['hits'][number]

/** A line of the search. */
export interface Found {
  readonly key: string
  readonly icon: IconName
  readonly name: string
  /** Its kind, or the place of the words. */
  readonly about: string
  readonly excerpt?: string
  /** Address of its page. */
  readonly path: string
}

const PAUSE_MS = 120
const MAX_HITS = 50

interface Place {
  readonly project: string
  readonly branch: string | undefined
}

interface About {
  readonly target: 'entity' | 'diagram' | 'shape' | 'branch'
  readonly target_id: string
  readonly shape_id?: string | null | undefined
  readonly thread_id?: string
  readonly branch?: { readonly name: string } | null
}

/** The page of what a hit is about, on its branch, with its shape and thread. */
function placeOf({ target, target_id, branch, shape_id: shape, thread_id: thread }: About): string {
  const query = new URLSearchParams({
    ...(branch && target !== 'branch' && { branch: branch.name }),
    ...(shape && { shape }),
    ...(thread && { thread }),
  })
  const end = query.size === 0 ? '' : `?${query}`
  if (target === 'branch') return `branches/${target_id}/review${end}`
  return `${target === 'entity' ? 'entities' : 'diagrams'}/${target_id}${end}`
}

function pathOf({ kind, id, shape_id, comment_on: on }: Hit, { project, branch }: Place): string {
  const here = branch === undefined ? undefined : { name: branch }
  const place = on
    ? placeOf({ ...on, shape_id, thread_id: id })
    : placeOf({ target: kind === 'entity' ? 'entity' : 'diagram', target_id: id, shape_id, branch: here ?? null })
  return `/p/${project}/${place}`
}

function toFound(hit: Hit, place: Place): Found {
  const { kind, id, name, type, matched, field, excerpt } = hit
  const found = { key: `${kind} ${id}`, name, path: pathOf(hit, place) }
  if (kind === 'comment') return { ...found, icon: 'comment', about: 'Comment', excerpt }
  const icon = kind === 'diagram' ? 'diagram' : 'entity'
  if (matched === 'shape') return { ...found, icon, about: 'Shape', excerpt }
  if (matched === 'value') return { ...found, icon, about: field ?? '', excerpt }
  return { ...found, icon, about: kind === 'diagram' ? 'Diagram' : (type ?? '') }
}

/** The pages whose name contains a text. */
function usePages(project: string | undefined, text: string): Found[] {
  const { me } = useSession()
  const { kept } = useBranches()
  const end = kept === undefined ? '' : `?${new URLSearchParams({ branch: kept })}`
  const wanted = text.trim().toLowerCase()
  const of = ({ title, items }: NavigationPart, base: string, query: string) =>
    items
      .filter(({ label, isForAdmins }) => (!isForAdmins || me.is_admin) && label.toLowerCase().includes(wanted))
      .map(({ path, label, icon = 'right' }): Found => {
        const address = `${base}${path}${query}`
        return { key: address, icon, name: label, about: title, path: address }
      })
  return [
    ...(project === undefined ? [] : [...OF_PROJECT, SETUP].flatMap((part) => of(part, `/p/${project}/`, end))),
    ...of(OF_WORKSPACE, '/', ''),
  ]
}

/** Results of a search: pages, and items of the project on the branch in the address. */
export function useFound(project: string | undefined, text: string) {
  const { client } = useSession()
  const { kept: branch } = useBranches()
  const q = useSettled(text.trim(), PAUSE_MS)
  const pages = usePages(project, text)
  const isEnabled = project !== undefined && q !== ''
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', project, branch, q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: MAX_HITS, ...(branch !== undefined && { branch }) }
      const params = { path: { projectId: project ?? '' }, query }
      return unwrap(await client.GET('/project/{projectId}/search', { params, signal }))
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const hits = isEnabled && text.trim() !== '' ? (data?.hits ?? []).map((hit) => toFound(hit, { project, branch })) : []
  const note = error
    ? 'The search could not be made.'
    : data?.has_more && hits.length > 0
      ? 'There is more: add a word.'
      : ''
  return {
    // Pages of the same name come first if the text is the beginning of it.
    items: text.trim() === '' ? pages : [...hits, ...pages],
    note,
    isSearching: isFetching || q !== text.trim(),
  }
}
