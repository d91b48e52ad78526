import { readFile, stat } from 'node:fs/promises'
import { DiagramInputError, describe, type Element, readDiagram } from '@drawbridge/core'
import { findResources } from '@drawbridge/resources'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertReadable } from '../files/discover.ts'
import { readStandardInput } from '../files/standard-input.ts'

/** @throws CommandError in the words of every command. */
async function assertFile(file: string): Promise<void> {
  await assertReadable([file])
  if ((await stat(file)).isDirectory())
    throw new CommandError(`cannot read ${file}: it is a folder; drawbridge survey says what a folder holds`)
}

/** `drawbridge inspect`: format, container, pages and what is on them. */
export async function inspectCommand(file: string, options: { readonly json?: boolean }): Promise<number> {
  if (file !== '-') await assertFile(file)
  const bytes = file === '-' ? await readStandardInput() : await readFile(file)
  try {
    const { diagram, report } = readDiagram(bytes, {
      ...(file !== '-' && { filename: file }),
      resources: findResources({ folder: process.env.DRAWBRIDGE_RESOURCES }),
    })
    const pages = diagram.pages.map((page, i) => ({
      number: i + 1,
      id: page.id,
      name: page.name,
      layers: page.layers.length,
      ...countKinds(page.elements),
    }))
    const found = {
      file,
      format: diagram.format,
      container: diagram.container,
      title: diagram.title,
      assets: diagram.assets.size,
      pages,
      messages: report.build().messages,
    }
    if (options.json) console.log(JSON.stringify(found))
    else {
      console.log(
        `${file}: ${found.format} (${found.container}), "${found.title}", ${pages.length} page(s), ${found.assets} picture(s)`,
      )
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

function countKinds(elements: readonly Element[]): { vertices: number; edges: number; labels: number } {
  const edges = elements.filter((element) => element.kind === 'edge').length
  const labels = elements.reduce((sum, element) => sum + element.labels.length, 0)
  return { vertices: elements.length - edges, edges, labels }
}
