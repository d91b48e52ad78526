import { STATUS_CODES } from 'node:http'
import { type ErrorCodes, statusesOf } from '#platform/http/error-code'

/**
 * The page of all codes, which the `type` of a problem document points to. `users` are the operations that use each
 * code.
 */
export function writeErrorPage(described: ErrorCodes, users: ReadonlyMap<string, readonly string[]>): string {
  const byStatus = Map.groupBy(
    Object.entries(described).flatMap(([code, one]) => statusesOf(one).map((status) => ({ code, status }))),
    (one) => one.status,
  )
  const anchored = new Set<string>()
  const sections = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => {
      const rows = codes.map(({ code }) => {
        const { meaning, advice } = described[code]!
        // A code with two statuses has one anchor, at its first.
        const id = anchored.has(code) ? '' : ` id="${code}"`
        anchored.add(code)
        return `<tr${id}><td><a href="#${code}"><code>${code}</code></a></td><td>${words(meaning)}</td><td>${words(advice)}</td><td>${whereOf(users.get(code) ?? [])}</td></tr>`
      })
      return `<h2>${status} ${STATUS_CODES[status] ?? ''}</h2>
<table><thead><tr><th>code</th><th>meaning</th><th>what to do</th><th>operations</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
    })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error codes of the Customer API</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<nav aria-label="Reference">
<strong>Customer API</strong>
<a href="/docs">API reference</a>
<a href="/docs/errors" aria-current="page">Error codes</a>
</nav>
<main class="words">
<h1>Error codes</h1>
<p>Every error is a problem document (RFC 9457) of the type <code>application/problem+json</code>. Compare its
<code>code</code>, which is stable, and not its words; <code>errors</code> names the places of a body that is not valid, and
<code>instance</code> is the id of the request in the log.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** A short list of operations by name; a long one is summarised. */
function whereOf(operations: readonly string[]): string {
  if (operations.length === 0) return 'the server itself'
  if (operations.length > 12) return `${operations.length} operations`
  return operations.map((id) => `<code>${id}</code>`).join(' ')
}

function words(text: string): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return plain.replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
