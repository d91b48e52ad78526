/** A copy of a JSON value that a database can store: NUL and lone surrogates become the replacement character. */
export function storable<T>(value: T): T {
  return clean(JSON.parse(JSON.stringify(value))) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [cleanText(name), clean(member)]))
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
