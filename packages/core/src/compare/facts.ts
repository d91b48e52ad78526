/** Changes of what is known of an element or page apart from its picture. */
import type { Element, Layer, Page, Paint, Semantic } from '../diagram/index.ts'
import type { Aspect, Change } from './change.ts'

/** The changes of one aspect between named values. */
export function namedChanges(
  aspect: Aspect,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Change[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    return [{ aspect, name, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) }]
  })
}

/** Attributes, tooltip, tags, link and lock, and the meaning. */
export function factChanges(before: Element, after: Element): Change[] {
  return [
    ...namedChanges('attributes', attributesOf(before), attributesOf(after)),
    ...namedChanges('meaning', meaningOf(before.semantic), meaningOf(after.semantic)),
  ]
}

function attributesOf({ attributes = {}, tooltip, tags, link, locked }: Element): Map<string, string> {
  const found = new Map(Object.entries(attributes))
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') found.set(name, value)
  }
  put('tooltip', tooltip)
  put('tags', tags?.join(', '))
  put('link', link?.href ?? link?.page ?? link?.raw)
  put('locked', locked ? 'yes' : undefined)
  return found
}

/** The id of the model element is none of its meaning: a re-export gives it another one. */
function meaningOf(semantic: Semantic | undefined): Map<string, string> {
  const { elementId: _, ...rest } = semantic ?? {}
  return new Map(
    Object.entries(rest).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : `${value ?? ''}`
      return text === '' ? [] : [[name, text] as const]
    }),
  )
}

/** Changes of a page itself; its layers by id. */
export function pageChanges(before: Page, after: Page): Change[] {
  const name =
    before.name === after.name ? [] : [{ aspect: 'relabelled', before: before.name, after: after.name } as const]
  const facts = (page: Page) => new Map(Object.entries(page.attributes ?? {}))
  return [
    ...name,
    ...namedChanges('restyled', lookOf(before), lookOf(after)),
    ...namedChanges('attributes', facts(before), facts(after)),
    ...namedChanges('meaning', meaningOf(before.semantic), meaningOf(after.semantic)),
    ...namedChanges('layer', layersOf(before), layersOf(after)),
  ]
}

function lookOf({ background }: Page): Map<string, string> {
  return background.type === 'none' ? new Map() : new Map([['background', JSON.stringify(background satisfies Paint)]])
}

function layersOf({ layers }: Page): Map<string, string> {
  const words = ({ name, visible, locked }: Layer) =>
    [name, ...(visible ? [] : ['hidden']), ...(locked ? ['locked'] : [])].join(', ')
  return new Map(layers.map((layer) => [layer.id, words(layer)]))
}
