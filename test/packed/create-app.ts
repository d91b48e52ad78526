/** A new app with the packed plugin, as a new user would make it. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { transformSync } from 'esbuild'
import { root } from '../../scripts/run.ts'
import type { Bundler } from './bundlers.ts'
import { execute } from './pack.ts'

const PLUGIN = '@drawbridge/canvas-plugin'
const CORE = '@drawbridge/core'
const ASSETS = ['embed-icons', 'fonts', 'icons', 'translations']

/** The app's source without its types, since not every bundler accepts TypeScript by default. */
async function writeSources(app: string): Promise<void> {
  await mkdir(join(app, 'src'), { recursive: true })
  for (const name of ['main', 'canvas']) {
    const source = await readFile(join(import.meta.dirname, `app/${name}.tsx`), 'utf8')
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'preserve' })
    await writeFile(join(app, `src/${name}.jsx`), code.replace('canvas.tsx', 'canvas.jsx'))
  }
}

/** Creates and installs the app in `folder`; `tarballs` are the packed packages by name. */
export async function createApp(folder: string, bundler: Bundler, tarballs: Record<string, string>): Promise<string> {
  const app = join(folder, bundler.name)
  await mkdir(app)
  const example = JSON.parse(await readFile(join(root, 'examples/plugin/package.json'), 'utf8'))
  const manifest = {
    name: bundler.name,
    private: true,
    ...(bundler.name === 'next' ? {} : { type: 'module' }),
    dependencies: { ...example.dependencies, [PLUGIN]: tarballs[PLUGIN] },
    devDependencies: bundler.devDependencies,
    // The plugin's own dependency is not in the registry before it is published.
    overrides: { [CORE]: tarballs[CORE] },
    ...bundler.manifest,
  }
  await writeFile(join(app, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeSources(app)
  for (const [path, text] of Object.entries(bundler.files)) {
    await mkdir(dirname(join(app, path)), { recursive: true })
    await writeFile(join(app, path), text)
  }
  await execute('npm', ['install', '--include=dev', '--no-audit', '--no-fund'], { cwd: app })
  for (const place of bundler.assets)
    for (const kind of ASSETS)
      await cp(join(app, 'node_modules/@tldraw/assets', kind), join(app, place, 'tldraw', kind), { recursive: true })
  return app
}
