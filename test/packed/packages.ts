/** The packages in an empty project: what their READMEs show, run by Node. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixtureFolder } from '../fixtures/index.ts'
import { execute } from './pack.ts'

const FLOWCHART = join(fixtureFolder, 'flowchart.drawio')

const SCRIPT = `import { readFile } from 'node:fs/promises'
import { convertDiagram, FORMATS, readDiagram } from '@drawbridge/core'
import { convertDiagramAsync } from '@drawbridge/core/lazy'
import { recognise } from '@drawbridge/core/recognise'
import { describe } from '@drawbridge/core/report'
import { writeSvg } from '@drawbridge/core/svg'
import { createClient } from '@drawbridge/client'

const bytes = await readFile(process.argv[2])
const { report, snapshot } = convertDiagram(bytes)
const lazy = await convertDiagramAsync(bytes)
if (JSON.stringify(lazy.snapshot) !== JSON.stringify(snapshot)) throw new Error('the lazy reader differs')
if (recognise(bytes).format?.format !== 'drawio' || !writeSvg(readDiagram(bytes).diagram).startsWith('<svg')) throw new Error('an entry is wrong')
report.messages.map(describe)
if (FORMATS.length < 6 || typeof createClient !== 'function') throw new Error('something is missing')
console.log(report.counts.total)
`

/** Installs the packages and the command, uses them, and returns the problems found. */
export async function tryPackages(folder: string, tarballs: Readonly<Record<string, string>>): Promise<string[]> {
  const project = join(folder, 'empty')
  await mkdir(project)
  const { '@drawbridge/canvas-plugin': _tried, ...dependencies } = tarballs
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await writeFile(join(project, 'use.mjs'), SCRIPT)
  await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: project })
  const problems: string[] = []
  const used = await execute(process.execPath, ['use.mjs', FLOWCHART], { cwd: project })
  if (!(Number(used.stdout) > 5)) problems.push(`core: ${used.stdout} elements`)
  const command = join(project, 'node_modules/.bin/drawbridge')
  for (const args of [['--help'], ['convert', FLOWCHART, '-o', 'out.json'], ['inspect', FLOWCHART]]) {
    const env = { ...process.env, DRAWBRIDGE_ICONS: 'off' }
    const seconds: number[] = []
    // The first run compiles and fills the compile cache.
    for (let run = 0; run < 4; run += 1) {
      const start = performance.now()
      await execute(process.execPath, [command, ...args], { cwd: project, env })
      seconds.push((performance.now() - start) / 1000)
    }
    console.log(`drawbridge ${args[0]}: ${seconds.map((one) => one.toFixed(2)).join(', ')} s`)
  }
  return problems
}
