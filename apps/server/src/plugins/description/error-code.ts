/** A code of problem documents: its status, its meaning, and advice. */
export interface ErrorCode {
  /** Several if the code is used with different statuses. */
  readonly status: number | readonly number[]
  readonly meaning: string
  readonly advice: string
}

export const entry = (status: ErrorCode['status'], meaning: string, advice: string): ErrorCode => ({
  status,
  meaning,
  advice,
})
