/** Facts about each source element, read from its shapes. */

import type { Conversion, DrawbridgeMeta } from '@drawbridge/core'
import type { TLShape } from 'tldraw'
import { recordsOf } from '../state/records.ts'
import type { ElementRef } from '../state/state.ts'

export interface ElementFacts {
  /** Its text, or a substitute: "A → B" for an arrow, "Shape without text". */
  readonly label: string
  readonly meta: DrawbridgeMeta
}

export const elementKey = ({ page, cell }: ElementRef): string => `${page}\n${cell}`

/** Maximum characters of a label in a list. */
const MAX_LABEL_LENGTH = 80

function textOf(node: unknown): string {
  const { text, type, content } = (node ?? {}) as { text?: unknown; type?: unknown; content?: readonly unknown[] }
  if (typeof text === 'string') return text
  const inner = (content ?? []).map(textOf).join('')
  return type === 'paragraph' || type === 'heading' || type === 'hardBreak' ? `${inner} ` : inner
}

function labelOf(shape: TLShape): string {
  const { richText, text, name, altText } = shape.props as Partial<Record<string, unknown>>
  const label = richText ? textOf(richText) : [text, name, altText].find((one) => typeof one === 'string' && one !== '')
  return String(label ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const shorten = (text: string) => (text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text)

const known = new WeakMap<Conversion, ReadonlyMap<string, ElementFacts>>()

/** By `elementKey`; computed once for each conversion. */
export function elementsOf(conversion: Conversion): ReadonlyMap<string, ElementFacts> {
  const before = known.get(conversion)
  if (before) return before
  const found = collect(conversion)
  known.set(conversion, found)
  return found
}

function collect({ snapshot }: Conversion): Map<string, ElementFacts> {
  const records = recordsOf(snapshot)
  const metas = new Map<string, DrawbridgeMeta>()
  const labels = new Map<string, string>()
  const keyOfShape = new Map<string, string>()
  const arrows = new Set<string>()
  /** Elements that were merged into others, and those others. */
  const merged = new Map<string, string>()
  for (const record of records) {
    if (record.typeName !== 'shape') continue
    const { drawbridge: meta } = record.meta as { drawbridge?: DrawbridgeMeta }
    if (!meta?.source) continue
    const key = elementKey(meta.source)
    keyOfShape.set(record.id, key)
    for (const cell of meta.merged ?? []) merged.set(elementKey({ page: meta.source.page, cell }), key)
    // A fact may be on any shape of an element, for example on the body within a group.
    metas.set(key, { ...meta, ...metas.get(key) })
    if (record.type === 'arrow' || record.type === 'line') arrows.add(key)
    const label = labelOf(record)
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  const ends = new Map<string, { start?: string; end?: string }>()
  for (const record of records) {
    if (record.typeName !== 'binding' || record.type !== 'arrow') continue
    const [arrow, target] = [keyOfShape.get(record.fromId), keyOfShape.get(record.toId)]
    if (arrow === undefined || target === undefined || arrow === target) continue
    const { terminal } = record.props as { terminal: 'start' | 'end' }
    ends.set(arrow, { ...ends.get(arrow), [terminal]: labels.get(target) ?? '…' })
  }
  const name = (key: string, { attributes }: DrawbridgeMeta): string => {
    const own = labels.get(key) ?? attributes?.label ?? attributes?.name
    if (own) return own
    const { start, end } = ends.get(key) ?? {}
    if (start !== undefined || end !== undefined) return `${start ?? '…'} → ${end ?? '…'}`
    return arrows.has(key) ? 'Arrow without text' : 'Shape without text'
  }
  const facts = new Map([...metas].map(([key, meta]) => [key, { meta, label: shorten(name(key, meta)) }]))
  for (const [key, into] of merged) {
    const found = facts.get(into)
    if (found && !facts.has(key)) facts.set(key, found)
  }
  return facts
}
