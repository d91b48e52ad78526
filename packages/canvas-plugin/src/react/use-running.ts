/** The import that takes long enough to be shown. */
import { useMemo, useRef, useState } from 'react'
import type { RunningImport } from './ImportProgress.tsx'

/** ms until an import counts as long. */
const PATIENCE = 300

export interface Running {
  begin(name: string, cancel: () => void): void
  progress(share: number, name: string): void
  end(name: string): void
  /** Cancels unfinished imports when the component is unmounted. */
  cancelAll(): void
}

/** The shown import, which is the oldest, and the list of all. */
export function useRunning(): [RunningImport | undefined, Running] {
  const [shown, setShown] = useState<RunningImport>()
  const imports = useRef(new Map<string, RunningImport & { since: number }>())
  const running = useMemo((): Running => {
    const update = () => {
      const [oldest] = imports.current.values()
      setShown(oldest && performance.now() - oldest.since >= PATIENCE ? oldest : undefined)
    }
    return {
      begin(name, cancel) {
        imports.current.set(name, { name, cancel, since: performance.now() })
        setTimeout(update, PATIENCE)
      },
      progress(share, name) {
        const before = imports.current.get(name)
        if (before) imports.current.set(name, { ...before, share })
        update()
      },
      end(name) {
        imports.current.delete(name)
        update()
      },
      cancelAll() {
        for (const { cancel } of imports.current.values()) cancel()
      },
    }
  }, [])
  return [shown, running]
}
