import { useEffect } from 'react'
import { useDialogs, useEditor, useToasts } from 'tldraw'
import type { CreatedDiagram } from '../create-diagram.ts'
import { pointerPoint, registerDiagramImport } from '../register.ts'
import { LossDialog } from './LossDialog.tsx'
import { openDiagramFiles } from './open-files.ts'

export interface DiagramImportProps {
  /** Pages of a file: the first one only, or all of them. Default 'all'. */
  readonly pages?: 'first' | 'all'
  /** Address of a folder with draw.io's "stencils" and "img"; without it, vendors' symbols are rectangles. */
  readonly resources?: string
  /** Turns the keyboard shortcut (Ctrl or Cmd + Shift + O) off. */
  readonly shortcut?: boolean
}

/** ms until a conversion counts as long. */
const PATIENCE = 300

function lossesOf({ report }: CreatedDiagram): number {
  return report.counts.approximated + report.counts.rasterised + report.counts.dropped
}

/** As a child of `<Tldraw>`: diagrams can be dropped, pasted or opened by keyboard, and losses are shown. Draws nothing. */
export function DiagramImport({ pages = 'all', resources, shortcut = true }: DiagramImportProps) {
  const editor = useEditor()
  const { addToast, removeToast } = useToasts()
  const { addDialog } = useDialogs()

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const finish = (name: string) => {
      clearTimeout(timers.get(name))
      timers.delete(name)
      removeToast(`drawbridge ${name}`)
    }
    const unregister = registerDiagramImport(editor, {
      pages,
      ...(resources !== undefined && { resources }),
      onStart: (name) => {
        const show = () => addToast({ id: `drawbridge ${name}`, title: `Converting ${name} …`, keepOpen: true })
        timers.set(name, setTimeout(show, PATIENCE))
      },
      onDone: (created, name) => {
        finish(name)
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
        finish(name)
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
      openDiagramFiles(editor, pointerPoint(editor))
    }
    window.addEventListener('keydown', keys)
    return () => {
      window.removeEventListener('keydown', keys)
      unregister()
      for (const name of timers.keys()) finish(name)
    }
  }, [editor, pages, resources, shortcut, addToast, removeToast, addDialog])

  return null
}
