import { stat } from 'node:fs/promises'
import { DiagramInputError, describe } from '@drawbridge/core/report'
import { inspectFile } from '../convert/inspection.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertReadable, contentOf, isArchive } from '../files/discover.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { visible } from '../terminal/visible.ts'

/** @throws CommandError when the file cannot be read. */
async function assertFile(file: string): Promise<void> {
  await assertReadable([file])
  if ((await stat(file)).isDirectory())
    throw new CommandError(`cannot read ${file}: it is a folder; drawbridge survey says what a folder holds`)
}

const several = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** `drawbridge inspect`: format, container, pages and their contents. */
export async function inspectCommand(file: string, options: { readonly json?: boolean }): Promise<number> {
  if (file !== '-') await assertFile(file)
  const bytes = file === '-' ? await readStandardInput() : await contentOf({ path: file })
  try {
    const found = await inspectFile({ file, bytes, resources: process.env.DRAWBRIDGE_RESOURCES })
    if (options.json) console.log(JSON.stringify(found))
    else {
      const { format, container, title, pages, assets } = found
      const lines = [
        `${file}: ${format} (${container}), "${title}", ${several(pages.length, 'page')}, ${several(assets, 'picture')}`,
        ...pages.map(
          ({ number, name, id, vertices, edges, labels, layers }) =>
            `  ${number}. ${name} [${id}]: ${several(vertices, 'vertex', 'vertices')}, ${several(edges, 'edge')}, ${several(labels, 'label')}, ${several(layers, 'layer')}`,
        ),
        ...new Set(found.messages.map((message) => `  ${describe(message)}`)),
      ]
      for (const line of lines) console.log(visible(line))
    }
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    if (file !== '-' && (await isArchive(file)))
      throw new CommandError(`cannot read ${file}: it is an archive; drawbridge survey says what an archive holds`)
    if (options.json) console.log(JSON.stringify({ file, code: error.code, error: error.message }))
    else console.error(`drawbridge: ${visible(`${file}: ${error.message}`)} (${error.code})`)
    return EXIT.failed
  }
}
