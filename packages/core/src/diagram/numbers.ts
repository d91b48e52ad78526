/** The numbers that a diagram may contain. */

/** px and degrees; tldraw accepts no larger coordinates. */
export const MAX_NUMBER = 1e7

/** Whether a number is finite and not larger than any coordinate. */
export function isUsable(value: number): boolean {
  return Math.abs(value) <= MAX_NUMBER
}
