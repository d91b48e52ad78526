import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEditor } from 'tldraw'
import type { CreateDiagramOptions } from '../create-diagram.ts'
import type { DiagramImportHandlers } from '../import-one.ts'
import { registerDiagramImport } from '../register.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { useMessages } from './use-messages.tsx'
import { useRunning } from './use-running.ts'
import { useShortcut } from './use-shortcut.ts'

/** Settings of `DiagramImport`; each has a default. */
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
  /** Whether Ctrl or Cmd + Shift + O opens files while the editor has the focus. Default true. */
  readonly shortcut?: boolean
}

/**
 * As a child of `<Tldraw>`: diagrams can be dropped, pasted or opened by keyboard, and losses are shown. It renders
 * only the progress of long imports.
 */
export function DiagramImport(props: DiagramImportProps) {
  const { pages = 'all', prefer = 'edit', language, resources, shortcut = true } = props
  const editor = useEditor()
  const [shown, running] = useRunning()
  const messages = useMessages(editor, running)
  // The latest handlers are called, without registering again on each render of a parent.
  const latest = useRef({ props, messages })
  latest.current = { props, messages }

  // In a layout effect, because a file may be dropped as soon as the canvas is visible.
  useLayoutEffect(
    () =>
      registerDiagramImport(editor, {
        pages,
        prefer,
        language,
        resources,
        mapShape: (shape) => latest.current.props.mapShape?.(shape) ?? shape,
        onStart: running.begin,
        onProgress: running.progress,
        onEnd: running.end,
        onDone(...done) {
          latest.current.messages.onDone(...done)
          latest.current.props.onDone?.(...done)
        },
        onError(...failed) {
          latest.current.messages.onError(...failed)
          latest.current.props.onError?.(...failed)
        },
      }),
    [editor, pages, prefer, language, resources, running],
  )
  useShortcut(editor, shortcut)
  useEffect(() => running.cancelAll, [running])

  return shown ? <ImportProgress {...shown} /> : null
}
