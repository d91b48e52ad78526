/** Pictures for the report of an import by the service: this machine converts the file, too, and writes nothing. */
import type { FileContext } from './context.ts'
import type { Imported } from './imported.ts'
import type { Unit } from './worker.ts'

/**
 * The diagrams of a file as this machine makes them, by id; empty where no pictures are wanted or the file cannot be
 * converted.
 */
export async function drawLocally(
  bytes: Uint8Array,
  key: string,
  { pool, task, thumbnails }: Pick<FileContext, 'pool' | 'task' | 'thumbnails'>,
): Promise<ReadonlyMap<string, Unit>> {
  if (!thumbnails) return new Map()
  const made = await pool.run({ ...task, thumbnails, bytes, key })
  return new Map(made.ok ? made.units.map((unit) => [unit.id, unit]) : [])
}

/**
 * An outcome with pictures of its pages as the source draws them, and the canvases where they are those of the service:
 * with other icons it may have made another snapshot.
 */
export function withPictures(imported: Imported, drawn: ReadonlyMap<string, Unit>): Imported {
  if (!imported.ok || drawn.size === 0) return imported
  const diagrams = imported.diagrams.map((diagram) => {
    const unit = drawn.get(diagram.id)
    const pictures = new Map(unit?.pages.map(({ page, picture }) => [page, picture]))
    const pages = diagram.pages.map((one) => {
      const picture = pictures.get(one.page)
      return picture ? { ...one, picture } : one
    })
    return { ...diagram, pages, ...(unit?.hash === diagram.hash && { members: unit.members }) }
  })
  return { ...imported, diagrams }
}
