/** What an element says beside its looks, for the meta of its first shape. */
import type { Element } from '../../diagram/index.ts'
import type { JsonObject } from './draft.ts'

export function sourceFacts(element: Element): JsonObject {
  const facts: JsonObject = {}
  if (element.layer !== undefined) facts.layer = element.layer
  if (element.hidden) facts.hidden = true
  if (element.link) facts.link = plain(element.link)
  if (element.tooltip !== undefined) facts.tooltip = element.tooltip
  if (element.tags && element.tags.length > 0) facts.tags = [...element.tags]
  if (element.attributes) facts.attributes = plain(element.attributes)
  if (element.semantic) facts.semantic = plain(element.semantic)
  if (element.sourceStyle) facts.style = element.sourceStyle
  return facts
}

/** A JSON copy without undefined values, which tldraw refuses; own keys only, so that no prototype is touched. */
function plain(value: object): JsonObject {
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonObject[string]][] => {
    if (item === undefined || key === '__proto__') return []
    return [[key, Array.isArray(item) ? [...item] : item]]
  })
  return Object.fromEntries(entries)
}
