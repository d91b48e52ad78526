/** The Markdown pages among the files of an import; those in archives are not read. */
import { candidates, type FoundFile } from '#files/discover'
import type { Links } from '#files/links'

/** Type of the entities that are made of pages. */
export const PAGE_TYPE = 'markdown:Page'

export const isPage = (path: string): boolean => /\.(?:md|markdown)$/i.test(path)

export async function* markdownFiles(paths: readonly string[], links?: Links): AsyncGenerator<FoundFile> {
  for await (const { path, relative, named } of candidates(paths, links))
    if (isPage(path)) yield { path, relative, named, container: path }
}
