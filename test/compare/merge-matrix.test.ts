/** Each row of the matrix of conflicts in docs/merge.md. */

import { mergeSnapshots } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { baseOf, bindingsOf, remove, type Store, snapshotOf, storeOf } from './canvases.ts'

const LANES = baseOf('swimlanes.drawio')
const A = 'shape:p1.a.body'
const B = 'shape:p1.b.body'

function merge(ours: (store: Store) => void, theirs: (store: Store) => void, options = {}) {
  const [mine, other] = [storeOf(LANES), storeOf(LANES)]
  ours(mine)
  theirs(other)
  const { snapshot, conflicts, notices } = mergeSnapshots(LANES, snapshotOf(mine), snapshotOf(other), options)
  return { store: storeOf(snapshot), conflicts, notices }
}

test('different properties of one shape are no conflict', () => {
  const { store, conflicts } = merge(
    (store) => (store[A].x = 99),
    (store) => (store[A].props.color = 'red'),
  )
  expect([store[A].x, store[A].props.color, conflicts]).toEqual([99, 'red', []])
})

test('the same property of one shape is a conflict, which keeps ours unless it is decided otherwise', () => {
  const [ours, theirs] = [(store: Store) => (store[A].x = 99), (store: Store) => (store[A].y = 77)]
  const { store, conflicts } = merge(ours, theirs)
  const places = { base: { x: 60, y: 30 }, ours: { x: 99, y: 30 }, theirs: { x: 60, y: 77 } }
  expect(conflicts).toEqual([{ kind: 'property', record: A, property: 'place', ...places, kept: 'ours' }])
  expect([store[A].x, store[A].y]).toEqual([99, 30])
  const decided = merge(ours, theirs, { resolve: () => 'theirs' })
  expect([decided.store[A].x, decided.store[A].y, decided.conflicts[0]?.kept]).toEqual([60, 77, 'theirs'])
})

test('deleted against changed is a conflict, which keeps the changed one', () => {
  const { store, conflicts } = merge(
    (store) => remove(store, B),
    (store) => (store[B].props.color = 'red'),
  )
  expect(conflicts).toMatchObject([{ kind: 'deleted', record: B, deletedBy: 'ours', kept: 'theirs' }])
  expect(store[B].props.color).toBe('red')
  expect(
    merge(
      (store) => remove(store, B),
      (store) => (store[B].props.color = 'red'),
      { resolve: () => 'ours' },
    ).store[B],
  ).toBeUndefined()
})

test('an arrow whose node was deleted is told, and ends where it did', () => {
  const { store, conflicts, notices } = merge(
    (store) => remove(store, B),
    (store) => {
      store['shape:new'] = { ...structuredClone(store['shape:p1.f1.body']), id: 'shape:new', index: 'a9' }
      store['binding:new'] = {
        ...bindingsOf(store).find(({ toId }) => toId === B),
        id: 'binding:new',
        fromId: 'shape:new',
      }
    },
  )
  expect(conflicts).toEqual([])
  expect(notices).toEqual([{ kind: 'arrow-unbound', record: 'shape:new', end: 'end', shape: B }])
  expect(store['binding:new']).toBeUndefined()
  // The middle of the upper side of the node, from the arrow's own place.
  expect(store['shape:new'].props.end).toEqual({ x: 190, y: 95 })
})

test('a container that one side deleted is kept for what the other put into it', () => {
  const { store, notices } = merge(
    (store) => remove(store, 'shape:p1.lane2.body'),
    (store) => (store['shape:new'] = { ...structuredClone(store[B]), id: 'shape:new', index: 'a5' }),
  )
  expect(notices).toContainEqual({ kind: 'container-kept', record: 'shape:p1.lane2.body' })
  expect([store[B], store['shape:new'].parentId]).toEqual([undefined, 'shape:p1.lane2.body'])
})

test('shapes that were put into each other stay where they are in ours', () => {
  const { store, conflicts } = merge(
    (store) => Object.assign(store[A], { parentId: B }),
    (store) => Object.assign(store[B], { parentId: A }),
  )
  expect(conflicts).toMatchObject([{ kind: 'cycle', record: B, kept: 'ours' }])
  expect([store[A].parentId, store[B].parentId]).toEqual([B, 'shape:p1.lane2.body'])
})

test('what both sides put at one place of the order gets places of its own, ours behind', () => {
  const add = (name: string) => (store: Store) =>
    (store[name] = { ...structuredClone(store[A]), id: name, index: 'a7' })
  const { store } = merge(add('shape:z'), add('shape:y'))
  expect([store['shape:z'].index, store['shape:y'].index]).toEqual(['a7', 'a7V'])
})

test('snapshots of other schemas and things that are none are refused', () => {
  expect(() => mergeSnapshots(LANES, LANES, { ...LANES, schema: { schemaVersion: 1 } as never })).toThrow(RangeError)
  const hostile = JSON.parse('{"__proto__": {"id": "__proto__", "typeName": "shape"}}')
  expect(() => mergeSnapshots(LANES, LANES, { ...LANES, store: hostile })).toThrow(RangeError)
  const { store } = merge(
    (store) => (store[A].meta = JSON.parse('{"__proto__": {"polluted": true}, "mine": 1}')),
    (store) => (store[A].props.color = 'red'),
  )
  expect([store[A].meta, ({} as Record<string, unknown>).polluted]).toEqual([{ mine: 1 }, undefined])
})
