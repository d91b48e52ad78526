/** `npm run packed`: tests the published packages as installed from npm. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { readCommandLine, refuse } from '../../scripts/command-line.ts'
import { buildPackages, PUBLISHED } from '../../scripts/publish.ts'
import { launchBrowser } from '../browser/launch.ts'
import { startApp } from './app-server.ts'
import { BUNDLERS, type Bundler } from './bundlers.ts'
import { createApp } from './create-app.ts'
import { execute, packAll } from './pack.ts'
import { tryPackages } from './packages.ts'
import { tryReadme } from './readme.ts'
import { CDN, tryApp } from './try-app.ts'

/** tldraw's servers, replaced by the files of the npm package, so that the test also works offline. */
function answerAsCdn(app: string) {
  return async (page: Page): Promise<void> => {
    await page.route(`${CDN}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.split('/').slice(2).join('/')
      const body = await readFile(join(app, 'node_modules/@tldraw/assets', path)).catch(() => undefined)
      await (body ? route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } }) : route.abort())
    })
  }
}

async function tryBundler(browser: Browser, bundler: Bundler, app: string): Promise<string[]> {
  const problems: string[] = []
  for (const mode of ['development', 'built'] as const) {
    if (mode === 'built') await execute(process.execPath, nodeModule(app, bundler.build), { cwd: app, env: ENV })
    const server = await startApp(app, bundler, mode)
    try {
      const name = `${bundler.name} (${mode})`
      problems.push(
        ...(await tryApp(browser, server.origin, name)),
        ...(await tryApp(browser, server.origin, `${name}, no workers`, { withoutWorkers: true })),
      )
      if (mode === 'development') continue
      const refuse = async (page: Page): Promise<void> => {
        await page.route(`${CDN}**`, (route) => route.abort())
      }
      problems.push(
        ...(await tryApp(browser, server.origin, `${name}, assets online`, { online: answerAsCdn(app) })),
        ...(await tryApp(browser, server.origin, `${name}, assets out of reach`, {
          online: refuse,
          unreachable: true,
        })),
      )
    } finally {
      await server.stop()
    }
  }
  return problems
}

const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }
const nodeModule = (app: string, [program = '', ...args]: readonly string[]) => [
  join(app, 'node_modules', program),
  ...args,
]

const NAMES = ['packages', 'readme', ...BUNDLERS.map(({ name }) => name)]
const HELP = `npm run packed -- [NAME…] [--keep]

Tests the published packages as installed from npm. Names, by default all of them: ${NAMES.join(', ')}.
packages installs all of them except the plugin into an empty project; readme follows the README of the plugin; a bundler
makes a new app with the plugin, which is opened from the development server and as built. Needs the npm registry and a
browser. --keep leaves the projects on the disk and prints where they are.`

const { positionals, values } = readCommandLine({
  help: HELP,
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) refuse(HELP, `there is no ${unknown.join(', ')} to test; there are ${NAMES.join(', ')}`)
const chosen = BUNDLERS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const folder = await mkdtemp(join(tmpdir(), 'drawbridge-packed-'))
const wrong: string[] = []
try {
  const failed = await buildPackages()
  if (failed.length > 0) throw new Error(failed.join(', '))
  const tarballs = await packAll(PUBLISHED, folder)
  if (positionals.length === 0 || positionals.includes('packages')) wrong.push(...(await tryPackages(folder, tarballs)))
  const browser = await launchBrowser()
  try {
    if (positionals.length === 0 || positionals.includes('readme'))
      wrong.push(...(await tryReadme(browser, folder, tarballs).catch((error) => [`README: ${error}`])))
    for (const bundler of chosen) {
      const app = await createApp(folder, bundler, tarballs)
      wrong.push(...(await tryBundler(browser, bundler, app).catch((error) => [`${bundler.name}: ${error}`])))
    }
  } finally {
    await browser.close()
  }
} finally {
  if (values.keep) console.log(`kept in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}
for (const problem of wrong) console.error(problem)
if (wrong.length > 0) process.exitCode = 1
