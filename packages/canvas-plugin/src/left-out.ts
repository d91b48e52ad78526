/** The pages of a file that are not on the canvas, and how they get there. */
import type { Editor } from 'tldraw'
import type { PageContent } from './content.ts'
import { inTurn } from './in-turn.ts'
import type { FittingPages, NoRoom } from './limits.ts'
import { alteration, type ImportDifference } from './put/alteration.ts'
import type { PutOptions } from './put/put-diagram.ts'

type ProgressOptions = Pick<PutOptions, 'signal' | 'onProgress'>

/** A page of the file that the editor has no room for. */
export interface LeftOutPage extends NoRoom {
  readonly name: string
  /** Id of the page in the file. */
  readonly source: string
  /**
   * Puts it on the current page, beside what is there, as one undo step; it is then among the diagram's `pages`. A page
   * with too many shapes for any page of the editor is refused again.
   * @throws DiagramImportError as `createDiagram` does, and 'altered' if the canvas did not keep all of it.
   */
  put(options?: ProgressOptions): Promise<void>
}

/** They leave the set when they are put on the canvas. */
export function leftOutPages(
  editor: Editor,
  leftOut: FittingPages['leftOut'],
  putPage: (page: PageContent, options: ProgressOptions | undefined) => Promise<readonly ImportDifference[]>,
): ReadonlySet<LeftOutPage> {
  const waiting = new Set<LeftOutPage>()
  for (const { page: content, reason, message } of leftOut) {
    const { name, source } = content
    const page: LeftOutPage = {
      name,
      source,
      reason,
      message,
      async put(options) {
        const error = await inTurn(editor, async () => {
          // Somebody may have asked for it twice.
          if (!waiting.has(page)) return undefined
          const differences = await putPage(content, options)
          waiting.delete(page)
          return alteration(differences)
        })
        if (error) throw error
      },
    }
    waiting.add(page)
  }
  return waiting
}
