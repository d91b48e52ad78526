import { TldrawUiMenuItem, TldrawUiMenuSubmenu, useEditor, useToasts } from 'tldraw'
import { importError } from '../errors.ts'
import type { ExportFormat } from '../exports/write-export.ts'

const LABELS: readonly (readonly [ExportFormat, string])[] = [
  ['drawio', 'draw.io file'],
  ['svg', 'This page as SVG'],
  ['md', 'Description (Markdown)'],
  ['tldr', 'tldraw file'],
]

/** For your own menu: downloads of the canvas as files of other programs. */
export function DiagramExportMenu() {
  const editor = useEditor()
  const { addToast } = useToasts()
  const download = async (format: ExportFormat) => {
    try {
      const { exportEditor, lossOf, save } = await import('../exports/write-export.ts')
      const exported = exportEditor(editor, format)
      save(exported)
      const loss = format === 'tldr' ? undefined : lossOf(exported)
      if (loss) addToast({ title: exported.name, description: loss, severity: 'warning' })
    } catch (error) {
      addToast({ title: 'The diagram was not exported', description: importError(error).message, severity: 'error' })
    }
  }
  return (
    <TldrawUiMenuSubmenu id="export-diagram" label="Download diagram">
      {LABELS.map(([format, label]) => (
        <TldrawUiMenuItem key={format} id={`export-${format}`} label={label} onSelect={() => void download(format)} />
      ))}
    </TldrawUiMenuSubmenu>
  )
}
