import type { TLShape, TLStoreSnapshot } from '@tldraw/tlschema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validRecords } from '../writers/tldraw/valid-records.test-util.ts'
import { connectionEdges } from './from-items/connect.ts'
import {
  appendEmbedNode,
  buildEmbedNode,
  buildSnapshot,
  buildUpsertPayload,
  type ConnectionItem,
  type NodeItem,
  PayloadError,
  type SnapshotInput,
} from './index.ts'

const ID = '8f14e45f-ceea-467f-a8f5-1f3c2b7a9d10'

/** Bindings of ends; the pieces of a bent connection are bound to each other as well. */
function boundEnds(snapshot: TLStoreSnapshot) {
  const all = validRecords(snapshot)
  const lines = new Set(
    all.filter((record) => record.typeName === 'shape' && record.type === 'line').map(({ id }) => id),
  )
  return all.filter((record) => record.typeName === 'binding' && !lines.has(record.toId))
}

function shapesOf(snapshot: TLStoreSnapshot): TLShape[] {
  return validRecords(snapshot).filter((record) => record.typeName === 'shape') as TLShape[]
}

function codeOf(run: () => unknown): [string, string] {
  try {
    run()
  } catch (error) {
    if (error instanceof PayloadError) return [error.code, error.pointer]
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('buildUpsertPayload', () => {
  const snapshot = buildSnapshot({ nodes: [{ id: 'a' }] })

  test('keeps every member under its name and the snapshot untouched', () => {
    const base = { title: 'T', branch: 'draft', id: ID, hostEntityId: 'h' }
    const payload = buildUpsertPayload({ ...base, snapshot })
    expect(payload).toEqual({ ...base, snapshot })
    expect(payload.snapshot).toBe(snapshot)
  })

  test('keeps all generated kinds and adds nothing', () => {
    const kinds = {
      entities: [{ id: 'e' }],
      nodes: [{ id: 'n', x: 1, y: 2 }],
      connections: [{ from: 'e', to: 'n' }],
      annotations: [{ text: 'x', x: 0, y: 0 }],
    }
    expect(buildUpsertPayload({ title: 'T', ...kinds })).toEqual({ title: 'T', ...kinds })
  })

  test.each(['entities', 'nodes', 'connections', 'annotations'] as const)('refuses a snapshot with %s', (kind) => {
    const input = { title: 'T', snapshot, [kind]: [] } as never
    expect(codeOf(() => buildUpsertPayload(input))).toEqual(['snapshot-and-generated', `/${kind}`])
  })

  test.each([
    [{ title: ' ' }, 'invalid-title', '/title'],
    [{ title: 'T', id: 'x' }, 'invalid-id', '/id'],
    [{ title: 'T', snapshot: { store: {} } }, 'invalid-snapshot', '/snapshot'],
    [{ title: 'T'.repeat(1001) }, 'invalid-title', '/title'],
    [{ title: 'half \ud83d' }, 'invalid-title', '/title'],
    [{ title: 'T', branch: '' }, 'invalid-branch', '/branch'],
    [{ title: 'T', hostEntityId: 7 }, 'invalid-id', '/hostEntityId'],
  ])('refuses %j', (input, code, pointer) => {
    expect(codeOf(() => buildUpsertPayload(input as never))).toEqual([code, pointer])
  })
})

describe('embed nodes', () => {
  test('have the shape that rich text expects', () => {
    expect(buildEmbedNode(ID)).toEqual({ type: 'canvas', diagramId: ID, children: [{ text: '' }] })
  })

  test('have an id', () => {
    expect(codeOf(() => buildEmbedNode(''))).toEqual(['invalid-id', '/diagramId'])
    expect(codeOf(() => buildEmbedNode(undefined as never))).toEqual(['invalid-id', '/diagramId'])
  })

  test('are found at any depth', () => {
    const value = [{ type: 'list', children: [{ type: 'item', children: [buildEmbedNode(ID)] }] }]
    expect(appendEmbedNode(value, ID)).toEqual(value)
    expect(appendEmbedNode(value, 'other')).toHaveLength(2)
  })

  test('refuse a value that is not a list', () => {
    expect(codeOf(() => appendEmbedNode('text' as never, ID))).toEqual(['not-rich-text', ''])
    expect(appendEmbedNode(null, ID)).toEqual([buildEmbedNode(ID)])
  })

  test('appending twice is the same as once, and the given value stays', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.uuid(), (value, id) => {
        const before = structuredClone(value)
        const once = appendEmbedNode(value, id)
        expect(appendEmbedNode(once, id)).toEqual(once)
        expect(value).toEqual(before)
        expect(once).not.toBe(value)
        expect(once.slice(0, value.length)).toEqual(value)
      }),
    )
  })
})

