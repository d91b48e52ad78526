/** Names of a snapshot's shapes, and the pages that they are on. */

import { groupBy } from '@drawbridge/core/lists'
import { recordsOf } from '../../state/records.ts'
import type { Snapshot } from '../../state/state.ts'
import { isId } from '../entities/kinds.ts'

/** Number of characters of a shape's text that name it. */
const MAX_LABEL_LENGTH = 40

interface ShapeRecord {
  readonly id: string
  readonly typeName: string
  readonly type?: string
  readonly parentId?: string
  readonly meta?: {
    readonly entityId?: unknown
    readonly drawbridge?: { readonly semantic?: { readonly elementId?: unknown } }
  }
  readonly props?: { readonly richText?: unknown; readonly text?: unknown; readonly name?: unknown }
}

export interface Shapes {
  /** “Archive” in quotation marks, or “a shape” for one without text; undefined for a shape that does not exist. */
  nameOf(id: string): string | undefined
  /** The first line of a shape's text that is no stereotype («block»), which names what it stands for; '' without text. */
  titleOf(id: string): string
  /** Id of the entity that a shape stands for. */
  entityOf(id: string): string | undefined
  /** Id of the page that a shape is on. */
  pageOf(id: string): string | undefined
}

function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { text, content } = value as { text?: unknown; content?: unknown }
  if (typeof text === 'string') return text
  return Array.isArray(content) ? content.map(textIn).join(' ') : ''
}

/** The text of a rich text, with its paragraphs and breaks as lines. */
function linesIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { type, text, content } = value as { type?: unknown; text?: unknown; content?: unknown }
  if (typeof text === 'string') return text
  if (type === 'hardBreak') return '\n'
  return Array.isArray(content) ? `${content.map(linesIn).join('')}\n` : ''
}

/** Of a snapshot as returned by the service. */
export function shapesOf(snapshot: Readonly<Record<string, unknown>>): Shapes {
  const records = new Map(
    (recordsOf(snapshot as Partial<Snapshot>) as unknown as ShapeRecord[])
      .filter(({ typeName }) => typeName === 'shape')
      .map((record) => [record.id, record]),
  )
  const inside = groupBy(records.values(), ({ parentId }) => parentId)
  const wordsOf = ({ id, props = {} }: ShapeRecord): string => {
    const own = [textIn(props.richText), props.text, props.name].find(
      (text): text is string => typeof text === 'string' && text.trim() !== '',
    )
    // A group is named after its content.
    return own?.trim() ?? (inside.get(id) ?? []).map(wordsOf).find((words) => words !== '') ?? ''
  }
  return {
    titleOf(id) {
      const record = records.get(id)
      const lines = linesIn(record?.props?.richText).split('\n')
      const title = lines.find((line) => line.trim() !== '' && !/^\s*(?:«.*»|<<.*>>)\s*$/.test(line))
      return (title ?? (record ? wordsOf(record) : '')).replaceAll(/\s+/g, ' ').trim()
    },
    nameOf(id) {
      const record = records.get(id)
      if (!record) return undefined
      const words = wordsOf(record).replaceAll(/\s+/g, ' ')
      if (words === '') return record.type === 'arrow' ? 'an arrow' : 'a shape'
      return `“${words.length > MAX_LABEL_LENGTH ? `${words.slice(0, MAX_LABEL_LENGTH)} …` : words}”`
    },
    entityOf(id) {
      const { meta } = records.get(id) ?? {}
      const entity = meta?.entityId ?? meta?.drawbridge?.semantic?.elementId
      return typeof entity === 'string' && isId(entity) ? entity : undefined
    },
    pageOf(id) {
      let at = records.get(id)?.parentId
      // The shapes of a hostile snapshot may form a cycle.
      for (let depth = 0; depth < 100 && at !== undefined && records.has(at); depth++) at = records.get(at)?.parentId
      return at
    },
  }
}
