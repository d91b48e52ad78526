/** The import that takes so long that it is shown. */
import { useMemo, useRef, useState } from 'react'
import type { RunningImport } from './ImportProgress.tsx'

/** ms until an import counts as long. */
const PATIENCE = 300

export interface Running {
  begin(name: string, cancel: () => void): void
  progress(share: number, name: string): void
  end(name: string): void
  /** Takes back what is not finished, when the component goes. */
  cancelAll(): void
}

/** The one that is shown, the oldest, and what keeps the list. */
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
