/** Merges of the diagrams that both branches changed. They are made between transactions, as they take long. */
import { type DrawingVersions, type MergedDrawing, type MergeSide, mergeDrawing } from '#domain/diagrams/merge'
import type { Snapshot } from '#domain/diagrams/snapshots'
import type { Tx } from '#platform/database/database'
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'

/** A person's choice where both branches changed the same property of a shape. */
export interface ShapeChoice {
  readonly entity_id: string
  readonly shape_id: string
  /** Absent for a shape that one side deleted. */
  readonly property?: string
  readonly take: MergeSide
}

/** Choices by diagram, shape and property. */
export type Choices = Readonly<Record<string, Record<string, Record<string, MergeSide>>>>

export function choicesById(choices: readonly ShapeChoice[]): Choices {
  const found: Record<string, Record<string, Record<string, MergeSide>>> = Object.create(null)
  for (const { entity_id, shape_id, property = '', take } of choices) {
    const shapes = (found[entity_id.toLowerCase()] ??= Object.create(null) as Record<string, Record<string, MergeSide>>)
    const properties = (shapes[shape_id] ??= Object.create(null) as Record<string, MergeSide>)
    properties[property] = take
  }
  return found
}

/** A diagram that both branches changed. */
export interface ClashingDrawing extends DrawingVersions {
  readonly id: string
}

/** Merges that have been made, by the versions that they were made of. */
export class DrawingMerges {
  readonly #merges = new Map<string, MergedDrawing>()

  get(drawing: ClashingDrawing): MergedDrawing | undefined {
    return this.#merges.get(keyOf(drawing))
  }

  set(drawing: ClashingDrawing, merged: MergedDrawing): void {
    this.#merges.set(keyOf(drawing), merged)
  }

  /** The snapshots among these that a merge has made. */
  snapshotsOf(hashes: readonly { readonly snapshot?: string }[]): Snapshot[] {
    const wanted = new Set(hashes.flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot])))
    return [...this.#merges.values()].flatMap(({ snapshot }) =>
      snapshot && wanted.has(snapshot.hash) ? [snapshot] : [],
    )
  }
}

const keyOf = ({ id, base, branch, parent }: ClashingDrawing) => [id, base, branch, parent].join()

/** Diagrams that have to be merged before a transaction can go on. */
export class Unmerged {
  readonly drawings: readonly ClashingDrawing[]

  constructor(drawings: readonly ClashingDrawing[]) {
    this.drawings = drawings
  }
}

/** How often a diagram may be changed while it is merged. */
const MAX_ATTEMPTS = 5
/** Bytes of merged diagrams that wait until they are stored; further ones have to be chosen as a whole. */
const MAX_WAITING = 64 * 1024 * 1024

/**
 * Runs a transaction that needs the merges of some diagrams: as long as it returns {@link Unmerged} ones, they are merged,
 * and it runs again.
 * @throws {Problem} 503 if the diagrams are changed again and again; whatever the transaction throws.
 */
export async function withMerges<T>(
  services: Pick<Services, 'database' | 'pool'>,
  ws: string,
  choices: Choices,
  work: (tx: Tx, merges: DrawingMerges) => Promise<T>,
): Promise<Exclude<T, Unmerged>> {
  const merges = new DrawingMerges()
  let waiting = 0
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await services.database.inWorkspace(ws, (tx) => work(tx, merges))
    if (!(result instanceof Unmerged)) return result as Exclude<T, Unmerged>
    for (const drawing of result.drawings) {
      const merged = await mergeDrawing(services, ws, drawing, choices[drawing.id] ?? {})
      waiting += merged.snapshot?.byteLength ?? 0
      merges.set(drawing, waiting > MAX_WAITING ? { conflicts: [], notices: [] } : merged)
    }
  }
  throw new Problem(503, 'busy', 'The diagrams are being changed; please try again.', {
    headers: { 'retry-after': '2' },
  })
}
