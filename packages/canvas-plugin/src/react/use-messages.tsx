/** Messages to people about the outcome of imports, as toasts of the editor. */
import { useEffect, useMemo } from 'react'
import { type Editor, useDialogs, useToasts } from 'tldraw'
import type { CreatedDiagram } from '../create-diagram.ts'
import { type DiagramImportError, importError } from '../errors.ts'
import { drawsExactly } from '../exact/shape-utils.tsx'
import { type DiagramImportHandlers, nextImportId } from '../import-one.ts'
import type { LeftOutPage } from '../left-out.ts'
import { type LossPlace, showPlace } from './places.ts'
import type { Running } from './use-running.ts'

/** The sentences of all messages, a third of the plugin, are loaded once the editor is there. */
const loadLosses = () => import('./losses.ts')
type Losses = Awaited<ReturnType<typeof loadLosses>>

/** Up to this many reasons for pages that are not on the canvas are in a message; all are in its list. */
const MAX_REASONS = 3

/** Why pages are not on the canvas; empty if all are. */
function leftOutSentence({ leftOut, pages }: CreatedDiagram): string {
  if (leftOut.size === 0) return ''
  const reasons = new Set([...leftOut].map(({ message }) => message))
  const count = `Not on the canvas: ${leftOut.size} of ${pages.length + leftOut.size} pages.`
  return [count, ...[...reasons].slice(0, MAX_REASONS)].join(' ')
}

/** Up to this many messages stay until they are closed; more would cover the editor. */
const MAX_KEPT = 5

export type Messages = Required<Pick<DiagramImportHandlers, 'onDone' | 'onError'>>

/** Handlers that show a message for each import; pages that are put from its list are imports, too. */
export function useMessages(editor: Editor, running: Running): Messages {
  const { addToast, toasts } = useToasts()
  const { addDialog } = useDialogs()
  useEffect(() => void loadLosses().catch(() => {}), [])
  return useMemo((): Messages => {
    const tell: typeof addToast = (toast) => addToast({ ...toast, keepOpen: toasts.get().length < MAX_KEPT })
    const showList = (created: CreatedDiagram, name: string, { LossDialog }: Losses) => {
      const show = (place: LossPlace) => {
        showPlace(editor, place)
        // The way back to the list.
        void report(created, name)
      }
      const put = async (page: LeftOutPage) => {
        const id = nextImportId()
        const cancel = new AbortController()
        const onProgress = (share: number) => running.progress(share, page.name, id)
        running.begin(page.name, () => cancel.abort(), id)
        // It has been converted.
        onProgress(0)
        await page
          .put({ signal: cancel.signal, onProgress })
          .catch((error) => onError(importError(error), page.name))
          .finally(() => running.end(page.name, id))
        await report(created, name)
      }
      addDialog({
        component: ({ onClose }) => (
          <LossDialog created={created} isExact={drawsExactly(editor)} onClose={onClose} onShow={show} onPut={put} />
        ),
      })
    }
    const report = async (created: CreatedDiagram, name: string) => {
      const title = created.title || name
      const losses = await loadLosses().catch(() => undefined)
      if (!losses) {
        const description = [leftOutSentence(created), 'The list of what was lost could not be loaded.']
        return void tell({ title, description: description.filter(Boolean).join(' '), severity: 'warning' })
      }
      const { verdictOf, verdictText } = losses
      const verdict = verdictOf(created.report.messages, drawsExactly(editor) ? 'exact' : 'native')
      const isKept = verdict.kind === 'kept' && created.leftOut.size === 0
      const sentences = [leftOutSentence(created), (isKept || verdict.kind !== 'kept') && `${verdictText(verdict)}.`]
      const description = sentences.filter(Boolean).join(' ')
      const hasList = created.report.messages.length + created.leftOut.size > 0
      const actions = hasList
        ? [{ type: 'normal' as const, label: 'Show the list', onClick: () => showList(created, name, losses) }]
        : []
      if (isKept) return void addToast({ title, description, severity: 'success', actions })
      tell({ title, description, severity: 'warning', actions })
    }
    const onError = (error: DiagramImportError, name: string) => {
      if (error.code === 'cancelled') return
      // Also logged: a toast needs tldraw's texts and icons, which may be what failed to load.
      console.error(`${name}: ${error.message}`, error)
      tell({
        title: error.code === 'altered' ? `${name} is not exactly as in the file` : `${name} was not imported`,
        description: error.message,
        severity: 'error',
      })
    }
    return { onDone: report, onError }
  }, [editor, running, addToast, addDialog, toasts])
}
