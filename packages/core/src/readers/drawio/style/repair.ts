/** Styles in the forms that language models and people write: as JSON, as CSS, or over several lines. */

/** A key with blanks around it, which draw.io takes for a part of it. */
const LOOSE_KEY = /(?:^|;)(?:\s[^;=]*=|[^;=\s]+\s+=)/
const CSS = /^\s*(?:[A-Za-z]\w*\s*:[^;=]*(?:;\s*|$))+$/

function entriesOfJson(text: string): [string, unknown][] | undefined {
  try {
    return Object.entries(JSON.parse(text) as object)
  } catch {
    return undefined
  }
}

/** true and false are 1 and 0 in styles. */
function valueText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function fromJson(text: string): string | undefined {
  return entriesOfJson(text)
    ?.flatMap(([key, value]) => {
      const written = valueText(value)
      return written === undefined ? [] : `${key}=${written};`
    })
    .join('')
}

/** The tokens of a text without blanks around keys and values. */
function tightened(text: string, separator: ':' | '='): string {
  return text
    .split(';')
    .map((token) => {
      const at = token.indexOf(separator)
      return at < 0 ? token.trim() : `${token.slice(0, at).trim()}=${token.slice(at + 1).trim()}`
    })
    .join(';')
}

/** The style string that a text was meant to be; undefined if it is one. */
export function repairStyle(text: string): string | undefined {
  if (/^\s*\{/.test(text)) return fromJson(text)
  if (CSS.test(text)) return tightened(text, ':')
  return LOOSE_KEY.test(text) ? tightened(text, '=') : undefined
}
