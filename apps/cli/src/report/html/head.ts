/** The head of the report above the gallery: figures of the run, compared with the previous run, and the filters. */
import { hash } from 'node:crypto'
import { CATALOGUE, type MessageCode, OUTCOMES } from '@drawbridge/core/report'
import { DONE, type Status, type Totals } from '../lines.ts'
import { escapeHtml, VERDICTS, type Verdict } from './card.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** Data that a report stores for the next one. */
export interface Sums {
  readonly files: number
  readonly pages: number
  readonly verdicts: Readonly<Record<Verdict, number>>
}

const OPENING = '<script type="application/json" id="sums">'

/** The totals at the beginning of an earlier report; undefined if they cannot be read. */
export function sumsIn(html: string): Sums | undefined {
  const start = html.indexOf(OPENING)
  const end = html.indexOf('</script>', start)
  if (start < 0 || end < 0) return undefined
  try {
    const sums = JSON.parse(html.slice(start + OPENING.length, end)) as Partial<Sums>
    const isWhole = VERDICTS.every((verdict) => Number.isFinite(sums.verdicts?.[verdict]))
    return isWhole && Number.isFinite(sums.pages) && Number.isFinite(sums.files) ? (sums as Sums) : undefined
  } catch {
    return undefined
  }
}

const LABELS: Readonly<Record<Verdict, readonly [tone: string, label: string]>> = {
  failed: ['danger', 'could not be converted'],
  look: ['warn', 'need a look'],
  different: ['soft', 'look different'],
  kept: ['ok', 'kept whole'],
  none: ['soft', 'no longer there'],
}

function difference(now: number, before: number | undefined): string {
  if (before === undefined) return ''
  const change = now - before
  const text = change === 0 ? 'as before' : `${change > 0 ? '+' : '−'}${Math.abs(change)} since the last report`
  return `<span class="small">${text}</span>`
}

function tiles(sums: Sums, before: Sums | undefined): string {
  const shown = VERDICTS.filter((verdict) => verdict !== 'none' || sums.verdicts.none > 0)
  const cells = shown.map((verdict) => {
    const [tone, label] = LABELS[verdict]
    const count = sums.verdicts[verdict]
    return `<div class="tile"><b class="${count > 0 ? tone : 'soft'}">${count}</b>${label}<br>${difference(count, before?.verdicts[verdict])}</div>`
  })
  return `<div class="tiles">${cells.join('')}</div>`
}

/** Outcomes of the files; after the first run most are unchanged. */
function progress({ status }: Totals, dryRun: boolean): string {
  const parts = (Object.entries(status) as [Status, number][]).filter(([, count]) => count > 0)
  const all = parts.reduce((sum, [, count]) => sum + count, 0)
  const word = (one: Status) => (dryRun ? `would be ${DONE[one]}` : DONE[one])
  const bar = parts.map(([one, count]) => `<i class="${one}" style="width:${(100 * count) / Math.max(1, all)}%"></i>`)
  const legend = parts.map(([one, count]) => `<span><i class="${one}"></i>${count} ${word(one)}</span>`)
  return `<h2>Files</h2><div class="bar">${bar.join('')}</div><p class="legend">${legend.join('')}</p>`
}

function titleOf(code: string): string {
  return Object.hasOwn(CATALOGUE, code) ? CATALOGUE[code as MessageCode].title : code
}

function details({ counts, codes }: Totals): string {
  const rows = [...codes].sort((a, b) => b[1] - a[1])
  const kinds = rows.map(
    ([code, count]) => `<tr><td>${count}<td>${escapeHtml(titleOf(code))}<td><code>${escapeHtml(code)}</code></tr>`,
  )
  const outcomes = OUTCOMES.map((one) => `<tr><td>${counts[one]}<td>${one}</tr>`)
  return `<details><summary>${counts.total} elements and ${rows.length} kinds of messages in figures</summary>
<table><tr><th>Elements<th>Outcome</tr>${outcomes.join('')}</table><table><tr><th>Times<th>Message<th>Code</tr>${kinds.join('')}</table></details>`
}

function filters({ status, codes }: Totals): string {
  const option = (value: string, label: string) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`
  const states = (Object.keys(status) as Status[]).filter((one) => status[one] > 0)
  const known = [...codes].sort((a, b) => b[1] - a[1])
  return `<form><label>Sort by<select id="order">${option('look', 'What deserves a look')}${option('file', 'File')}${option('size', 'Size')}</select></label>
<label>Show<select id="verdict">${option('', 'All pages')}${VERDICTS.map((one) => option(one, LABELS[one][1])).join('')}</select></label>
<label>Status<select id="status">${option('', 'Any')}${states.map((one) => option(one, DONE[one])).join('')}</select></label>
<label>Reason<select id="code">${option('', 'Any')}${known.map(([code, count]) => option(code, `${titleOf(code)} (${count})`)).join('')}</select></label>
<label>Search<input id="text" type="search"></label><output id="shown"></output></form>`
}

export interface HeadOptions {
  readonly totals: Totals
  readonly sums: Sums
  /** Of the previous report. */
  readonly before: Sums | undefined
  readonly dryRun: boolean
  readonly at: Date
}

export function head({ totals, sums, before, dryRun, at }: HeadOptions): string {
  const digest = hash('sha256', SCRIPT, 'base64')
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Import report</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${digest}'">
${OPENING}${JSON.stringify(sums)}</script>
<style>${STYLE}</style></head><body><main>
<h1>Import report</h1><p class="soft">${totals.files} files, ${totals.pages} pages · ${escapeHtml(when)}${dryRun ? ' · a dry run: nothing was written' : ''}</p>
${tiles(sums, before)}${progress(totals, dryRun)}${details(totals)}
<h2>Pages</h2>${filters(totals)}<div id="cards">
`
}

export const FOOT = `</div></main><script>${SCRIPT}</script></body></html>\n`
