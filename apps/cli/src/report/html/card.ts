/** A page of a diagram in the gallery: its picture, its verdict, and the reasons. */
import { type Message, verdictOf, verdictText } from '@drawbridge/core/report'
import { DONE, type FileLine, type PageEntry } from '../lines.ts'
import { type Reason, reasonsOf } from '../reasons.ts'
import type { Canvases } from './canvases.ts'

/** Verdicts on a page, worst first. */
export const VERDICTS = ['failed', 'look', 'different', 'kept', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Maximum number of kinds of messages on a card; the others are counted. */
const MAX_REASONS = 6

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

export interface Card {
  /** One line. */
  readonly html: string
  readonly verdict: Verdict
}

/** On the canvas that the report shows, which is drawn by the plugin. */
function judged({ status }: FileLine, messages: readonly Message[]): Verdict {
  if (status === 'fail') return 'failed'
  if (status === 'gone' || status === 'remove') return 'none'
  return verdictOf(messages, 'exact').kind
}

const TONES: Readonly<Record<Verdict, string>> = {
  failed: 'danger',
  look: 'warn',
  different: 'soft',
  kept: 'ok',
  none: 'soft',
}

function chips(verdict: Verdict, messages: readonly Message[]): string {
  const chip = (tone: string, text: string) => `<span class="chip ${tone}">${text}</span>`
  if (verdict === 'failed') return chip(TONES.failed, 'Could not convert')
  if (verdict === 'none') return chip(TONES.none, 'No longer there')
  const text = verdictText(verdictOf(messages, 'exact'))
  const native = verdictText(verdictOf(messages, 'native'))
  return (
    chip(TONES[verdict], text) + (native === text ? '' : chip('soft', `In a stock editor: ${native.toLowerCase()}`))
  )
}

/** Marks where the picture of the canvas goes, which is drawn last. */
export function slotOf(key: string): string {
  return `<!--${key}-->`
}

/** A picture in an image element cannot run or load anything. */
export function canvasHtml(png: string): string {
  return `<figure><img alt="The page on the canvas" loading="lazy" src="data:image/png;base64,${png}"><figcaption>Canvas</figcaption></figure>`
}

/** The text alternative of the page. */
function description(words: string | undefined): string {
  if (words === undefined) return ''
  return `<details><summary>Description</summary><pre>${escapeHtml(words.trimEnd())}</pre></details>`
}

function picture(svg: string | undefined, isOld: boolean, slot: string): string {
  if (svg === undefined) return `<div class="picture none">${isOld ? 'as in the run before' : 'no picture'}</div>`
  const source = Buffer.from(svg).toString('base64')
  const image = `<img alt="The page as its source draws it" loading="lazy" src="data:image/svg+xml;base64,${source}">`
  return `<div class="picture"><figure>${image}<figcaption>Source</figcaption></figure>${slot}</div>`
}

function reasonsHtml(reasons: readonly Reason[]): string {
  const shown = reasons.filter(({ consequence }) => consequence !== 'technical').slice(0, MAX_REASONS)
  const more = reasons.length - shown.length
  const items = shown.map(
    ({ title, consequence, count, sentences }) =>
      `<li class="${consequence}" title="${escapeHtml(sentences.join('\n'))}"><b>${count}</b> ${escapeHtml(title)}</li>`,
  )
  const rest = reasons.slice(-more).map(({ title, count }) => `<li><b>${count}</b> ${escapeHtml(title)}</li>`)
  const notes =
    more > 0 ? `<details><summary>${more} more</summary><ul class="reasons">${rest.join('')}</ul></details>` : ''
  return (items.length > 0 ? `<ul class="reasons">${items.join('')}</ul>` : '') + notes
}

/** @param page undefined for a file that did not become a page. */
export function cardOf(file: FileLine, page: PageEntry | undefined, isFirst: boolean, canvases: Canvases): Card {
  const line = page?.line
  const status = line?.status ?? file.status
  // Messages about the whole file are shown once.
  const messages = [...(isFirst ? (file.messages ?? []) : []), ...(line?.messages ?? [])]
  const reasons = reasonsOf(messages, 'exact')
  const verdict = judged(file, messages)
  const weight = reasons.reduce(
    (sum, { consequence, count }) =>
      sum + (consequence === 'look' ? count * 100 : consequence === 'different' ? count : 0),
    0,
  )
  const rank = verdict === 'failed' ? 1e9 : weight
  const codes = [
    ...new Set([...messages.map(({ code }) => code as string), ...(file.code === undefined ? [] : [file.code])]),
  ]
  const elements = (line?.counts ?? file.counts)?.total ?? 0
  const facts = [
    ...(elements > 0 ? [elements === 1 ? '1 element' : `${elements} elements`] : []),
    file.dryRun ? `would be ${DONE[status]}` : DONE[status],
  ]
  const failure = file.error === undefined ? '' : `<p class="error">${escapeHtml(file.error)}</p>`
  const diagram = line?.diagram ?? file.diagram
  const id = diagram === undefined ? '' : `<code>${escapeHtml(diagram)}</code>`
  const key = canvases.want(page, verdict === 'look' || verdict === 'different')
  const slot = key === undefined ? '' : slotOf(key)
  const html = `<article class="card" data-verdict="${verdict}" data-status="${status}" data-rank="${rank}" data-elements="${elements}" data-codes="${escapeHtml(codes.join(' '))}">
${picture(page?.picture?.svg, file.journal === true, slot)}<div class="text"><h3>${escapeHtml(line?.name || file.file)}</h3>
<p class="small">${escapeHtml(file.file)}</p><p class="chips">${chips(verdict, messages)}<span class="chip soft">${escapeHtml(facts.join(' · '))}</span></p>
${failure}${reasonsHtml(reasons)}${description(page?.picture?.words)}${id}</div></article>`
  // One line per card, so that the pictures can be inserted while the cards are copied.
  return { html: `${html.replaceAll('\n', '&#10;').replaceAll('>&#10;<', '><')}\n`, verdict }
}
