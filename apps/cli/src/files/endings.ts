/** Endings of names by which people know diagrams. What a file is, its content alone decides. */
const ENDINGS = /\.(?:drawio|dio)$/i

/** Whether somebody who gave the file its name meant it to be a diagram. */
export function isNamedLikeDiagram(path: string): boolean {
  return ENDINGS.test(path)
}
