import { useEffect, useState } from 'react'

/** Time without a change after which a text counts as typed. */
export const PAUSE_MS = 300

/** A text that is being typed, once the person pauses: each letter would be a request. */
export function useSettled(text: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
