import { Button } from '../components/Button.tsx'
import { Repairs } from '../components/Repairs.tsx'
import { notify } from '../components/toasts.tsx'
import { save } from '../exports/files.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'

/** "plan-repaired.drawio" for "plan.drawio". */
const repairedName = (name: string): string => name.replace(/(\.[^.]*)?$/, '-repaired$1')

/** Downloads the source without its damage. */
async function saveRepaired({ name, bytes, conflicts }: OpenFile): Promise<void> {
  try {
    const { repairDiagramAsync } = await import('@drawbridge/core/lazy')
    const { content } = await repairDiagramAsync(bytes, conflicts ? { conflicts } : {})
    if (typeof content === 'string') return save(new Blob([content], { type: 'text/xml' }), repairedName(name))
    notify({
      title: 'The file itself cannot be repaired.',
      text: 'Only text files can: export the diagram as a draw.io file instead.',
    })
  } catch (error) {
    notify({ title: 'The file could not be repaired.', text: error instanceof Error ? error.message : String(error) })
  }
}

/** Repairs of a damaged file, with the repaired file to download, and the other side of a conflict. */
export function RepairNotice({ file }: { readonly file: OpenFile }) {
  const { files } = useApp()
  const messages = file.conversion?.report.messages ?? []
  const other = file.conflicts === 'theirs' ? 'ours' : 'theirs'
  return (
    <Repairs messages={messages}>
      <div className="repair-actions">
        <Button icon="download" onClick={() => void saveRepaired(file)}>
          Repaired file
        </Button>
        {messages.some(({ code }) => code === 'repaired-conflict') && (
          <Button onClick={() => files.keepSide(file, other)}>Keep “{other}” instead</Button>
        )}
      </div>
    </Repairs>
  )
}
