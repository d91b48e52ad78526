/** Canvases of the fixtures, and their records for editing. */
import { readdirSync, readFileSync } from 'node:fs'
import { convertDiagram, type mergeSnapshots } from '@drawbridge/core'

export type Snapshot = Parameters<typeof mergeSnapshots>[0]

// biome-ignore lint/suspicious/noExplicitAny: records of every type are edited
export type Record_ = any
export type Store = Record<string, Record_>

const folder = new URL('../fixtures/drawio/', import.meta.url)
export const BASES = readdirSync(folder)
  .sort()
  .map((name) => convertDiagram(readFileSync(new URL(name, folder)), { prefer: 'edit' }).snapshot)

export const storeOf = ({ store }: Snapshot): Store => structuredClone(store) as unknown as Store
export const snapshotOf = (store: Store): Snapshot => ({
  ...BASES[0]!,
  store: store as unknown as Snapshot['store'],
})
export const shapesOf = (store: Store) => Object.values(store).filter(({ typeName }) => typeName === 'shape')
export const bindingsOf = (store: Store) => Object.values(store).filter(({ typeName }) => typeName === 'binding')

export function isInside(store: Store, id: string, container: string): boolean {
  for (let record = store[id]; record; record = store[record.parentId]) if (record.id === container) return true
  return false
}

/** Deletes as an editor does: with everything inside, and the bindings. */
export function remove(store: Store, id: string): void {
  const gone = new Set(
    shapesOf(store)
      .filter((shape) => isInside(store, shape.id, id))
      .map((shape) => shape.id),
  )
  for (const { id, fromId, toId } of bindingsOf(store)) if (gone.has(fromId) || gone.has(toId)) delete store[id]
  for (const id of gone) delete store[id]
}

/** The canvas of a fixture. */
export const baseOf = (name: string): Snapshot => BASES[readdirSync(folder).sort().indexOf(name)]!
