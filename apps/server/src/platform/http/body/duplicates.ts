import { Problem } from '../problem.ts'

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * Refuses a text in which an object has two members with the same name: JSON parsers disagree about which of them
 * counts. Takes linear time.
 * @param text well-formed JSON
 * @throws {Problem} 400 `duplicate_member`.
 */
export function refuseDuplicates(text: string): void {
  const objects: Set<string>[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === OPEN) objects.push(new Set())
    else if (code === CLOSE) objects.pop()
    else if (code === QUOTE) {
      const start = i
      i = endOfString(text, i)
      if (!isFollowedByColon(text, i + 1)) continue
      const name: string = JSON.parse(text.slice(start, i + 1))
      const names = objects.at(-1)!
      if (names.has(name)) throw duplicate(name)
      names.add(name)
    }
  }
}

/** 400 for a member that occurs twice. */
export function duplicate(name: string): Problem {
  return new Problem(
    400,
    'duplicate_member',
    `The member ${JSON.stringify(name.slice(0, 200))} is given more than once.`,
  )
}

/** Index of the quote that ends the string starting at `start`. */
export function endOfString(text: string, start: number): number {
  for (let end = start + 1; ; end++) {
    const code = text.charCodeAt(end)
    if (code === QUOTE) return end
    if (code === BACKSLASH) end += 1
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  for (let i = from; ; i++) {
    const code = text.charCodeAt(i)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code === COLON
  }
}
