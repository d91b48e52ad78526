/** The modules that a process loads. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(import.meta.dirname)

/**
 * The files that a process has loaded by its end, as paths in the repository; packages as their names.
 * @param entry path in the repository of the module that it runs
 */
export function loadedBy(entry: string, ...args: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-loaded-'))
  // Into a file: a process that ends does not wait until a long text has gone through a pipe.
  const list = join(folder, 'list.json')
  // A hook in the same thread sees every module, including CommonJS.
  const hook = `import { writeFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({ load(url, context, next) { seen.add(url); return next(url, context) } })
    process.on('exit', () => writeFileSync(${JSON.stringify(list)}, JSON.stringify([...seen])))`
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, entry, ...args]
  try {
    spawnSync(process.execPath, hooked, { cwd: root })
    const urls = (JSON.parse(readFileSync(list, 'utf8')) as string[]).filter((url) => url.startsWith('file:'))
    return urls.map((url) => nameOf(fileURLToPath(url)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function nameOf(path: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)
  return inPackage ? inPackage[1]! : path.slice(root.length + 1)
}
