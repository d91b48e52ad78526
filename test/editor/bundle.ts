/** Pages with a tldraw editor for tests and benchmarks: bundled for production and served with tldraw's own files. */
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { type StaticServer, serveFiles } from '../browser/static.ts'

const require = createRequire(import.meta.url)
const assets = dirname(require.resolve('@tldraw/assets/package.json'))
const HOST = join(import.meta.dirname, 'page/index.html')

/** The packages of tldraw that pages can use; the older one has no exact look. */
export type EditorPackage = 'tldraw' | 'tldraw-4'

/** Bundles a browser module into a new temporary folder, which the caller removes. */
export async function bundlePage(entry: string, editor: EditorPackage = 'tldraw'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-editor-'))
  await build({
    entryPoints: { main: entry },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome120',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...(editor !== 'tldraw' && {
      absWorkingDir: import.meta.dirname,
      alias: { tldraw: editor, '@drawbridge/canvas-plugin': join(import.meta.dirname, 'page/without-plugin.ts') },
    }),
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
  })
  return folder
}

/** Serves a bundled page at "/", in an element with the id "host". */
export function servePage(bundled: string, editor: EditorPackage = 'tldraw'): Promise<StaticServer> {
  const styles = require.resolve(`${editor}/tldraw.css`)
  return serveFiles((path) => {
    if (path === '/') return HOST
    if (path === '/main.css') return styles
    return path.startsWith('/assets/') ? join(assets, path.slice('/assets/'.length)) : join(bundled, path.slice(1))
  })
}
