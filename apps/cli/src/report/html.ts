/** A page that an administrator can hand round: thumbnails, filters, sums by message code. It loads nothing. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { describe, type Message, OUTCOMES } from '@drawbridge/core'
import type { Entry, FileLine, PageEntry, ReportSink, Totals } from '../import/lines.ts'

const SCRIPT = `
const rows = [...document.querySelectorAll('tbody tr')]
const text = document.getElementById('text'), status = document.getElementById('status'), code = document.getElementById('code')
function filter() {
  const wanted = text.value.toLowerCase()
  let shown = 0
  for (const row of rows) {
    const fits = row.textContent.toLowerCase().includes(wanted) && (!status.value || row.dataset.status === status.value) &&
      (!code.value || row.dataset.codes.split(' ').includes(code.value))
    row.hidden = !fits
    if (fits) shown++
  }
  document.getElementById('shown').textContent = shown + ' of ' + rows.length + ' rows'
}
for (const control of [text, status, code]) control.addEventListener('input', filter)
filter()
`

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
img,.none{width:9rem;height:6rem;object-fit:contain;background:#fff;border:1px solid #8884;display:block}.none{background:#8882}
.fail{color:#c22}ul{margin:.2rem 0;padding-left:1.1rem}form{display:flex;gap:1rem;flex-wrap:wrap;margin:1rem 0}code{font-size:.85em}`

/** Text that stands for itself in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function messagesHtml(messages: readonly Message[]): string {
  const counts = new Map<string, number>()
  for (const message of messages) {
    const text = `${message.code}: ${describe(message)}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const items = [...counts].map(([text, count]) => `<li>${count > 1 ? `${count} × ` : ''}${escapeHtml(text)}</li>`)
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

/** A picture in an image element can run nothing and load nothing. */
function thumbnail(svg: string | undefined): string {
  if (svg === undefined) return '<span class="none" title="no picture"></span>'
  return `<img alt="" loading="lazy" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`
}

function row(file: FileLine, page: PageEntry | undefined): string {
  const { counts, status, diagram, name } = page?.line ?? { ...file, name: undefined }
  const messages = [...(file.messages ?? []), ...(page?.line.messages ?? [])]
  const codes = new Set([...messages.map((one) => one.code as string), ...(file.code === undefined ? [] : [file.code])])
  const kept = counts ? OUTCOMES.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`) : []
  const failure = file.error === undefined ? '' : `<p class="fail">${escapeHtml(`${file.code}: ${file.error}`)}</p>`
  return `<tr data-status="${status}" data-codes="${escapeHtml([...codes].join(' '))}"><td>${thumbnail(page?.svg)}</td>
<td>${escapeHtml(file.file)}<br>${escapeHtml(name ?? '')}<br><code>${escapeHtml(diagram ?? '')}</code></td>
<td class="${status}">${status}</td><td>${kept.join('<br>')}</td><td>${failure}${messagesHtml(messages)}</td></tr>\n`
}

function head(totals: Totals): string {
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const codes = [...totals.codes].sort((a, b) => b[1] - a[1])
  const states = Object.entries(totals.status).map(([name, count]) => `<li>${count} ${name}</li>`)
  const kinds = OUTCOMES.map((one) => `<li>${totals.counts[one]} ${one}</li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Import report</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<style>${STYLE}</style></head><body><h1>Import report</h1>
<p>${totals.files} files, ${totals.pages} pages, ${totals.withLoss} files with losses, ${totals.counts.total} elements.</p>
<h2>Files</h2><ul>${states.join('')}</ul><h2>Elements</h2><ul>${kinds.join('')}</ul>
<h2>Messages</h2><table><thead><tr><th>Code<th>Count</tr></thead>${codes.map(([code, count]) => `<tr><td><code>${escapeHtml(code)}</code><td>${count}</tr>`).join('')}</table>
<form><label>Text <input id="text" type="search"></label>
<label>Status <select id="status"><option value="">all</option>${Object.keys(totals.status)
    .map((one) => `<option>${one}</option>`)
    .join('')}</select></label>
<label>Message <select id="code"><option value="">all</option>${codes.map(([code]) => `<option>${escapeHtml(code)}</option>`).join('')}</select></label>
<output id="shown"></output></form>
<table><thead><tr><th>Page<th>File<th>Status<th>Elements<th>Messages</tr></thead><tbody>
`
}

/** Rows go to a file beside the report as they come, because the sums above them are known last. */
export async function htmlReport(path: string): Promise<ReportSink> {
  const rowsPath = `${path}.rows`
  const rows = await open(rowsPath, 'w')
  return {
    async add({ file, pages }: Entry) {
      const made = pages.length > 0 ? pages.map((page) => row(file, page)) : [row(file, undefined)]
      await rows.appendFile(made.join(''))
    },
    async close(totals) {
      await rows.close()
      const out = await open(`${path}.new`, 'w')
      await out.appendFile(head(totals))
      for await (const chunk of createReadStream(rowsPath)) await out.appendFile(chunk as Buffer)
      await out.appendFile(`</tbody></table><script>${SCRIPT}</script></body></html>\n`)
      await out.close()
      await rename(`${path}.new`, path)
      await rm(rowsPath)
    },
  }
}
