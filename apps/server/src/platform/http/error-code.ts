/** A code of problem documents: its status, its meaning, and advice. */
export interface ErrorCode {
  /** Several if the code is used with different statuses. */
  readonly status: number | readonly number[]
  readonly meaning: string
  readonly advice: string
}

/** Codes by their names. */
export type ErrorCodes = Readonly<Record<string, ErrorCode>>

export const entry = (status: ErrorCode['status'], meaning: string, advice: string): ErrorCode => ({
  status,
  meaning,
  advice,
})

/** The code of an id that names nothing. */
export const gone = (what: string): ErrorCode =>
  entry(404, `There is no such ${what}, or it belongs to another workspace.`, 'Check the id and the workspace.')

/** The statuses that a code is used with. */
export const statusesOf = ({ status }: ErrorCode): readonly number[] => [status].flat()
