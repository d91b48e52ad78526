/** Which of the two pictures are shown, and how. */
import { useEffect, useState } from 'react'
import { hasSource, type OpenFile, type State } from '../state/state.ts'

/** ms for which each of the two pictures is shown in blink mode. */
const BLINK = 800

export type Mode = 'side' | 'slider' | 'blink' | 'reference' | 'result'

export function modeOf(
  file: OpenFile,
  isHeld: boolean,
  isNarrow: boolean,
  { view, compare }: Pick<State, 'view' | 'compare'>,
): Mode {
  if (!hasSource(file) || file.isEditing) return 'result'
  if (isNarrow) return isHeld ? 'reference' : 'result'
  if (view === 'compare') return compare
  return view === 'reference' ? 'reference' : 'result'
}

/** Whether the reference is in view, not behind the result; in blink mode that changes with time. */
export function useReferenceSeen(mode: Mode): boolean {
  const isTurned = useTurns(mode === 'blink')
  return mode === 'blink' ? isTurned : mode !== 'result'
}

function useTurns(isOn: boolean): boolean {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTurned((before) => !before), BLINK)
    return () => clearInterval(timer)
  }, [isOn])
  return isTurned
}
