/** Several canvases keep one stored diagram, with the merge that the console uses, over connections that break. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { expect, test, vi } from 'vitest'
import { Autosave, type Store, type Version } from '../../apps/preview/src/console/diagrams/editing/autosave.ts'

type Shapes = Record<string, Record<string, unknown>>

const snapshotOf = (shapes: Shapes): TLStoreSnapshot => {
  const store = Object.fromEntries(
    Object.entries(shapes).map(([id, props]) => {
      const place = { parentId: 'page:p', index: `a${id}`, x: 0, y: 0, rotation: 0, isLocked: false, opacity: 1 }
      return [`shape:${id}`, { typeName: 'shape', id: `shape:${id}`, type: 'geo', ...place, props, meta: {} }]
    }),
  )
  const page = { typeName: 'page', id: 'page:p', name: 'P', index: 'a1', meta: {} }
  return { store: { 'page:p': page, ...store }, schema: { schemaVersion: 2, sequences: {} } } as never
}

/** The service: one diagram with a revision. `breaks` decides whether a request, or the response to it, is lost. */
function service(breaks: () => 'request' | 'response' | undefined = () => undefined) {
  let version: Version = { title: 'D', snapshot: snapshotOf({}), revision: 1, etag: '1' }
  const lost = () => Object.assign(new Error('lost'), { status: 0 })
  const store: Store = {
    async read() {
      if (breaks() !== undefined) throw lost()
      return version
    },
    async write(title, snapshot, etag) {
      const broken = breaks()
      if (broken === 'request') throw lost()
      if (etag !== version.etag) return undefined
      const revision = version.revision + 1
      version = { title, snapshot, revision, etag: String(revision) }
      if (broken === 'response') throw lost()
      return { revision, etag: version.etag }
    },
  }
  return { store, current: () => version }
}

/** A canvas with the part of the editor that is used. */
function canvas(opened: TLStoreSnapshot) {
  let shown = opened
  let tell = () => {}
  return {
    document: () => shown,
    migrated: (snapshot: TLStoreSnapshot) => snapshot,
    replaceBy(snapshot: TLStoreSnapshot) {
      shown = snapshot
    },
    onChange(callback: () => void) {
      tell = callback
      return () => {}
    },
    /** A person adds or changes a shape. */
    draw(id: string, props: Record<string, unknown>) {
      shown = { ...shown, store: { ...shown.store, ...snapshotOf({ [id]: props }).store } }
      tell()
    },
    has: (id: string) => Object.hasOwn(shown.store, `shape:${id}`),
  }
}

const explain = (error: unknown) => ({ status: (error as { status?: number }).status ?? 400, text: String(error) })
const listener = { onState() {}, onVersion() {}, onConflicts() {}, explain }

test('nothing of ten people is lost, whichever requests and responses are', async () => {
  vi.useFakeTimers()
  // A fixed order of faults: every third request, and the response to every fifth.
  let n = 0
  const { store, current } = service(() => {
    n += 1
    return n < 400 && n % 3 === 0 ? 'request' : n < 400 && n % 5 === 0 ? 'response' : undefined
  })
  const people = Array.from({ length: 10 }, () => {
    const at = canvas(current().snapshot)
    return { at, autosave: new Autosave(at, current(), store, listener) }
  })
  const drawn: string[] = []
  for (let turn = 0; turn < 20; turn++) {
    for (const [who, { at }] of people.entries()) {
      const id = `${who}x${turn}`
      at.draw(id, { color: 'red' })
      drawn.push(id)
      await vi.advanceTimersByTimeAsync(170)
      for (const { autosave } of people) autosave.hear(current().revision)
    }
  }
  for (let turn = 0; turn < 60; turn++) {
    await vi.advanceTimersByTimeAsync(2000)
    for (const { autosave } of people) autosave.hear(current().revision)
  }
  vi.useRealTimers()
  expect(people.filter(({ autosave }) => autosave.isChanged)).toEqual([])
  for (const id of drawn) expect(current().snapshot.store).toHaveProperty([`shape:${id}`])
  for (const { at } of people) expect(drawn.filter((id) => !at.has(id))).toEqual([])
})

test('what was drawn just before the page is left is saved', async () => {
  const { store, current } = service()
  const at = canvas(current().snapshot)
  const autosave = new Autosave(at, current(), store, listener)
  at.draw('last', { color: 'red' })
  await autosave.stop()
  expect(current().snapshot.store).toHaveProperty(['shape:last'])
})

test('a refusal is told with its reason, and not tried again before the next change', async () => {
  vi.useFakeTimers()
  const states: unknown[] = []
  let writes = 0
  const refusing: Store = {
    read: () => Promise.reject(new Error('never')),
    write() {
      writes += 1
      return Promise.reject(Object.assign(new Error('The branch is merged.'), { status: 409 }))
    },
  }
  const at = canvas(snapshotOf({}))
  const version = { title: 'D', snapshot: snapshotOf({}), revision: 1, etag: '1' }
  const autosave = new Autosave(at, version, refusing, { ...listener, onState: (state) => states.push(state) })
  at.draw('a', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes).toBe(1)
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'Error: The branch is merged.' })
  expect(autosave.isChanged).toBe(true)
  vi.useRealTimers()
})
