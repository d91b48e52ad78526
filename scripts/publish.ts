/**
 * Builds the npm packages: ESM and types, bundles of the plugin's converters and the command, and the folders to pack.
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { LANES, root, runAll } from './run.ts'

/** Compiled file by file. */
const PACKAGES = ['packages/core', 'packages/client', 'packages/canvas-plugin'] as const
/** Bundled: its parts are not published separately. */
const COMMAND = 'apps/cli'
/**
 * What is installed with the command, by the package that needs it; everything else is bundled. The thread pool locates its
 * own files by path, and KaTeX has fonts.
 */
const INSTALLED: Readonly<Record<string, string>> = { piscina: 'packages/threads', katex: 'packages/resources' }

/** The pages that the command shows and draws with; they contain the SDK of tldraw, which has its own licence. */
const PAGES = 'apps/preview'

export const PUBLISHED = [...PACKAGES, COMMAND] as const

/**
 * Bundles the plugin's converters without imports of other packages, which a worker in node_modules could not load from
 * a development server. The worker and the page without workers share their chunks, one for each reader; if they shared
 * modules with the plugin's entry, some bundlers would load all of them with the page. The licences of the bundled
 * packages are stored beside them.
 */
async function bundleConverters(): Promise<void> {
  const plugin = join(root, 'packages/canvas-plugin')
  const bundle = (names: readonly string[], output: object, license?: { readonly fileName: string }) =>
    build({
      configFile: false,
      root: plugin,
      publicDir: false,
      logLevel: 'warn',
      // Some bundlers replace the name with a polyfill, in a separate file that a module worker cannot load.
      define: { Buffer: 'undefined' },
      build: {
        outDir: join(plugin, 'dist'),
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        chunkSizeWarningLimit: 2500,
        ...(license && { license }),
        // In library mode, since chunks of an app are loaded by a helper that other bundlers warn about.
        lib: {
          entry: Object.fromEntries(names.map((name) => [name, join(plugin, `src/${name}.ts`)])),
          formats: ['es'],
        },
        rolldownOptions: { output: { entryFileNames: '[name].js', minify: true, ...output } },
      },
    })
  await bundle(['exports/write-export'], { codeSplitting: false })
  // One file, since Parcel does not start a built worker that loads chunks.
  await bundle(['conversion/worker'], { codeSplitting: false })
  await bundle(
    ['conversion/on-page'],
    { chunkFileNames: 'conversion/chunks/[name].js' },
    { fileName: 'conversion/licenses.md' },
  )
  // These files are inside the bundles and no longer imported, but their types are still needed.
  for (const name of ['answer', 'layers', 'resources'])
    await rm(join(plugin, 'dist/conversion', `${name}.js`), { force: true })
}

/** Builds all packages from scratch; returns the names of failed steps. */
export async function buildPackages(): Promise<string[]> {
  for (const folder of PUBLISHED) await rm(join(root, folder, 'dist'), { recursive: true, force: true })
  const failed = await runAll(
    [
      ...PACKAGES.map((folder) => ({
        name: `build ${folder}`,
        command: 'tsc',
        args: ['-p', join(folder, 'tsconfig.build.json')],
      })),
      { name: `build ${COMMAND}`, command: 'vite', args: ['build', '--logLevel', 'warn'], cwd: join(root, COMMAND) },
    ],
    LANES,
  )
  if (failed.length === 0) await bundleConverters()
  return failed
}

/**
 * Copies a built package to a folder below `into`, as it is published: where its exports point to the source during
 * development, the published manifest points to the build.
 * @param forge members of the manifest that name the project's pages
 * @returns the folder
 */
