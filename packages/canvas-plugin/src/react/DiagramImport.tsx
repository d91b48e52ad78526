import { CATALOGUE, type MessageKind } from '@drawbridge/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDialogs, useEditor, useToasts } from 'tldraw'
import type { CreateDiagramOptions, CreatedDiagram } from '../create-diagram.ts'
import { drawsExactly } from '../exact/shape-utils.tsx'
import { type DiagramImportHandlers, pointerPoint, registerDiagramImport } from '../register.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { LossDialog } from './LossDialog.tsx'
import { openDiagramFiles } from './open-files.ts'
import { useRunning } from './use-running.ts'

export interface DiagramImportProps {
  /** Pages of a file: the first one only, or all of them. Default 'all'. */
  readonly pages?: 'first' | 'all'
  /** 'edit' (default) or 'look'; see `createDiagram`. */
  readonly prefer?: 'edit' | 'look'
  /** Language to take from files with texts in several, such as 'nl'; see `createDiagram`. */
  readonly language?: string
  /** Address of a folder with draw.io's "stencils" and "img"; without it, vendors' symbols become rectangles. */
  readonly resources?: string
  /** Called for each shape before it is put on the canvas; see `createDiagram`. */
  readonly mapShape?: CreateDiagramOptions['mapShape']
  /** Called after each import, in addition to the message that people see. */
  readonly onDone?: DiagramImportHandlers['onDone']
  readonly onError?: DiagramImportHandlers['onError']
  /** Disables the keyboard shortcut (Ctrl or Cmd + Shift + O). */
  readonly shortcut?: boolean
}

/** Number of elements that differ from the file; those drawn by the exact look count only without it. */
function lossesOf({ report }: CreatedDiagram, isExact: boolean): number {
  const { counts, messages } = report
  if (!isExact) return counts.approximated + counts.rasterised + counts.dropped
  const lost = messages.filter(({ code }) => {
    const { effect, drawnByPlugin }: MessageKind = CATALOGUE[code]
    return effect !== undefined && effect !== 'merged' && !drawnByPlugin
  })
  return new Set(lost.map(({ page, cell }) => JSON.stringify([page, cell]))).size
}

/**
 * As a child of `<Tldraw>`: diagrams can be dropped, pasted or opened by keyboard, and losses are shown. It renders
 * only the progress of long imports.
 */
export function DiagramImport(props: DiagramImportProps) {
  const { pages = 'all', prefer = 'edit', language, resources, shortcut = true } = props
  const editor = useEditor()
  const { addToast } = useToasts()
  const { addDialog } = useDialogs()
  const [shown, running] = useRunning()
  // The latest handlers are called, without registering again on each render of a parent.
  const handlers = useRef(props)
  handlers.current = props

  // In a layout effect, because a file may be dropped as soon as the canvas is visible.
  useLayoutEffect(() => {
    const unregister = registerDiagramImport(editor, {
      pages,
      prefer,
      ...(language !== undefined && { language }),
      ...(resources !== undefined && { resources }),
      mapShape: (shape) => handlers.current.mapShape?.(shape) ?? shape,
      onStart: running.begin,
      onProgress: running.progress,
      onDone: (created, name) => {
        running.end(name)
        handlers.current.onDone?.(created, name)
        const losses = lossesOf(created, drawsExactly(editor))
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
        running.end(name)
        handlers.current.onError?.(error, name)
        if (error.code === 'cancelled') return
        // Also logged: a toast needs tldraw's texts and icons, which may be what failed to load.
        console.error(`${name}: ${error.message}`, error)
        addToast({
          title: error.code === 'altered' ? `${name} is not exactly as in the file` : `${name} was not imported`,
          description: error.message,
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
    }
  }, [editor, pages, prefer, language, resources, shortcut, running, addToast, addDialog])
  useEffect(() => running.cancelAll, [running])

  return shown ? <ImportProgress {...shown} /> : null
}
