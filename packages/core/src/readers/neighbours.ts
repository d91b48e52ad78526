/**
 * Files that somebody gives together, such as those of one drop: drawings of Papyrus and Capella refer to models, which
 * stand in files beside them, and pictures were drawn from texts. `@drawbridge/core/neighbours`
 */
import { zipSync } from 'fflate'
import { MODEL_EXTENSIONS } from './formats.ts'
import { isDrawing } from './gmf/format.ts'
import { recognise } from './recognise.ts'
import { sourceBeside } from './svg/format.ts'

export { isDrawing, sourceBeside }

/** Whether a file is a model that drawings beside it refer to, by its name. */
export const isModel = (name: string): boolean => MODEL_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending))

/**
 * A drawing with models, or a picture with the text that it was drawn from, as one archive; the file alone if there are none.
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

/** The names of files that belong together: drawings with models, pictures with the texts that they were drawn from. */
export function neighbours(names: readonly string[]): string[] {
  const models = names.some(isDrawing) ? names.filter(isModel) : []
  const drawings = models.length > 0 ? names.filter(isDrawing) : []
  const pictures = names.flatMap((name) => {
    const source = isPicture(name) ? sourceBeside(name, names) : undefined
    return source === undefined ? [] : [name, source]
  })
  return [...new Set([...drawings, ...models, ...pictures])]
}

const isPicture = (name: string): boolean => /\.svg$/i.test(name)

/** The files with models in the drawings that they may belong to, and texts in the pictures drawn from them, not beside them. */
export function withNeighbours<T extends NamedFile>(files: readonly T[]): T[] {
  const names = files.map(({ name }) => name)
  const isAnyDrawing = names.some(isDrawing)
  const bytesOf = (wanted: (name: string) => boolean) =>
    Object.fromEntries(files.filter(({ name }) => wanted(name)).map(({ name, bytes }) => [name, bytes]))
  const models = isAnyDrawing ? bytesOf(isModel) : {}
  const sources = new Set<string>()
  const packed = files.map((file) => {
    if (isDrawing(file.name)) return { ...file, bytes: withModels(file.name, file.bytes, models) }
    const source = isPicture(file.name) ? sourceBeside(file.name, names) : undefined
    // A picture of draw.io has a source of its own.
    if (source === undefined || recognise(file.bytes).format?.format !== 'svg') return file
    sources.add(source)
    return {
      ...file,
      bytes: withModels(
        file.name,
        file.bytes,
        bytesOf((name) => name === source),
      ),
    }
  })
  return packed.filter(({ name }) => !(isAnyDrawing && isModel(name)) && !sources.has(name))
}
