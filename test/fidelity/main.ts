/** `npm run fidelity`: how closely the conversion matches draw.io itself, measured on a corpus. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../../scripts/command-line.ts'
import { type FidelityOptions, HELP, inputOptions, readOptions } from './options.ts'
import { measureReader } from './reader-measure.ts'
import { type CorpusFile, corpusFiles, referencePage } from './reference.ts'
import { type Measure, printTable, Tally } from './tally.ts'
import { compareMeasures, printChanges, type Version, withVersions } from './versions.ts'

const options = readOptions()
for (const folder of options.shown ? [options.corpus] : [options.corpus, options.reference])
  if (!existsSync(folder)) refuse(HELP, `${folder} does not exist; give --corpus and --reference`)
if (options.old !== undefined && (options.format !== undefined || options.editing || options.shown || options.svg))
  refuse(HELP, '--old goes with the editor and with --reader only')
await mkdir(options.out, { recursive: true })

async function readerFidelity(versions: readonly Version[], files: readonly CorpusFile[]): Promise<Measure[][]> {
  const tallies = versions.map(() => new Tally())
  for (const file of files)
    for (const [v, { core, options: own }] of versions.entries()) {
      const tally = tallies[v]!
      try {
        const { diagram } = core.readDiagram(await readFile(file.path), inputOptions(own, file.name))
        tally.count('file is read', true, file.name, 0)
        for (const [index, page] of diagram.pages.entries()) {
          const reference = await referencePage(own.reference, file.name, index)
          if (reference) measureReader(page, reference, tally)
        }
      } catch (error) {
        tally.count('file is read', false, file.name, 1, String(error))
      }
    }
  for (const [v, { name, options: own }] of versions.entries()) {
    const measures = tallies[v]!.measures()
    if (versions.length > 1) console.log(`\n${name}`)
    printTable(measures)
    await mkdir(own.out, { recursive: true })
    await writeFile(join(own.out, 'reader.json'), JSON.stringify(measures, null, 1))
  }
  return tallies.map((tally) => tally.measures())
}

type MeasureVersions = (versions: readonly Version[], files: readonly CorpusFile[]) => Promise<Measure[][]>

/** Measures the present core, or an old one and it; then what changed is printed and written too. */
async function measureVersions(given: FidelityOptions, measure: MeasureVersions): Promise<void> {
  const files = await corpusFiles(given.corpus, given.only)
  const [first, second] = await withVersions(given, (versions) => measure(versions, files))
  if (!first || !second) return
  const changes = compareMeasures(first, second)
  printChanges(changes)
  await writeFile(join(given.out, 'revisions.json'), JSON.stringify(changes, null, 1))
}

if (options.shown) {
  const { shownFidelity } = await import('./shown/run.ts')
  await shownFidelity(options)
} else if (options.format !== undefined) {
  const { formatFidelity } = await import('./formats/run.ts')
  await formatFidelity(options, options.format)
} else if (options.editing) {
  const { editingFidelity } = await import('./editing/run.ts')
  await editingFidelity(options)
} else if (options.readerOnly) await measureVersions(options, readerFidelity)
else if (options.svg) {
  const { svgFidelity } = await import('./svg-fidelity.ts')
  await svgFidelity(options)
} else {
  const { editorFidelity } = await import('./editor-fidelity.ts')
  await measureVersions(options, editorFidelity)
}
