/** px in an inch; the lengths of the file are in inches. */
export const PX = 96
