import { titleOf } from '@drawbridge/core/formats'
import type { ConflictSide } from '@drawbridge/core/lazy'
import { useState } from 'react'
import { save } from '../exports/files.ts'
import { Button } from './Button.tsx'
import { notify } from './toasts.tsx'

export interface DamagedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Side to keep where the file has conflicts of a merge; ours if absent. */
  readonly conflicts?: ConflictSide | undefined
}

/** "plan-repaired.drawio" for "plan.drawio", and for the diagram that was taken out of "plan.pdf". */
function repairedName(name: string, isTakenOut: boolean): string {
  return isTakenOut ? `${titleOf(name)}-repaired.drawio` : name.replace(/(\.[^.]*)?$/, '-repaired$1')
}

/** A button that downloads a damaged file without its damage. */
export function SaveRepaired({ file }: { readonly file: () => DamagedFile | Promise<DamagedFile> }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { name, bytes, conflicts } = await file()
      const { repairDiagramAsync } = await import('@drawbridge/core/lazy')
      const { content, changes, isTakenOut = false } = await repairDiagramAsync(bytes, conflicts && { conflicts })
      if (changes.length === 0) {
        const text = 'Export the diagram as a draw.io file instead.'
        return notify({ title: 'The damage of this file cannot be taken out of it.', text })
      }
      save(new Blob([content as BlobPart]), repairedName(name, isTakenOut))
    } catch (error) {
      notify({ title: 'The file could not be repaired.', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void run()}>
      Repaired file
    </Button>
  )
}
