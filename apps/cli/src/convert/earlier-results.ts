/** Results of earlier runs among the files of a folder. Unless somebody names them, they are no sources. */
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FoundFile } from '../files/discover.ts'
import { namesOf } from '../files/first-names.ts'
import { liesIn, realPath } from '../files/folder-of.ts'

/** The path of the source that a result is named after; the path itself when it is not the name of a result. */
const sourceOf = (result: string) =>
  result.replace(/(\.diagram\.json|\.json|(\.\d+)?\.(svg|png|mmd)|(?<=\.[^./]+)\.(?:tldr|drawio))$/, '')

/** Whether a file may be a result: canvases can be read, Mermaid's diagrams and the others cannot be converted. */
const mayBeResult = (path: string, code: string | undefined) =>
  path.endsWith('.tldr') ||
  code === 'not-a-diagram' ||
  code === 'not-xml' ||
  (code === 'unsupported-format' && path.endsWith('.mmd'))

/**
 * Whether a file in the folder of results has the name of a result whose source exists, such as a.drawio.svg for
 * a.drawio.
 * @param paths the arguments that sources are found below
 */
export function isEarlierResult(file: string, out: string, paths: readonly string[]): boolean {
  // The folder may be named through a link, or the folder of the sources.
  const [folder, path] = [realPath(out), realPath(file)]
  if (!liesIn(folder, path)) return false
  const result = relative(folder, path)
  const source = sourceOf(result)
  // A relative glob keeps its whole path.
  return source !== result && [...paths, '.'].some((path) => existsSync(join(path, source)))
}

/**
 * Whether a file that a folder contains is the result of an earlier conversion into the folder `out`.
 */
export function isOwnResult(
  { named, container }: FoundFile,
  code: string | undefined,
  out: string,
  paths: readonly string[],
): boolean {
  const canBe = container.endsWith('.drawio') || mayBeResult(container, code)
  return !named && canBe && isEarlierResult(container, out, paths)
}

/** Whether a file that cannot be converted is no diagram, but a result beside the source that it is named after. */
export function isBesideSource({ named, path, container }: FoundFile, code: string | undefined): boolean {
  // An entry of an archive has another path.
  if (named || path !== container || !mayBeResult(path, code)) return false
  const source = sourceOf(path)
  return source !== path && statSync(source, { throwIfNoEntry: false })?.isFile() === true
}

/** A sentence about the results beside their sources that a run has passed over. */
export function besideText(names: readonly string[]): string {
  const what = names.length === 1 ? '1 result of an earlier run' : `${names.length} results of earlier runs`
  return `passed over ${what} beside the sources: ${namesOf(names)}`
}
