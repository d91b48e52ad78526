/** Writes models with the ends that connections have lost, and without connections that have none: Archi opens no others. */
import { strToU8 } from 'fflate'
import type { Limits } from '#limits'
import { groupBy } from '#values/lists'
import { elementXml, withAttributes } from '#xml/element-xml'
import type { XmlElement, XmlNode } from '#xml/node'
import type { MendContext, MendedFile } from '../reader.ts'
import { mendedParts, zipped } from '../shared/mend-package.ts'
import { parseQualified } from '../shared/namespaces.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { declaredUtf8, decodeText } from '../shared/probe/text.ts'
import { readArchi } from './archi/model.ts'
import { withEnds } from './ends.ts'
import { readExchange } from './exchange/model.ts'
import { canonicalArchimate, EXCHANGE, MODEL_PART } from './names.ts'
import type { View, ViewConnection } from './views.ts'

/** Connections of a model that are not written as they are, by their ids. */
interface Changes {
  /** With ends that were found. */
  readonly found: ReadonlyMap<string, ViewConnection>
  readonly gone: ReadonlySet<string>
}

/** Ids of the connections without an end, and of those that end at them. */
function endless({ nodes, connections }: View): ReadonlySet<string> {
  const ids = new Set([...nodes, ...connections].map(({ id }) => id))
  const gone = new Set<string>()
  const next = connections.filter(({ source, target }) => !ids.has(source) || !ids.has(target))
  const endingAt = groupBy(
    connections.flatMap((one) => [one.source, one.target].map((end) => ({ end, one }))),
    ({ end }) => end,
  )
  for (let one = next.pop(); one; one = next.pop()) {
    if (gone.has(one.id)) continue
    gone.add(one.id)
    for (const { one: other } of endingAt.get(one.id) ?? []) next.push(other)
  }
  return gone
}

function changesOf(views: readonly View[]): Changes {
  const found = new Map<string, ViewConnection>()
  const gone = new Set<string>()
  const sound = new Set([''])
  for (const view of views) {
    const lost = new Set<string>()
    const complete = withEnds(view, (id) => lost.add(id))
    const without = endless(complete)
    for (const one of complete.connections) {
      if (without.has(one.id)) gone.add(one.id)
      else sound.add(one.id)
      if (lost.has(one.id)) found.set(one.id, one)
    }
  }
  return { found, gone: new Set([...gone].filter((id) => !sound.has(id))) }
}

const isConnection = ({ name }: XmlElement): boolean => /(?:^|:)(?:connection|sourceConnection)$/.test(name)
const idOf = ({ attributes }: XmlElement): string => attributes.get('identifier') ?? attributes.get('id') ?? ''

/** The text of a model; undefined if nothing in it is to be changed. @throws DiagramInputError */
function mendedModel(text: string, limits: Limits): string | undefined {
  const { root } = parseQualified(text, limits, canonicalArchimate)
  const isExchange = root.namespace === EXCHANGE
  const { found, gone } = changesOf((isExchange ? readExchange(root, undefined) : readArchi(root)).views)
  if (found.size + gone.size === 0) return undefined
  const incoming = groupBy(isExchange ? [] : found.values(), ({ target }) => target)
  // Models of Archi also list connections at the element that they end at.
  const listed = (element: XmlElement) => {
    const known = (element.attributes.get('targetConnections') ?? '').split(/\s+/)
    const all = [...known, ...(incoming.get(idOf(element)) ?? []).map(({ id }) => id)]
    return [...new Set(all)].filter((id) => id !== '' && !gone.has(id)).join(' ')
  }
  const written = (element: XmlElement): XmlElement => {
    const ends = isConnection(element) ? found.get(idOf(element)) : undefined
    const isListing = element.attributes.has('targetConnections') || incoming.has(idOf(element))
    const own = withAttributes(element, {
      ...(ends && { source: ends.source, target: ends.target }),
      ...(isListing && { targetConnections: listed(element) || undefined }),
    })
    const children = element.children.flatMap((child): XmlNode[] => {
      if (typeof child === 'string') return [child]
      return isConnection(child) && gone.has(idOf(child)) ? [] : [written(child)]
    })
    return { ...own, children }
  }
  return elementXml(written(root.source)).replaceAll('><', '>\n<')
}

/** A model or archive that Archi opens. @throws DiagramInputError a limit's code */
export function mendArchimate(probe: Probe, context: MendContext): MendedFile | undefined {
  if (probe.binary !== 'zip') {
    const content = mendedModel(probe.text() ?? '', context.limits)
    return content === undefined ? undefined : { content }
  }
  const parts = mendedParts(probe.bytes, context)
  const model = parts.get(MODEL_PART)
  const written = model && mendedModel(decodeText(model).text, context.limits)
  if (written !== undefined) parts.set(MODEL_PART, strToU8(declaredUtf8(written)))
  return { content: zipped(parts) }
}
