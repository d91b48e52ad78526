import { readFile, stat } from 'node:fs/promises'
import { DiagramInputError, describe } from '@drawbridge/core'
import { inspectFile } from '../convert/inspection.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertReadable } from '../files/discover.ts'
import { readStandardInput } from '../files/standard-input.ts'

/** @throws CommandError when the file cannot be read. */
async function assertFile(file: string): Promise<void> {
  await assertReadable([file])
  if ((await stat(file)).isDirectory())
    throw new CommandError(`cannot read ${file}: it is a folder; drawbridge survey says what a folder holds`)
}

/** `drawbridge inspect`: format, container, pages and their contents. */
export async function inspectCommand(file: string, options: { readonly json?: boolean }): Promise<number> {
  if (file !== '-') await assertFile(file)
  const bytes = file === '-' ? await readStandardInput() : await readFile(file)
  try {
    const found = inspectFile({ file, bytes, resources: process.env.DRAWBRIDGE_RESOURCES })
    if (options.json) console.log(JSON.stringify(found))
    else {
      const { format, container, title, pages, assets } = found
      console.log(`${file}: ${format} (${container}), "${title}", ${pages.length} page(s), ${assets} picture(s)`)
      for (const page of pages)
        console.log(
          `  ${page.number}. ${page.name} [${page.id}]: ${page.vertices} vertices, ${page.edges} edges, ${page.labels} labels, ${page.layers} layer(s)`,
        )
      for (const message of new Set(found.messages.map(describe))) console.log(`  ${message}`)
    }
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    if (options.json) console.log(JSON.stringify({ file, code: error.code, error: error.message }))
    else console.error(`drawbridge: ${file}: ${error.message} (${error.code})`)
    return EXIT.failed
  }
}
