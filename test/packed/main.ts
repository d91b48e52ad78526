/**
 * The plugin as a stranger gets it: packed by npm and installed into a new Vite + React app with Vite's default
 * configuration, which is opened from the development server and from the production build. Needs the npm registry.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { buildPackages, PUBLISHED, stage } from '../../scripts/publish.ts'
import { root } from '../../scripts/run.ts'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { watchPage } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { startApp } from './app-server.ts'

const execute = promisify(execFile)
const example = join(root, 'examples/plugin')

/** Vite's template for React has this configuration. */
const CONFIG = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

/** Installs the packed packages and the README's app as an app of its own. */
async function createApp(folder: string): Promise<string> {
  const app = join(folder, 'app')
  await mkdir(app)
  const tarballs: Record<string, string> = {}
  for (const name of PUBLISHED) {
    const staged = await stage(name, folder)
    const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], { cwd: staged })
    const [packed] = Object.values(JSON.parse(stdout)) as { name: string; filename: string }[]
    if (!packed) throw new Error(`npm pack has made no file of ${name}`)
    tarballs[packed.name] = `file:${join(folder, packed.filename)}`
  }
  const manifest = JSON.parse(await readFile(join(example, 'package.json'), 'utf8'))
  const plugin = '@drawbridge/canvas-plugin'
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: { ...manifest.dependencies, [plugin]: tarballs[plugin] },
      devDependencies: manifest.devDependencies,
      // The plugin's own dependency is not in the registry before it is published.
      overrides: { '@drawbridge/core': tarballs['@drawbridge/core'] },
    }),
  )
  await writeFile(join(app, 'vite.config.js'), CONFIG)
  await cp(join(import.meta.dirname, 'app'), join(app, 'src'), { recursive: true })
  await cp(join(example, 'index.html'), join(app, 'index.html'))
  await execute('npm', ['install', '--include=dev', '--no-audit', '--no-fund'], { cwd: app })
  for (const kind of ['embed-icons', 'fonts', 'icons', 'translations'])
    await cp(join(app, 'node_modules/@tldraw/assets', kind), join(app, 'public/tldraw', kind), { recursive: true })
  return app
}

/** Counts the shapes once a dropped diagram is on the canvas, or gives the reason why it is not. */
async function dropped(page: Page): Promise<number> {
  await dropFiles(page, [join(fixtureFolder, 'flowchart.drawio')], { x: 500, y: 300 })
  await page.waitForFunction(() => window.imports.length + window.importErrors.length > 0)
  return page.evaluate(() => window.editor.getCurrentPageShapeIds().size)
}

/** Opens the app, drops a diagram and returns what is wrong. */
async function tryApp(browser: Browser, origin: string, name: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.setDefaultTimeout(40_000)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('@drawbridge/canvas-plugin')) warnings.push(message.text())
  })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const { problems } = await watchPage(page, origin)
  try {
    await page.goto(origin)
    await page.getByTestId('main-menu.button').waitFor()
    const start = performance.now()
    const shapes = await dropped(page)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${name}: ${shapes} shapes after ${seconds} s, worker ${workers.join(', ') || 'none'}`)
    if (shapes < 5) problems.push(`only ${shapes} shapes`)
    if (workers.length !== 1) problems.push(`${workers.length} workers`)
  } catch (error) {
    problems.push(String(error))
  }
  await page.close()
  return [...problems, ...warnings]
}

const folder = await mkdtemp(join(tmpdir(), 'drawbridge-packed-'))
const wrong: string[] = []
try {
  const failed = await buildPackages()
  if (failed.length > 0) throw new Error(failed.join(', '))
  const app = await createApp(folder)
  const vite = join(app, 'node_modules/vite/bin/vite.js')
  await execute(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: app })
  const browser = await launchBrowser()
  try {
    for (const [name, args] of Object.entries({ 'vite (development)': [], 'vite build + preview': ['preview'] })) {
      const server = await startApp(app, [vite, ...args])
      try {
        const found = await tryApp(browser, server.origin, name)
        wrong.push(...found.map((problem) => `${name}: ${problem}`))
      } finally {
        await server.stop()
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const problem of wrong) console.error(problem)
if (wrong.length > 0) process.exitCode = 1
