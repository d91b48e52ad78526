/** `%name%` in labels (docs/formats/drawio.md §8.1). */
import { replacedWithin, type TextBudget } from '#readers/shared/text-budget'
import type { Cell } from '../model.ts'

/** Facts about the document that are not in its cells. */
export interface DocumentFacts {
  readonly page?: { readonly name: string; readonly number: number; readonly count: number }
  readonly filename?: string
  /** Values for names that nothing else defines. */
  readonly variables?: ReadonlyMap<string, string>
  /** Limits the letters of values that many labels show. */
  readonly texts?: TextBudget
  /** Whether the model typesets formulas (`math="1"`). */
  readonly math?: boolean
  /** Length of an edge's route in px. */
  readonly edgeLength?: (edge: Cell) => number | undefined
}

const PATTERN = /%(date\{[^%\n]{0,200}\}|[^%^{^}^ ^"^'^=^;]+)%/g

/** Maximum length after substitution; a label that multiplies itself beyond this is truncated. */
const MAX_RESULT_LENGTH = 200_000

/** A chain of parents in a damaged file may be long. */
const MAX_PARENTS = 2_000

export function hasPlaceholders(cell: Cell): boolean {
  return cell.attributes.get('placeholders') === '1'
}

/** The nearest attribute with that name on the way from the cell to the root. */
function inherited(cell: Cell, name: string): string | undefined {
  let current: Cell | null = cell
  for (let step = 0; current && step < MAX_PARENTS; step += 1) {
    const value = current.attributes.get(name)
    if (value !== undefined) return value
    current = current.parent
  }
  return undefined
}

/** The attribute that `placeholder="name"` shows instead of the label; undefined if the label is shown. */
export function shownAttribute(cell: Cell): string | undefined {
  const name = cell.attributes.get('placeholder')
  return hasPlaceholders(cell) && name !== undefined ? (inherited(cell, name) ?? '') : undefined
}

function ofEdge(cell: Cell, facts: DocumentFacts): string | undefined {
  let current: Cell | null = cell
  for (let step = 0; current && current.kind !== 'edge' && step < MAX_PARENTS; step += 1) current = current.parent
  const length = current ? facts.edgeLength?.(current) : undefined
  return length === undefined ? undefined : String(Math.round(length))
}

function global(name: string, { page, filename, variables }: DocumentFacts): string | undefined {
  if (name === 'page') return page?.name
  if (name === 'pagenumber') return page && String(page.number)
  if (name === 'pagecount') return page && String(page.count)
  return (name === 'filename' ? filename : undefined) ?? variables?.get(name)
}

function substitute(name: string, cell: Cell, facts: DocumentFacts): string | undefined {
  const { geometry, kind } = cell
  if (name === 'id') return cell.id
  if (name === 'width' && kind === 'vertex') return geometry ? String(geometry.width) : undefined
  if (name === 'height' && kind === 'vertex') return geometry ? String(geometry.height) : undefined
  if (name === 'length') return ofEdge(cell, facts)
  return (name.includes('{') ? undefined : inherited(cell, name)) ?? global(name, facts)
}

/**
 * Replaces the placeholders of a label. Unknown names stay as they are, and so do date and time, which are reported to
 * `onMoment`, because there is no clock here. `%%name%` gives `%name%`.
 */
export function replacePlaceholders(
  text: string,
  cell: Cell,
  facts: DocumentFacts,
  onMoment: (placeholder: string) => void,
): string {
  return replacedWithin(text, PATTERN, MAX_RESULT_LENGTH, (match, name, at) => {
    if (match === '%label%' || match === '%tooltip%') return match
    if (text[Number(at) - 1] === '%') return match.slice(1)
    const value = substitute(name, cell, facts)
    if (value === undefined && /^(?:date|time|timestamp|date\{.*\})$/.test(name)) onMoment(match)
    return value ?? match
  })
}
