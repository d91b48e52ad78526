/**
 * The file of an export: one JSON document a line. A head; for each table a line with its columns and one for each row;
 * a tail with the number of rows, without which the file is cut off.
 */

/** Raised when what an older version wrote would be read wrongly. */
export const VERSION = 3

/** First line. `workspace` is the row of the table of that name. */
export interface Head {
  readonly format: 'drawbridge-workspace'
  readonly version: number
  readonly workspace: { readonly id: string; readonly slug: string; readonly name: string }
}

/**
 * Line before the rows of a table: their members, and which of these are JSON. These are written as text, so that
 * JSON's null and no value at all stay two things, and numbers and the order of members stay as they are.
 */
export interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
  readonly json: readonly string[]
}

/** Last line. */
export interface Tail {
  readonly rows: number
}
