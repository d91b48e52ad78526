/**
 * Files that somebody gives together, such as those of one drop: drawings of Papyrus and Capella refer to models, which
 * stand in files beside them, and pictures were drawn from texts. `@drawbridge/core/neighbours`
 */
import { zipSync } from 'fflate'
import { MODEL_EXTENSIONS } from './formats.ts'
import { isDrawing } from './gmf/format.ts'
import { sourceBeside } from './svg/format.ts'

export { isDrawing, sourceBeside }

/** Whether a file is a model that drawings beside it refer to, by its name. */
export const isModel = (name: string): boolean => MODEL_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending))

/**
 * A drawing with models as one archive; the drawing alone if there are none.
 * @param models by name
 */
export function withModels(
  name: string,
  drawing: Uint8Array,
  models: Readonly<Record<string, Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(models).sort()
  // Zip has local times, and 1980 is the first year that it supports.
  const options = { level: 1, mtime: new Date(1980, 0, 1) } as const
  const files = Object.fromEntries([[name, drawing], ...names.map((one) => [one, models[one]!])])
  return (names.length === 0 ? drawing : zipSync(files, options)) as Uint8Array<ArrayBuffer>
}

export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files with the models in the drawings that they may belong to, and not beside them. */
export function withNeighbours<T extends NamedFile>(files: readonly T[]): T[] {
  if (!files.some(({ name }) => isDrawing(name))) return [...files]
  const models = Object.fromEntries(files.filter(({ name }) => isModel(name)).map(({ name, bytes }) => [name, bytes]))
  return files
    .filter(({ name }) => !isModel(name))
    .map((file) => (isDrawing(file.name) ? { ...file, bytes: withModels(file.name, file.bytes, models) } : file))
}