describe('buildSnapshot', () => {
  const input: SnapshotInput = {
    entities: [
      { id: 'pump', name: 'Pump', values: { mass: 12, state: 'open', tags: ['a', 'b'] }, fields: ['mass', 'gone'] },
      { id: 'tank', name: 'Tank', values: {} },
    ],
    nodes: [{ id: 'start', shape: 'ellipse', text: 'Start', x: 600, y: 0, color: '#0a7' }],
    connections: [
      { from: 'pump', to: 'tank', text: 'feeds' },
      { from: 'tank', to: 'pump' },
      { from: 'start', to: 'start' },
    ],
    annotations: [{ text: 'Overview', x: 0, y: -80 }],
  }

  test('makes cards tied to their entities, with the chosen fields', () => {
    const shapes = shapesOf(buildSnapshot(input))
    const card = JSON.stringify(shapes.filter((shape) => JSON.stringify(shape.meta).includes('"elementId":"pump"')))
    const text = JSON.stringify(shapes.map((shape) => shape.props))
    expect(card).toContain('pump')
    expect(text).toContain('Pump')
    expect(text).toContain('mass: 12')
    expect(text).not.toContain('state: open')
    expect(text).toContain('Overview')
  })

  test('binds both ends of every connection', () => {
    const snapshot = buildSnapshot(input)
    const ids = new Set(Object.keys(snapshot.store))
    expect(boundEnds(snapshot)).toHaveLength(6)
    for (const record of validRecords(snapshot))
      if (record.typeName === 'binding') expect([ids.has(record.fromId), ids.has(record.toId)]).toEqual([true, true])
  })

  test('keeps given positions and lays out the rest without overlaps', () => {
    const nodes = Array.from({ length: 12 }, (_, i) => ({ id: `n${i}`, w: 100, h: 50 }))
    const connections = nodes.slice(1).map(({ id }, i) => ({ from: `n${i >> 1}`, to: id }))
    const fixed = { id: 'fixed', x: 33, y: 44, w: 100, h: 50 }
    const geos = shapesOf(buildSnapshot({ nodes: [...nodes, fixed], connections })).filter(({ type }) => type === 'geo')
    expect(geos).toHaveLength(13)
    expect(geos.some(({ x, y }) => x === 33 && y === 44)).toBe(true)
    for (const a of geos)
      for (const b of geos) if (a !== b) expect(Math.abs(a.x - b.x) >= 100 || Math.abs(a.y - b.y) >= 50).toBe(true)
  })

  test.each<[SnapshotInput, string, string]>([
    [{ nodes: [{ id: 'a' }], connections: [{ from: 'a', to: 'b' }] }, 'unknown-reference', '/connections/0/to'],
    [{ nodes: [{ id: 'a' }], entities: [{ id: 'a', name: 'A' }] }, 'duplicate-id', '/nodes/0/id'],
    [{ nodes: [{ id: 'a', x: 1 }] }, 'invalid-item', '/nodes/0'],
    [{ nodes: [{ id: 'a', w: Number.NaN }] }, 'invalid-item', '/nodes/0/w'],
    [{ nodes: [{ id: 'a', shape: 'blob' as never }] }, 'invalid-item', '/nodes/0/shape'],
    [{ annotations: [{ text: 'x', x: 1 / 0, y: 0 }] }, 'invalid-item', '/annotations/0/x'],
    [{ annotations: [{ text: 7 as never, x: 0, y: 0 }] }, 'invalid-item', '/annotations/0/text'],
    [{ nodes: [{ id: '' }] }, 'invalid-item', '/nodes/0/id'],
    [{ nodes: [{ id: 7 as never }] }, 'invalid-item', '/nodes/0/id'],
    [{ nodes: [null as never] }, 'invalid-item', '/nodes/0'],
    [{ nodes: {} as never }, 'invalid-item', '/nodes'],
    [{ nodes: [{ id: 'a', text: 7 as never }] }, 'invalid-item', '/nodes/0/text'],
    [{ entities: [{ id: 'a' } as never] }, 'invalid-item', '/entities/0/name'],
    [{ entities: [{ id: 'a', name: 'A', fields: 'b' as never }] }, 'invalid-item', '/entities/0/fields'],
    [{ entities: [{ id: 'a', name: 'A', values: null as never }] }, 'invalid-item', '/entities/0/values'],
  ])('refuses %j', (bad, code, pointer) => {
    expect(codeOf(() => buildSnapshot(bad))).toEqual([code, pointer])
  })

  test.each([
    ['rectangle', 'rectangle'],
    ['ellipse', 'ellipse'],
    ['diamond', 'diamond'],
    ['triangle', 'triangle'],
    ['hexagon', 'hexagon'],
    ['parallelogram', 'rhombus'],
  ] as const)('a node that is a %s is the shape %s of tldraw', (shape, geo) => {
    expect(shapesOf(buildSnapshot({ nodes: [{ id: 'a', shape, w: 120, h: 90 }] }))).toMatchObject([
      { type: 'geo', props: { geo, w: 120, h: 90, flipX: false, flipY: false } },
    ])
  })

  test('values of a card are texts on one line, and nothing if they are absent', () => {
    const values = { none: null, list: ['a', null, 'b  c'], nested: { d: 1 } }
    const card = JSON.stringify(buildSnapshot({ entities: [{ id: 'e', name: 'E', values }] }))
    for (const text of ['none: ', 'list: a, , b c', 'nested: {\\"d\\":1}']) expect(card).toContain(text)
  })

  test('rich text on a card is its words, not JSON', () => {
    const leaf = (text: string, more = {}) => ({ text, ...more })
    const item = (text: string) => ({ type: 'listItem', children: [{ type: 'paragraph', children: [leaf(text)] }] })
    const Description = [
      { type: 'paragraph', children: [leaf('Brakes '), leaf('fast', { bold: true }), leaf('.')] },
      { type: 'bulletList', children: [item('wet'), item('dry')] },
      { type: 'canvas', diagramId: 'd', children: [leaf('')] },
    ]
    const card = JSON.stringify(buildSnapshot({ entities: [{ id: 'e', name: 'E', values: { Description } }] }))
    expect(card).toContain('Description: Brakes fast. wet dry')
    expect(card).not.toContain('diagramId')
  })

  test('generated ids avoid given ones', () => {
    const taken = { nodes: [{ id: 'connection-0' }, { id: '__proto__' }, { id: 'annotation-0' }] }
    const connections = [{ from: 'connection-0', to: '__proto__' }]
    const snapshot = buildSnapshot({ ...taken, connections, annotations: [{ text: 'x', x: 0, y: 0 }] })
    const bindings = validRecords(snapshot).filter((record) => record.typeName === 'binding')
    expect(bindings).toHaveLength(2)
  })

  test('values that are nested too deeply are refused', () => {
    const nested = (depth: number) => {
      let values: unknown = 'x'
      for (let i = 0; i < depth; i += 1) values = i % 2 ? [values] : { a: values }
      return buildSnapshot({ entities: [{ id: 'a', name: 'A', values: { values } }] })
    }
    expect(Object.keys(nested(90).store).length).toBeGreaterThan(0)
    expect(() => nested(20_000)).toThrow(
      expect.objectContaining({ name: 'PayloadError', code: 'invalid-item', pointer: '/entities/0/values' }),
    )
  })

  test('any number of connections may have the same ends', () => {
    const box = { x: 0, y: 0, w: 10, h: 10 }
    const connections = Array.from({ length: 150_000 }, () => ({ from: 'a', to: 'b' }))
    const edges = connectionEdges(
      connections,
      new Map([
        ['a', box],
        ['b', { ...box, y: 99 }],
      ]),
    )
    expect(edges).toHaveLength(connections.length)
  })

  test('any graph gives valid records, every end bound, and the same bytes again', () => {
    const place = fc.option(
      fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) }),
    )
    const node = fc.record({ place, text: fc.string({ maxLength: 40 }), shape: fc.constantFrom('ellipse', 'diamond') })
    const link = fc.tuple(fc.nat(), fc.nat())
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 9 }), fc.array(link, { maxLength: 12 }), (items, links) => {
        const nodes = items.map(({ place, ...rest }, i) => ({ id: `id ${i}`, ...rest, ...place }) as NodeItem)
        const connections = links.map(([from, to]): ConnectionItem => {
          return { from: `id ${from % items.length}`, to: `id ${to % items.length}` }
        })
        const snapshot = buildSnapshot({ nodes, connections })
        expect(boundEnds(snapshot)).toHaveLength(connections.length * 2)
        expect(JSON.stringify(buildSnapshot({ nodes, connections }))).toBe(JSON.stringify(snapshot))
      }),
      { numRuns: 60 },
    )
  })
})
