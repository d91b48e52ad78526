import { useState } from 'react'
import { NO_PROBLEMS, type Problems, problemsOf } from './problems.ts'

interface Attempt {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly problems: Problems
  /** Does the work; it may throw anything. */
  attempt(work: () => Promise<void>): Promise<void>
  /** Hides the problems. */
  forget(): void
}

/** Requests that a person starts, one at a time. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const forget = () => setProblems(NO_PROBLEMS)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    forget()
    try {
      await work()
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problems, attempt, forget }
}
