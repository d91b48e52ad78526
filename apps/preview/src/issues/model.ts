/** The messages of a conversion as shown to people: by consequence, equal ones combined, with the element's name. */

import type { Conversion } from '@drawbridge/core'
import { groupBy } from '@drawbridge/core/lists'
import {
  CONSEQUENCES,
  type Consequence,
  describe,
  type Look,
  type Message,
  type MessageCode,
  subjectOf,
  verdictOf as verdictOfMessages,
  verdictText,
  wordingOf,
} from '@drawbridge/core/report'
import type { ElementRef } from '../state/state.ts'
import { elementKey, elementsOf } from './elements.ts'

export interface Issue {
  /** Unique in the conversion. */
  readonly key: string
  readonly code: MessageCode
  readonly consequence: Consequence
  /** The element's name, or the sentence if it is about a page or the file. */
  readonly name: string
  readonly sentence: string
  readonly element?: ElementRef
  /** Ids of the pages that it is about, if it is not about an element or the whole file. */
  readonly pages?: readonly string[]
  /** Name of the page, if there is more than one. */
  readonly pageName?: string
  /** Number of equal messages that it combines. */
  readonly count: number
  /** Number in the list of what needs a look, from 1; shown on its pin. */
  readonly number?: number
}

export interface IssueGroup {
  readonly code: MessageCode
  readonly title: string
  readonly issues: readonly Issue[]
}

export interface Issues {
  readonly groups: Readonly<Record<Consequence, readonly IssueGroup[]>>
  /** All of them in the order of the list. */
  readonly list: readonly Issue[]
  readonly counts: Readonly<Record<Consequence, number>>
  readonly verdict: Verdict
  /** Consequence in the other look, if it differs. */
  readonly elsewhere?: string
}

/** Codes for elements whose picture is missing: they are hatched in both panes. */
const MISSING: ReadonlySet<string> = new Set([
  'stencil-missing',
  'symbol-missing',
  'image-not-fetched',
  'image-not-supplied',
  'image-damaged',
])

export const isMissing = ({ code }: Issue): boolean => MISSING.has(code)

/** Whether icons or pictures of a diagram are missing. */
export const hasMissing = (conversion: Conversion): boolean => issuesOf(conversion, 'exact').list.some(isMissing)

