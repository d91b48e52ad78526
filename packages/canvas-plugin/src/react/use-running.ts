/** The import that takes long enough to be shown. */
import { useMemo, useRef, useState } from 'react'
import type { RunningImport } from './ImportProgress.tsx'

/** ms until an import counts as long. */
const PATIENCE = 300

/** Calls about imports, by the ids that `DiagramImportHandlers` receive. */
export interface Running {
  begin(name: string, cancel: () => void, id: number): void
  progress(share: number, name: string, id: number): void
  end(name: string, id: number): void
  /** Cancels unfinished imports when the component is unmounted. */
  cancelAll(): void
}

/** The shown import, which is the oldest, and the list of all. */
export function useRunning(): [RunningImport | undefined, Running] {
  const [shown, setShown] = useState<RunningImport>()
  const imports = useRef(new Map<number, RunningImport & { readonly isLong: boolean }>())
  const running = useMemo((): Running => {
    const update = () => {
      const [oldest] = imports.current.values()
      setShown(oldest?.isLong ? oldest : undefined)
    }
    const change = (id: number, values: { readonly share: number } | { readonly isLong: true }) => {
      const before = imports.current.get(id)
      if (before) imports.current.set(id, { ...before, ...values })
      update()
    }
    return {
      begin(name, cancel, id) {
        imports.current.set(id, { name, cancel, isLong: false })
        setTimeout(() => change(id, { isLong: true }), PATIENCE)
      },
      progress: (share, _name, id) => change(id, { share }),
      end(_name, id) {
        imports.current.delete(id)
        update()
      },
      cancelAll() {
        for (const { cancel } of imports.current.values()) cancel()
      },
    }
  }, [])
  return [shown, running]
}
