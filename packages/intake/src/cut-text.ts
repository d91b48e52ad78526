/** The first `maxLength` UTF-16 units of a text that a database can store; a character of two units is not cut. */
export function cutText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
