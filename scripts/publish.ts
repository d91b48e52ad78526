/** What is published: the packages as ESM and types, the plugin's converters as one file each, and the folders that npm packs. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root, runAll } from './run.ts'

export const PUBLISHED = ['packages/core', 'packages/client', 'packages/canvas-plugin'] as const

/**
 * The plugin's worker without imports: development servers hand out a worker of node_modules as it is, so the packages
 * that it needs, some of them CommonJS, have to be inside. The page's own converter likewise: where it shared modules
 * with the plugin's entry, some bundlers would load all of it with the page. The licences lie beside them.
 */
async function bundleConverters(): Promise<void> {
  const plugin = join(root, 'packages/canvas-plugin')
  for (const name of ['worker', 'answer']) {
    await build({
      configFile: false,
      root: plugin,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: join(plugin, 'dist/conversion'),
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        license: { fileName: 'licenses.md' },
        chunkSizeWarningLimit: 2500,
        rolldownOptions: {
          input: join(plugin, `src/conversion/${name}.ts`),
          preserveEntrySignatures: 'strict',
          output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    })
  }
}

/** Builds all packages from scratch; returns the names of the steps that failed. */
export async function buildPackages(): Promise<string[]> {
  for (const folder of PUBLISHED) await rm(join(root, folder, 'dist'), { recursive: true, force: true })
  const failed = await runAll(
    PUBLISHED.map((folder) => ({
      name: `build ${folder}`,
      command: 'tsc',
      args: ['-p', join(folder, 'tsconfig.build.json')],
    })),
  )
  if (failed.length === 0) await bundleConverters()
  return failed
}

/**
 * Copies a built package to a folder below `into`, as it is published: where its exports point at the source for
 * development, the published manifest points at the build.
 * @returns the folder
 */
export async function stage(folder: string, into: string): Promise<string> {
  const target = join(into, folder.replaceAll('/', '-'))
  await cp(join(root, folder, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
  await cp(join(root, folder, 'README.md'), join(target, 'README.md')).catch(() => undefined)
  const {
    publishConfig,
    devDependencies: _unused,
    ...manifest
  } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
    if (String(range).startsWith('workspace:')) manifest.dependencies[name] = manifest.version
  }
  await writeFile(join(target, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig }, null, 2))
  return target
}
