/** Shapes of a snapshot: their names, and the pages that they are on. */

/** So much of a shape's words names it. */
const LONGEST = 40

interface ShapeRecord {
  readonly id: string
  readonly typeName: string
  readonly type?: string
  readonly parentId?: string
  readonly props?: { readonly richText?: unknown; readonly text?: unknown; readonly name?: unknown }
}

export interface Shapes {
  /** “Archive” in quotation marks, or “a shape” for one without words; undefined for one that is not there. */
  nameOf(id: string): string | undefined
  /** Id of the page that a shape is on. */
  pageOf(id: string): string | undefined
}

function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { text, content } = value as { text?: unknown; content?: unknown }
  if (typeof text === 'string') return text
  return Array.isArray(content) ? content.map(textIn).join(' ') : ''
}

/** Of a snapshot as the service gives it. */
export function shapesOf(snapshot: Readonly<Record<string, unknown>>): Shapes {
  const records = new Map(
    (Object.values(snapshot.store ?? {}) as ShapeRecord[])
      .filter(({ typeName }) => typeName === 'shape')
      .map((record) => [record.id, record]),
  )
  const inside = Map.groupBy(records.values(), ({ parentId }) => parentId)
  const wordsOf = ({ id, props = {} }: ShapeRecord): string => {
    const own = [textIn(props.richText), props.text, props.name].find(
      (text): text is string => typeof text === 'string' && text.trim() !== '',
    )
    // A group is named by what is in it.
    return own?.trim() ?? (inside.get(id) ?? []).map(wordsOf).find((words) => words !== '') ?? ''
  }
  return {
    nameOf(id) {
      const record = records.get(id)
      if (!record) return undefined
      const words = wordsOf(record).replaceAll(/\s+/g, ' ')
      if (words === '') return record.type === 'arrow' ? 'an arrow' : 'a shape'
      return `“${words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words}”`
    },
    pageOf(id) {
      let at = records.get(id)?.parentId
      // A hostile snapshot may nest shapes in a circle.
      for (let depth = 0; depth < 100 && at !== undefined && records.has(at); depth++) at = records.get(at)?.parentId
      return at
    },
  }
}
