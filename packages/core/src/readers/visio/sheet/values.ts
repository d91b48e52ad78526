/** The values of cells, which are texts in the file. */

/** The value as a finite number; undefined if it is absent, empty or no number. */
export function numberOf(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** The value of a cell that is TRUE or FALSE, or 1 or 0; false if it is absent. */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && value !== '0' && value !== '' && value.toUpperCase() !== 'FALSE'
}
