import { useEffect, useState } from 'react'

/** ms without a change. */
const PAUSE = 300

/** A text that is being typed, once the person pauses: each letter would be a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
