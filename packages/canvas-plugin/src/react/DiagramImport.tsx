import { useEffect } from 'react'
import { useDialogs, useEditor, useToasts } from 'tldraw'
import type { CreatedDiagram } from '../create-diagram.ts'
import { registerDiagramImport } from '../register.ts'
import { LossDialog } from './LossDialog.tsx'
import { openDiagramFiles } from './open-files.ts'

export interface DiagramImportProps {
  /** Pages of a file: the first one only, or all of them. Default 'all'. */
  readonly pages?: 'first' | 'all'
  /** Turns the keyboard shortcut (Ctrl or Cmd + Shift + O) off. */
  readonly shortcut?: boolean
}

function lossesOf({ report }: CreatedDiagram): number {
  return report.counts.approximated + report.counts.rasterised + report.counts.dropped
}

/** As a child of `<Tldraw>`: diagrams can be dropped, pasted or opened by keyboard, and losses are shown. Draws nothing. */
export function DiagramImport({ pages = 'all', shortcut = true }: DiagramImportProps) {
  const editor = useEditor()
  const { addToast, removeToast } = useToasts()
  const { addDialog } = useDialogs()

  useEffect(() => {
    const unregister = registerDiagramImport(editor, {
      pages,
      onStart: (name) => addToast({ id: `drawbridge ${name}`, title: `Converting ${name} …`, keepOpen: true }),
      onDone: (created, name) => {
        removeToast(`drawbridge ${name}`)
        const losses = lossesOf(created)
        addToast({
          title: created.title || name,
          description:
            losses === 0 ? 'Nothing was lost.' : `${losses} of ${created.report.counts.total} elements changed.`,
          severity: losses === 0 ? 'success' : 'warning',
          ...(losses > 0 && {
            actions: [
              {
                type: 'normal' as const,
                label: 'Show the list',
                onClick: () =>
                  addDialog({
                    component: ({ onClose }) => <LossDialog report={created.report} onClose={onClose} />,
                  }),
              },
            ],
          }),
        })
      },
      onError: (error, name) => {
        removeToast(`drawbridge ${name}`)
        addToast({
          title: `${name} was not imported`,
          description: error instanceof Error ? error.message : String(error),
          severity: 'error',
        })
      },
    })
    const keys = (event: KeyboardEvent) => {
      if (!shortcut || event.key.toLowerCase() !== 'o' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openDiagramFiles(editor)
    }
    window.addEventListener('keydown', keys)
    return () => {
      window.removeEventListener('keydown', keys)
      unregister()
    }
  }, [editor, pages, shortcut, addToast, removeToast, addDialog])

  return null
}
