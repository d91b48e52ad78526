/** The first `longest` UTF-16 units of a text that a database can store; a character of two units is not cut. */
export function cutText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