/** The hosts of the pictures on the web that a diagram lacks, each with their number. */
export function hostsOf({ report }: Conversion): ReadonlyMap<string, number> {
  const hosts = new Map<string, number>()
  for (const { code, from = '' } of report.messages) {
    const [, host] = (code === 'image-not-fetched' && /^(?:https?:)?\/\/([a-z0-9.-]+)\//i.exec(from)) || []
    if (host) hosts.set(host.toLowerCase(), (hosts.get(host.toLowerCase()) ?? 0) + 1)
  }
  return hosts
}

const known: Readonly<Record<Look, WeakMap<Conversion, Issues>>> = { exact: new WeakMap(), native: new WeakMap() }

/** The issues of somebody who sees the canvas in this look; computed once for each conversion and look. */
export function issuesOf(conversion: Conversion, look: Look): Issues {
  const before = known[look].get(conversion)
  if (before) return before
  const found = collect(conversion, look)
  known[look].set(conversion, found)
  return found
}

function collect(conversion: Conversion, look: Look): Issues {
  const elements = elementsOf(conversion)
  const { pages, report } = conversion
  const pageNames = new Map(pages.map(({ id, name }) => [id, name]))

  const toIssue = (code: MessageCode, consequence: Consequence, same: readonly Message[]): Issue => {
    const message = same[0] as Message
    const { page, cell } = message
    const sentence = describe(message)
    const element = page !== undefined && cell !== undefined ? { page, cell } : undefined
    const facts = element && elements.get(elementKey(element))
    const ofPage = pages.length > 1 && page !== undefined && same.every((other) => other.page === page)
    const concerned = element ? [] : [...new Set(same.flatMap((other) => other.page ?? []))]
    return {
      key: `${code} ${page ?? ''} ${cell ?? sentence}`,
      code,
      consequence,
      name: element ? (facts?.label ?? 'Element that is not drawn') : sentence,
      sentence,
      ...(element && { element }),
      ...(concerned.length > 0 && { pages: concerned }),
      ...(ofPage && { pageName: pageNames.get(page) ?? page }),
      count: same.length,
    }
  }

  const byCode = groupBy(report.messages, ({ code }) => code)
  const groups: Record<Consequence, IssueGroup[]> = { look: [], different: [], technical: [] }
  for (const [code, messages] of byCode) {
    const { consequence, title } = wordingOf(code, look)
    // Equal messages of an element are combined, as are equal ones of pages and of the file.
    const same = groupBy(messages, subjectOf)
    groups[consequence].push({ code, title, issues: [...same.values()].map((one) => toIssue(code, consequence, one)) })
  }
  for (const one of CONSEQUENCES) groups[one].sort((a, b) => b.issues.length - a.issues.length)
  let number = 0
  groups.look = groups.look.map((group) => ({
    ...group,
    issues: group.issues.map((issue) => ({ ...issue, number: ++number })),
  }))
  const list = CONSEQUENCES.flatMap((one) => groups[one].flatMap(({ issues }) => issues))
  const verdict = verdictOfMessages(report.messages, look)
  const elsewhere = elsewhereText(report.messages, look)
  return { groups, list, counts: verdict.counts, verdict: shown(verdict), ...(elsewhere && { elsewhere }) }
}

/** A sentence about the other look; undefined if it has the same verdict. */
function elsewhereText(messages: readonly Message[], look: Look): string | undefined {
  const text = verdictText(verdictOfMessages(messages, look === 'exact' ? 'native' : 'exact'))
  if (text === verdictText(verdictOfMessages(messages, look))) return undefined
  const where = look === 'exact' ? 'In an editor without the plugin' : 'With the plugin'
  return `${where}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}

/** The groups whose title, names, sentences or ids contain the words, ignoring case. */
export function searchIssues({ groups }: Issues, consequence: Consequence, search: string): readonly IssueGroup[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return groups[consequence]
  const holds = (...texts: (string | undefined)[]) => texts.some((text) => text?.toLowerCase().includes(wanted))
  return groups[consequence].flatMap((group) => {
    if (holds(group.title, group.code)) return group
    const issues = group.issues.filter(({ name, sentence, element, pageName }) =>
      holds(name, sentence, element?.cell, pageName),
    )
    return issues.length > 0 ? { ...group, issues } : []
  })
}

/**
 * The issues about elements that one walks through beside `current`: what people look at, or the technical notes, which
 * are not counted.
 */
export function walkFrom({ list }: Issues, current: string | null): readonly Issue[] {
  const walked = list.filter(({ element }) => element !== undefined)
  const isNote = ({ consequence }: Issue) => consequence === 'technical'
  const start = walked.find(({ key }) => key === current) ?? walked[0]
  return walked.filter((issue) => start && isNote(issue) === isNote(start))
}

export interface Verdict {
  readonly tone: 'ok' | 'warn' | 'danger' | 'none'
  readonly text: string
  /** For narrow screens. */
  readonly short: string
}

/** "1 needs a look", "2 need a look". */
export const needLook = (count: number): string => (count === 1 ? '1 needs a look' : `${count} need a look`)

/** The verdict on a conversion, in a few words. */
function shown(verdict: ReturnType<typeof verdictOfMessages>): Verdict {
  const { look, different } = verdict.counts
  const text = verdictText(verdict)
  if (verdict.kind === 'look') return { tone: 'warn', text, short: String(look) }
  if (verdict.kind === 'kept') return { tone: 'ok', text, short: 'Kept' }
  return { tone: 'none', text, short: different === 1 ? '1 differs' : `${different} differ` }
}
