/** A word quoted for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** The command line of this process, to be repeated, with `more` if it is given. */
export function commandLine(more?: string): string {
  const words = process.argv.slice(2)
  return ['drawbridge', ...words.map(quoted), ...(more === undefined || words.includes(more) ? [] : [more])].join(' ')
}
