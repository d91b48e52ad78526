/** Files of the built preview, served to a browser on this machine. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'

export interface PreviewFile {
  readonly content: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** Relative to this package, for its source and for its build. */
const FOLDERS = ['../../../preview/dist', '../../preview/dist'].map((path) => join(import.meta.dirname, path))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/** The pages load only their own files and data that they create themselves. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self' data: blob:; script-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}

/** The pages as a package that is installed beside the command. */
function installedFolder(): string[] {
  try {
    return [join(dirname(createRequire(import.meta.url).resolve('@drawbridge/preview/package.json')), 'dist')]
  } catch {
    return []
  }
}

/** @throws CommandError when the preview is neither built nor installed. */
export function previewFolder(): string {
  const found = [...FOLDERS, ...installedFolder()].find((folder) => existsSync(join(folder, 'index.html')))
  if (found !== undefined) return found
  const what = import.meta.url.endsWith('.ts')
    ? 'the preview is not built; run "npm run build" first'
    : 'this needs the pages of the preview: npm install --global @drawbridge/preview'
  throw new CommandError(what, EXIT.browser)
}

/** That of the worker that converts files, which also fetches pictures from hosts that a person chooses in the page. */
const WORKER_POLICY = "default-src 'self'; script-src 'self'; connect-src 'self' https:"

/** A file of the preview by its URL path; undefined when there is none. */
export async function previewFile(folder: string, pathname: string): Promise<PreviewFile | undefined> {
  let path: string
  try {
    // Prevents path traversal: the normalised path must begin with the root.
    path = normalize(decodeURIComponent(pathname))
  } catch {
    return undefined
  }
  if (!path.startsWith('/') || path.includes('\0')) return undefined
  const file = join(folder, path === '/' ? 'index.html' : path)
  const type = TYPES[extname(file)]
  if (type === undefined) return undefined
  const content = await readFile(file).catch(() => undefined)
  if (!content) return undefined
  const policy = /[\\/]assets[\\/]worker-[^\\/]*\.js$/.test(file) && { 'content-security-policy': WORKER_POLICY }
  return { content, headers: { ...HEADERS, ...policy, 'content-type': type } }
}
