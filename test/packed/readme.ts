/** The README of the plugin, followed to the letter from an empty folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../../scripts/run.ts'
import { dropFiles } from '../browser/drop.ts'
import { PATIENCE_MS } from '../browser/launch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { startApp } from './app-server.ts'
import { BUNDLERS } from './bundlers.ts'
import { execute } from './pack.ts'

const PLUGIN = '@drawbridge/canvas-plugin'
const CORE = '@drawbridge/core'

/** The blocks of a language in Markdown, in order. */
function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text]) =>
    name === language && text !== undefined ? [text] : [],
  )
}

/**
 * Runs the commands, with the packed packages in place of those that are not in the registry yet, writes the app, builds
 * it, which also checks its types, and drops a diagram on it in the development server.
 * @returns the problems found
 */
export async function tryReadme(
  browser: Browser,
  folder: string,
  tarballs: Readonly<Record<string, string>>,
): Promise<string[]> {
  const readme = await readFile(join(root, 'packages/canvas-plugin/README.md'), 'utf8')
  const [commands = ''] = blocks(readme, 'sh')
  const [source = ''] = blocks(readme, 'tsx')
  const empty = join(folder, 'readme')
  await mkdir(empty)
  // The builds before set NODE_ENV in this process; a reader's terminal does not have it.
  const { NODE_ENV: _, ...env } = process.env
  const packed = `${tarballs[CORE]} ${tarballs[PLUGIN]}`
  await execute('sh', ['-ec', commands.replace(PLUGIN, packed)], { cwd: empty, env })
  const app = join(empty, 'canvas')
  await writeFile(join(app, 'src/App.tsx'), source)
  await execute('npm', ['run', 'build'], { cwd: app, env })
  const server = await startApp(app, BUNDLERS.find(({ name }) => name === 'vite')!, 'development')
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.goto(server.origin)
    const canvas = page.locator('.tl-canvas')
    await canvas.waitFor()
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
    const problems = width < 1000 || height < 600 ? [`README: the canvas is ${width} × ${height} px`] : []
    await dropFiles(page, [join(fixtureFolder, 'flowchart.drawio')], { x: 500, y: 300 })
    await page.locator('.tl-shape').first().waitFor()
    console.log(`README: a canvas of ${width} × ${height} px, ${await page.locator('.tl-shape').count()} shapes`)
    return problems
  } finally {
    await page.close()
    await server.stop()
  }
}
