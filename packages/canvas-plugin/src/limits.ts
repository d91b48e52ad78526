/**
 * The pages that the editor has room for. Checked before, because it would put nothing and report little beyond its
 * limits.
 */
import type { Editor } from 'tldraw'
import type { PageContent } from './content.ts'
import { DiagramImportError } from './errors.ts'

/** Why a page is not on the canvas. */
export interface NoRoom {
  readonly reason: 'too-many-pages' | 'too-many-shapes'
  /** The reason as a sentence for people. */
  readonly message: string
}

export interface FittingPages {
  /** The first is for the current page: the first with content that has room beside what is there. */
  readonly fitting: readonly PageContent[]
  readonly leftOut: readonly (NoRoom & { readonly page: PageContent })[]
}

/**
 * The pages that the editor has room for, in their order but for the first; empty ones are left out first.
 * @throws DiagramImportError when no page has room on the current page.
 */
export function pagesThatFit(editor: Editor, pages: readonly PageContent[]): FittingPages {
  const { maxPages, maxShapesPerPage: max } = editor.options
  const here = editor.getCurrentPageShapeIds().size
  const isEmpty = ({ shapes }: PageContent) => Number(shapes.length === 0)
  const needs = ({ name, shapes }: PageContent, existing: number) =>
    `The page "${name}" needs ${existing + shapes.length} shapes; this editor allows ${max} on a page.`
  const sorted = pages.toSorted((a, b) => isEmpty(a) - isEmpty(b))
  const first = sorted[0]!
  const home = sorted.find(({ shapes }) => here + shapes.length <= max)
  // An empty page alone would say nothing about the others.
  if (!home || isEmpty(home) > isEmpty(first)) throw new DiagramImportError('too-many-shapes', needs(first, here))
  const others = sorted
    .filter((page) => page !== home && page.shapes.length <= max)
    .slice(0, Math.max(0, maxPages - editor.getPages().length))
  const fitting = [home, ...pages.filter((page) => others.includes(page))]
  const leftOut = pages
    .filter((page) => !fitting.includes(page))
    .map((page) =>
      page.shapes.length > max
        ? ({ page, reason: 'too-many-shapes', message: needs(page, 0) } as const)
        : ({
            page,
            reason: 'too-many-pages',
            message: `This editor allows ${maxPages} page${maxPages === 1 ? '' : 's'}.`,
          } as const),
    )
  return { fitting, leftOut }
}
