/** A code of problem documents: its status, its meaning, and advice for whoever meets it. */
export interface ErrorCode {
  /** Several where a code means the same in different places. */
  readonly status: number | readonly number[]
  readonly meaning: string
  readonly advice: string
}

export const entry = (status: ErrorCode['status'], meaning: string, advice: string): ErrorCode => ({
  status,
  meaning,
  advice,
})
