/** Data that programs with yFiles attach to elements: a text, JSON, or an object (docs/formats/graphml.md §10). */

import type { Tags } from '#readers/graphml/dialect'
import { graphicsOf, type Keys, textOfKind } from '#readers/graphml/keys'
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { TextBudget } from '#readers/shared/text-budget'
import { cutValue } from '#readers/shared/text-budget'
import { sum } from '#values/lists'
import type { Markup, Value } from './markup.ts'

/** Name of a value that has none. */
const UNNAMED = 'tag'
/** Longer JSON is kept as a text. */
const MAX_JSON_LENGTH = 100_000

function tagText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Each member of an object is a value; everything else is a value without a name. */
function valuesInJson(text: string): readonly (readonly [string, string | undefined])[] {
  if (text.length > MAX_JSON_LENGTH) return [[UNNAMED, text]]
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value)
      ? Object.entries(value).map(([name, one]) => [name, tagText(one)] as const)
      : [[UNNAMED, tagText(value)]]
  } catch {
    // Damaged, or nested too deeply to be written again.
    return [[UNNAMED, text]]
  }
}

function valuesIn(tag: QualifiedElement): readonly (readonly [string, string | undefined])[] {
  if (tag.local === 'Json') return valuesInJson(tag.text.trim())
  const text = tag.text.trim()
  if (text !== '') return [[UNNAMED, text]]
  const simple = tag.elements.filter(({ elements }) => elements.length === 0)
  return [...tag.attributes.filter(({ namespace }) => namespace === ''), ...simple].map((one) => [
    one.local.slice(one.local.lastIndexOf('.') + 1),
    'value' in one ? one.value : one.text.trim(),
  ])
}

/** @param texts budget for data that elements share, which the file contains only once */
export function tagsOf(element: QualifiedElement, keys: Keys, markup: Markup, texts: TextBudget): Tags {
  const values = new Map<string, string>()
  const written = graphicsOf(element, 'UserTags', keys)
  const tag = written ? markup.value(written) : textOfKind(element, 'UserTags', keys)
  if (tag === undefined) return { values, isCut: false }
  if (written && tag !== written && !texts.take(lengthOf(tag))) return { values, isCut: true }
  for (const [name, value] of typeof tag === 'string' ? ([[UNNAMED, tag.trim()]] as const) : valuesIn(tag))
    if (name !== '' && value !== undefined && value !== '' && !values.has(name)) values.set(name, cutValue(value))
  return { values, isCut: false }
}

/** About the letters of a value that become attributes. */
function lengthOf(tag: Value): number {
  if (typeof tag === 'string') return tag.length
  return (
    tag.text.length +
    sum(tag.attributes.map(({ value }) => value.length)) +
    sum(tag.elements.map(({ text }) => text.length))
  )
}
