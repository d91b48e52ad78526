/** `npm run fidelity`: how closely the conversion matches draw.io itself, measured on a corpus. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDiagram } from '@drawbridge/core'
import { HELP, inputOptions, readOptions } from './options.ts'
import { measureReader } from './reader-measure.ts'
import { corpusFiles, referencePage } from './reference.ts'
import { printTable, Tally } from './tally.ts'

const options = readOptions(process.argv.slice(2))
if (!options) {
  console.log(HELP)
  process.exit(0)
}
for (const folder of [options.corpus, options.reference])
  if (!existsSync(folder)) {
    console.error(`fidelity: ${folder} does not exist; give --corpus and --reference`)
    process.exit(2)
  }
await mkdir(options.out, { recursive: true })

async function readerFidelity(): Promise<void> {
  if (!options) return
  const tally = new Tally()
  for (const file of await corpusFiles(options.corpus, options.only)) {
    try {
      const { diagram } = readDiagram(await readFile(file.path), inputOptions(options, file.name))
      tally.count('file is read', true, file.name, 0)
      for (const [index, page] of diagram.pages.entries()) {
        const reference = await referencePage(options.reference, file.name, index)
        if (reference) measureReader(page, reference, tally)
      }
    } catch (error) {
      tally.count('file is read', false, file.name, 1, String(error))
    }
  }
  printTable(tally.measures())
  await writeFile(join(options.out, 'reader.json'), JSON.stringify(tally.measures(), null, 1))
}

if (options.format !== undefined) {
  const { formatFidelity } = await import('./formats/run.ts')
  await formatFidelity(options, options.format)
} else if (options.editing) {
  const { editingFidelity } = await import('./editing/run.ts')
  await editingFidelity(options)
} else if (options.readerOnly) await readerFidelity()
else if (options.svg) {
  const { svgFidelity } = await import('./svg-fidelity.ts')
  await svgFidelity(options)
} else {
  const { editorFidelity } = await import('./editor-fidelity.ts')
  await editorFidelity(options)
}
