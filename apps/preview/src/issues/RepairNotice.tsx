import { Button } from '../components/Button.tsx'
import { Repairs } from '../components/Repairs.tsx'
import { SaveRepaired } from '../components/SaveRepaired.tsx'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'

/** Repairs of a damaged file, with the repaired file to download, and the other side of a conflict. */
export function RepairNotice({ file }: { readonly file: OpenFile }) {
  const { files } = useApp()
  const messages = file.conversion?.report.messages ?? []
  const other = file.conflicts === 'theirs' ? 'ours' : 'theirs'
  return (
    <Repairs messages={messages}>
      <div className="repair-actions">
        <SaveRepaired file={() => file} />
        {messages.some(({ code }) => code === 'repaired-conflict' || code === 'repaired-conflict-end') && (
          <Button onClick={() => files.keepSide(file, other)}>Keep “{other}” instead</Button>
        )}
      </div>
    </Repairs>
  )
}
