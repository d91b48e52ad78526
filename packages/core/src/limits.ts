/** Budgets for hostile input; every one can be lowered or raised by the caller. */
export interface Limits {
  /** Bytes of the file itself. */
  readonly maxInputBytes: number
  /** Bytes after inflation, summed over the whole file. */
  readonly maxInflatedBytes: number
  /** Bytes after inflation of any one part, such as a page. */
  readonly maxPartBytes: number
  /** Depth of XML nesting. */
  readonly maxDepth: number
  /** XML elements in any one part. */
  readonly maxElements: number
  /** Cells in all pages together. */
  readonly maxCells: number
}

/** The limits of a conversion that sets none. */
export const DEFAULT_LIMITS: Limits = {
  maxInputBytes: 64 * 1024 * 1024,
  maxInflatedBytes: 256 * 1024 * 1024,
  maxPartBytes: 64 * 1024 * 1024,
  maxDepth: 2_000,
  maxElements: 2_000_000,
  maxCells: 200_000,
}
