/** Connections that have lost an end, or refer to something that the view does not have. */
import type { View, ViewConnection } from './views.ts'

/** Called with the id of a connection and the end that was found. */
type OnFound = (connection: string, end: 'beginning' | 'end') => void

/** The only element of each list by its key; undefined where there are several. */
function onlyOnes(pairs: Iterable<readonly [string, string]>): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const [key, id] of pairs) found.set(key, found.has(key) ? undefined : id)
  return found
}

/**
 * The view with the ends that its connections have lost, where only one thing can be meant: what the connection is
 * written inside, what names it, or what stands for the end of its relationship.
 */
export function withEnds(view: View, onFound: OnFound): View {
  const { nodes, connections } = view
  const ids = new Set([...nodes, ...connections].map(({ id }) => id))
  const isWhole = ({ source, target }: ViewConnection) => ids.has(source) && ids.has(target)
  if (connections.every(isWhole)) return view
  const standFor = onlyOnes(
    [...nodes, ...connections].flatMap(({ id, concept }) => (concept ? [[concept.id, id] as const] : [])),
  )
  const named = onlyOnes(
    nodes.flatMap(({ id, incoming = '' }) => incoming.split(/\s+/).map((connection) => [connection, id] as const)),
  )
  const found = (connection: ViewConnection, end: 'beginning' | 'end', ...candidates: (string | undefined)[]) => {
    const id = candidates.find((one) => one !== undefined && one !== connection.id && ids.has(one))
    if (id !== undefined) onFound(connection.id, end)
    return id
  }
  const complete = (connection: ViewConnection): ViewConnection => {
    const { id, source, target, owner, concept } = connection
    const begin = ids.has(source) ? source : found(connection, 'beginning', owner, standFor.get(concept?.source ?? ''))
    const end = ids.has(target) ? target : found(connection, 'end', named.get(id), standFor.get(concept?.target ?? ''))
    return { ...connection, source: begin ?? source, target: end ?? target }
  }
  return { ...view, connections: connections.map((one) => (isWhole(one) ? one : complete(one))) }
}
