/** Which page of a file people see first. */

/** Index of the first page with shapes, given the number on each; 0 if none has any. */
export function firstWithContent(shapes: readonly number[]): number {
  return Math.max(
    0,
    shapes.findIndex((count) => count > 0),
  )
}
