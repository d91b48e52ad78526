/**
 * The file of an export: one JSON document per line. A head; for each table a line with its columns and one for each
 * row; a tail with the number of rows. A file without a tail is truncated.
 */

/** Increased when files of older versions would be misread. */
export const VERSION = 3

/** First line. `workspace` is the row of the table of that name. */
export interface Head {
  readonly format: 'drawbridge-workspace'
  readonly version: number
  readonly workspace: { readonly id: string; readonly slug: string; readonly name: string }
}

/**
 * Line before the rows of a table: its columns, and which of them hold JSON. JSON values are written as text, so that
 * JSON's null differs from an absent value, and numbers and the order of members are preserved.
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
