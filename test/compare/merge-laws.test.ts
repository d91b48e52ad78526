/** The laws of merging canvases, over edits of real diagrams. */

import { mergeSnapshots } from '@drawbridge/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BASES,
  bindingsOf,
  isInside,
  type Record_,
  remove,
  type Snapshot,
  type Store,
  shapesOf,
  snapshotOf,
  storeOf,
} from './canvases.ts'

type Act = (store: Store, pick: <T>(list: readonly T[]) => T | undefined, name: string) => void

const ACTS: Readonly<Record<string, Act>> = {
  move(store, pick) {
    const shape = pick(shapesOf(store))
    if (shape) shape.x += 10
  },
  resize(store, pick) {
    const shape = pick(shapesOf(store).filter(({ props }) => props.w !== undefined))
    if (shape) shape.props.w += 7
  },
  recolor(store, pick, name) {
    const shape = pick(shapesOf(store).filter(({ props }) => props.color !== undefined))
    if (shape) shape.props.color = name.length % 2 ? 'red' : 'blue'
  },
  rename(store, pick, name) {
    const shape = pick(shapesOf(store).filter(({ props }) => props.richText !== undefined))
    if (shape)
      shape.props.richText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: name }] }] }
  },
  describe(store, pick, name) {
    const shape = pick(shapesOf(store))
    if (shape) shape.meta = { ...shape.meta, drawbridge: { ...shape.meta.drawbridge, tooltip: name } }
  },
  add(store, pick, name) {
    const like = pick(shapesOf(store).filter(({ type }) => type === 'geo'))
    if (like) store[`shape:${name}`] = { ...structuredClone(like), id: `shape:${name}`, index: 'aZ' }
  },
  remove(store, pick) {
    const shape = pick(shapesOf(store))
    if (shape) remove(store, shape.id)
  },
  nest(store, pick) {
    const shape = pick(shapesOf(store).filter(({ type }) => type === 'geo'))
    const into =
      shape && pick(shapesOf(store).filter(({ id, type }) => type !== 'arrow' && !isInside(store, id, shape.id)))
    if (shape && into && pageOf(store, shape.id) === pageOf(store, into.id))
      Object.assign(shape, { parentId: into.id, index: 'aY', x: 1, y: 2 })
  },
  bind(store, pick, name) {
    const binding = pick(bindingsOf(store))
    const to =
      binding &&
      pick(
        shapesOf(store).filter(({ id, type }) => type === 'geo' && pageOf(store, id) === pageOf(store, binding.toId)),
      )
    if (!binding || !to) return
    delete store[binding.id]
    store[`binding:${name}`] = { ...binding, id: `binding:${name}`, toId: to.id }
  },
  unbind(store, pick) {
    const binding = pick(bindingsOf(store))
    if (binding) delete store[binding.id]
  },
  reorder(store, pick) {
    const shape = pick(shapesOf(store))
    if (shape) shape.index = `${shape.index}G`
  },
}

function pageOf(store: Store, id: string): string {
  let record = store[id]
  while (record?.typeName === 'shape') record = store[record.parentId]
  return record?.id
}

const acts = fc.array(fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), at: fc.nat(1000), to: fc.nat(1000) }), {
  maxLength: 8,
})

/** A snapshot and two edited ones. */
const threeWays = fc
  .record({ base: fc.constantFrom(...BASES), ours: acts, theirs: acts })
  .map(({ base, ours, theirs }) => {
    const edited = (list: typeof ours, side: string) => {
      const store = storeOf(base)
      list.forEach(({ act, at, to }, i) => {
        const picks = [at, to]
        ACTS[act]!(store, (options) => options[(picks.shift() ?? 0) % options.length], `${side}${i}`)
      })
      return snapshotOf(store)
    }
    return { base, ours: edited(ours, 'ours-'), theirs: edited(theirs, 'th-') }
  })

const same = (value: unknown) => JSON.stringify(value)

