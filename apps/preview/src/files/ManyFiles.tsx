import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Menu, MenuItem } from '../components/Menu.tsx'
import { notify } from '../components/toasts.tsx'
import { MANY_FORMATS, type ManyFormat, save } from '../exports/files.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { hasService } from '../watch/follow.ts'

/** Actions on all files of the list, or on those that its filter shows. */
export function ManyFiles({ shown }: { readonly shown: readonly OpenFile[] }) {
  const { state, dispatch, files, canvas } = useApp()
  const [isBusy, setBusy] = useState(false)
  const ready = shown.filter(({ conversion }) => conversion !== undefined)
  const which = shown.length < state.files.length ? String(ready.length) : 'all'
  const exportAs = async (format: ManyFormat) => {
    setBusy(true)
    try {
      const { exportMany } = await import('../exports/many.ts')
      const { blob, failed } = await exportMany(ready, format, { canvas, selected: state.selected })
      save(blob, 'diagrams.zip')
      if (failed.length > 0) notify({ title: 'Not in diagrams.zip', text: failed.join(', ') })
    } catch (error) {
      notify({ title: 'The files could not be created.', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="many">
      <Menu
        trigger={
          <Button look="plain" isBusy={isBusy} disabled={ready.length === 0}>
            {isBusy ? 'Exporting …' : `Export ${which}`}
          </Button>
        }
      >
        {MANY_FORMATS.map(({ format, label, note }) => (
          <MenuItem key={format} note={note} onSelect={() => void exportAs(format)}>
            {label} (.zip)
          </MenuItem>
        ))}
      </Menu>
      {hasService() && (
        <Button
          look="plain"
          disabled={ready.length === 0}
          onClick={() => dispatch({ type: 'set', change: { layer: 'upload many', many: ready.map(({ id }) => id) } })}
        >
          Upload {which}
        </Button>
      )}
      <Button look="plain" onClick={() => files.close(state.files.map(({ id }) => id))}>
        Close all
      </Button>
    </div>
  )
}