export async function stage(folder: string, into: string, forge: object = {}): Promise<string> {
  const target = join(into, folder.replaceAll('/', '-'))
  await cp(join(root, folder, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
  // That of the command in the repository is for those who change it.
  const readme = folder === COMMAND ? 'README.npm.md' : 'README.md'
  await cp(join(root, folder, readme), join(target, 'README.md'))
  const {
    publishConfig,
    private: _source,
    devDependencies: _unused,
    ...manifest
  } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  if (folder === COMMAND) {
    manifest.dependencies = {}
    for (const [name, of] of Object.entries(INSTALLED)) {
      const { dependencies } = JSON.parse(await readFile(join(root, of, 'package.json'), 'utf8'))
      manifest.dependencies[name] = dependencies[name]
    }
  }
  for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
    if (String(range).startsWith('workspace:')) manifest.dependencies[name] = manifest.version
  }
  const published = { ...manifest, ...publishConfig, ...forge, publishConfig: { access: 'public' } }
  await writeFile(join(target, 'package.json'), JSON.stringify(published, null, 2))
  return target
}

/** Copies the built preview to a folder below `into`, as a package of files; returns the folder. */
export async function stagePages(into: string, forge: object = {}): Promise<string> {
  const target = join(into, PAGES.replaceAll('/', '-'))
  await cp(join(root, PAGES, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
  await cp(join(root, 'packages/canvas-plugin/LICENSE-tldraw.md'), join(target, 'LICENSE-tldraw.md'))
  const fonts = join(root, PAGES, 'node_modules/@fontsource-variable/ibm-plex-sans')
  await cp(join(fonts, 'LICENSE'), join(target, 'LICENSE-ibm-plex.txt'))
  await cp(join(root, PAGES, 'README.npm.md'), join(target, 'README.md'))
  const { name, version } = JSON.parse(await readFile(join(root, PAGES, 'package.json'), 'utf8'))
  const manifest = {
    name,
    version,
    description: 'The pages that the command drawbridge shows diagrams and draws pictures with',
    license: 'SEE LICENSE IN LICENSE-tldraw.md',
    ...forge,
    files: ['dist', 'LICENSE-tldraw.md', 'LICENSE-ibm-plex.txt'],
    publishConfig: { access: 'public' },
  }
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest, null, 2))
  return target
}

interface Manifest {
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The oldest Node that a package names, as a number to compare; 0 if it names none. */
function oldestNode({ engines }: Manifest): number {
  const [, major = 0, minor = 0] = /^>=\s*(\d+)(?:\.(\d+))?/.exec(engines?.node ?? '') ?? []
  return Number(major) * 1000 + Number(minor)
}

/**
 * Published packages that name no Node, or an older one than a package that is installed with them.
 * @param staged the folders that {@link stage} returned, in the order of {@link PUBLISHED}
 */
async function enginesProblems(staged: readonly string[]): Promise<string[]> {
  const read = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  const problems: string[] = []
  for (const [i, folder] of staged.entries()) {
    const manifest = await read(folder)
    const own = oldestNode(manifest)
    if (own === 0) problems.push(`${PUBLISHED[i]} does not say which Node it needs`)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const from = (PUBLISHED[i] === COMMAND && INSTALLED[name]) || `${PUBLISHED[i]}`
      if (oldestNode(await read(join(root, from, 'node_modules', name))) > own)
        problems.push(`${PUBLISHED[i]} names an older Node than ${name} in its engines`)
    }
  }
  return problems
}

/**
 * Examines staged packages as npm would get them; returns what is wrong.
 * @param staged the folders that {@link stage} returned, in the order of {@link PUBLISHED}
 */
export async function checkStaged(staged: readonly string[]): Promise<string[]> {
  const failed = await runAll(
    staged.flatMap((folder, i) => [
      { name: `publint ${PUBLISHED[i]}`, command: 'publint', args: ['run', folder, '--strict', '--pack', 'npm'] },
      // The command has no types to check.
      ...(PUBLISHED[i] === 'apps/cli'
        ? []
        : [
            {
              name: `attw ${PUBLISHED[i]}`,
              command: 'attw',
              args: ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet'],
            },
          ]),
    ]),
    LANES,
  )
  const problems = await enginesProblems(staged)
  for (const problem of problems) console.error(problem)
  failed.push(...problems)
  return failed
}