function problemsOf(snapshot: Snapshot): string[] {
  const store = storeOf(snapshot)
  const problems: string[] = []
  const places = new Set<string>()
  for (const record of Object.values(store)) {
    if (record.typeName !== 'shape') continue
    if (!store[record.parentId]) problems.push(`${record.id} has no parent`)
    else if (!pageOf({ ...store }, record.id)) problems.push(`${record.id} is on no page`)
    const place = `${record.parentId} ${record.index}`
    if (places.has(place)) problems.push(`two at ${place}`)
    places.add(place)
    if (record.props.assetId && !store[record.props.assetId]) problems.push(`${record.id} has no picture`)
  }
  const ends = new Set<string>()
  for (const { id, fromId, toId, props } of bindingsOf(store)) {
    if (!store[fromId] || !store[toId]) problems.push(`${id} binds nothing`)
    const end = `${fromId} ${props.terminal}`
    if (ends.has(end)) problems.push(`two bindings at ${end}`)
    ends.add(end)
  }
  return problems
}

test('parents, bindings, order and pictures of the result are valid', () => {
  fc.assert(
    fc.property(threeWays, ({ base, ours, theirs }) => {
      expect(problemsOf(mergeSnapshots(base, ours, theirs).snapshot)).toEqual([])
    }),
  )
})

test('an edit on one side only is never lost', () => {
  fc.assert(
    fc.property(threeWays, ({ base, ours, theirs }) => {
      const { snapshot, conflicts, notices } = mergeSnapshots(base, ours, theirs)
      const [was, merged] = [storeOf(base), storeOf(snapshot)]
      const told = new Set([...conflicts, ...notices].map(({ record }) => record))
      for (const [mine, other] of [
        [storeOf(ours), storeOf(theirs)],
        [storeOf(theirs), storeOf(ours)],
      ] as const)
        for (const [id, record] of Object.entries(mine)) {
          if (record.typeName !== 'shape' || told.has(id)) continue
          const [before, their, result] = [was[id], other[id], merged[id]]
          // Shapes that one side alone deletes are gone.
          if (before && !their && same({ ...before, index: 0 }) === same({ ...record, index: 0 })) continue
          expect(result, id).toBeDefined()
          for (const key of Object.keys(record.props))
            if (
              same(record.props[key]) !== same(before?.props[key]) &&
              (!their || same(their.props[key]) === same(before?.props[key]))
            )
              expect(result.props[key], `${id} ${key}`).toEqual(record.props[key])
          const place = ({ parentId, x, y }: Record_) => [parentId, x, y]
          if (
            same(place(record)) !== same(before && place(before)) &&
            (!their || same(place(their)) === same(before && place(before)))
          )
            expect(place(result)).toEqual(place(record))
        }
      for (const id of Object.keys(was))
        if (!storeOf(ours)[id] && !storeOf(theirs)[id] && !told.has(id)) expect(merged[id]).toBeUndefined()
    }),
  )
})

test('both sides equal, or one side unchanged, is no conflict and gives that side', () => {
  fc.assert(
    fc.property(threeWays, ({ base, ours }) => {
      for (const merge of [
        mergeSnapshots(base, ours, ours),
        mergeSnapshots(base, ours, base),
        mergeSnapshots(base, base, ours),
      ]) {
        expect(merge.conflicts).toEqual([])
        // Equal indexes of siblings are made different.
        const plain = (snapshot: Snapshot) =>
          Object.fromEntries(
            Object.entries(storeOf(snapshot)).map(([id, record]) =>
              // Bound again to the same is the same, under another id.
              record.typeName === 'binding'
                ? [`${record.fromId} ${record.props.terminal}`, { ...record, id: '' }]
                : [id, { ...record, index: 0 }],
            ),
          )
        const removed = merge.notices.filter(({ kind }) => kind === 'group-removed').map(({ record }) => record)
        const expected = plain(ours)
        for (const id of removed) delete expected[id]
        expect(plain(merge.snapshot)).toEqual(expected)
      }
    }),
  )
})

test('merging the result again changes nothing', () => {
  fc.assert(
    fc.property(threeWays, ({ base, ours, theirs }) => {
      const { snapshot } = mergeSnapshots(base, ours, theirs)
      expect(mergeSnapshots(base, snapshot, theirs).snapshot).toEqual(snapshot)
      expect(mergeSnapshots(theirs, snapshot, theirs).snapshot).toEqual(snapshot)
    }),
  )
})
