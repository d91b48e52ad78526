/** Limits the geometry of a file, since many shapes may share one large drawing of a master. */
import type { Sheet } from '../sheet/sheet.ts'

/** Rows that the geometry of every shape may have. */
const ALWAYS = 200
/** Minimum number of rows of all larger shapes together, for small files. */
const MIN_ROWS = 1_000_000

export class RowBudget {
  private left: number

  /** @param bytes length of the file, which has at most about as many rows of its own */
  constructor(bytes: number) {
    this.left = Math.max(MIN_ROWS, bytes)
  }

  /** Whether the geometry of a shape can be read. */
  allows(sheet: Sheet): boolean {
    const rows = sheet.rowCount('Geometry')
    if (rows <= ALWAYS) return true
    if (rows > this.left) return false
    this.left -= rows
    return true
  }
}
