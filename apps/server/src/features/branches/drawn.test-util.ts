import { convertDiagram } from '@drawbridge/core'

interface Shape {
  readonly id: string
  x: number
  y: number
  readonly props: Record<string, unknown>
  readonly meta: object
}

/** A canvas as a file of four boxes is converted to, and changes of it. */
export interface Drawn {
  readonly store: Record<string, Shape>
  readonly schema: object
  /** The record of a box: a, b, c or d. */
  shape(cell: string): Shape
  say(cell: string, text: string): void
  remove(cell: string): void
  add(id: string, text: string): void
  /** Adds an arrow that is bound to two boxes. */
  bind(id: string, from: string, to: string): void
}

const box = (id: string, text: string, x: number) =>
  `<mxCell id="${id}" value="${text}" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="100" height="40" as="geometry"/></mxCell>`
const FILE = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', 'Sensor', 0)}${box('b', 'Voter', 200)}${box('c', 'Valve', 400)}${box('d', 'Old', 600)}</root></mxGraphModel></diagram></mxfile>`

const textOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

export function drawn(): Drawn {
  const snapshot = structuredClone(convertDiagram(FILE, { prefer: 'edit' }).snapshot) as unknown as Pick<
    Drawn,
    'store' | 'schema'
  >
  const { store, schema } = snapshot
  const shape = (cell: string) => {
    const found = Object.values(store).find(
      ({ meta }) => (meta as { drawbridge?: { source?: { cell?: string } } })?.drawbridge?.source?.cell === cell,
    )
    if (!found) throw new Error(`no shape of ${cell} in ${JSON.stringify(store)}`)
    return found
  }
  const say = (one: Shape, text: string) => {
    one.props.richText = textOf(text)
  }
  return Object.defineProperties({ store, schema } as Drawn, {
    shape: { value: shape },
    say: { value: (cell: string, text: string) => say(shape(cell), text) },
    remove: { value: (cell: string) => delete store[shape(cell).id] },
    bind: {
      value: (id: string, from: string, to: string) => {
        const arrow = `shape:${id}`
        store[arrow] = {
          ...structuredClone(shape('a')),
          id: arrow,
          type: 'arrow',
          props: {},
          meta: {},
          index: 'a8',
        } as never
        for (const [terminal, cell] of Object.entries({ start: from, end: to })) {
          const binding = `binding:${id}-${terminal}`
          const props = {
            terminal,
            normalizedAnchor: { x: 0.5, y: 0.5 },
            isExact: false,
            isPrecise: false,
            snap: 'none',
          }
          const ends = { fromId: arrow, toId: shape(cell).id }
          store[binding] = { typeName: 'binding', type: 'arrow', id: binding, ...ends, props, meta: {} } as never
        }
      },
    },
    add: {
      value: (id: string, text: string) => {
        const made = { ...structuredClone(shape('a')), id: `shape:${id}`, x: 0, y: 200, meta: {}, index: 'a9' }
        say(made, text)
        store[made.id] = made
      },
    },
  })
}
