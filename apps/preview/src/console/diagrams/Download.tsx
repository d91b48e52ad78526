import type { Client, Outcome } from '@drawbridge/client'
import { unwrap } from '@drawbridge/client'
import { Button } from '../../components/Button.tsx'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { save } from '../../exports/files.ts'
import { useAct } from '../api/use-act.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

const DOWNLOADS = [
  { format: 'drawio', label: 'draw.io file', note: 'As its source, with what was changed since' },
  { format: 'svg', label: 'Picture of the first page (SVG)' },
  { format: 'md', label: 'Description in words (Markdown)' },
  { format: 'tldr', label: 'tldraw file' },
] as const

interface DownloadProps {
  readonly diagramId: string
  readonly title: string
  /** Saves what is on the canvas and not in the service yet. */
  readonly saveNow: () => Promise<void> | undefined
}

/** Downloads the diagram as the service has it. */
export function Download({ diagramId, title, saveNow }: DownloadProps) {
  const { project, branch } = useProject()
  const download = async (client: Client, format: (typeof DOWNLOADS)[number]['format']): Promise<Outcome<Blob>> => {
    await saveNow()
    const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}/export', {
      params: { path: { projectId: project.id, diagramId }, query: { format, ...onBranch(branch) } },
      parseAs: 'blob',
    })
    save(unwrap(outcome) as unknown as Blob, `${title}.${format}`)
    return outcome as unknown as Outcome<Blob>
  }
  const get = useAct(download, { isToast: true })
  return (
    <Menu align="end" trigger={<Button icon="download">Download</Button>}>
      {DOWNLOADS.map(({ format, label, ...rest }) => (
        <MenuItem key={format} onSelect={() => get.run(format)} {...rest}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
