/** Budgets for hostile input; every one can be lowered or raised by the caller. */
export interface Limits {
  /** Bytes of the file itself. */
  readonly maxInputBytes: number
  /** Bytes after inflation, summed over the whole file. */
  readonly maxInflatedBytes: number
  /** Depth of XML nesting. */
  readonly maxDepth: number
  /** Cells in all pages together. */
  readonly maxCells: number
}

export const DEFAULT_LIMITS: Limits = {
  maxInputBytes: 64 * 1024 * 1024,
  maxInflatedBytes: 256 * 1024 * 1024,
  maxDepth: 2_000,
  maxCells: 200_000,
}
