import { Problem, type ProblemLocation } from '../problem.ts'

/** Deeper bodies are refused: nothing in the API nests like that, and recursion must be bounded. */
const MAX_DEPTH = 200
const MAX_PLACES = 20

/**
 * Refuses JSON that PostgreSQL cannot store or JSON cannot reproduce: NUL characters, lone surrogates and numbers
 * beyond the range of a double. JSON Schema allows them.
 * @throws {Problem} 422 naming the invalid members.
 */
export function checkText(body: unknown): void {
  const locations: ProblemLocation[] = []
  walk(body, '', 0, locations)
  if (locations.length > 0) {
    throw new Problem(422, 'invalid_text', 'The body holds text or numbers that cannot be stored.', {
      errors: locations,
    })
  }
}

function walk(value: unknown, pointer: string, depth: number, locations: ProblemLocation[]): void {
  if (locations.length >= MAX_PLACES) return
  if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) locations.push({ pointer, message: `is nested more than ${MAX_DEPTH} levels deep` })
    else if (Array.isArray(value)) walkItems(value, pointer, depth + 1, locations)
    else walkMembers(value, pointer, depth + 1, locations)
    return
  }
  const message = badValue(value)
  if (message) locations.push({ pointer, message })
}

function walkItems(items: readonly unknown[], pointer: string, depth: number, locations: ProblemLocation[]): void {
  for (let index = 0; index < items.length; index++) walk(items[index], `${pointer}/${index}`, depth, locations)
}

function walkMembers(value: object, pointer: string, depth: number, locations: ProblemLocation[]): void {
  for (const [name, member] of Object.entries(value)) {
    const message = badText(name)
    if (message) locations.push({ pointer, message: `has a member whose name ${message}` })
    else walk(member, `${pointer}/${escapePointer(name)}`, depth, locations)
  }
}

/** The problem with a value that has no members, or undefined. */
function badValue(value: unknown): string | undefined {
  if (typeof value === 'string') return badText(value)
  return typeof value === 'number' && !Number.isFinite(value) ? 'is beyond the range of numbers' : undefined
}

/** The problem with a text, or undefined. */
export function badText(text: string): string | undefined {
  if (text.includes('\u0000')) return 'holds a NUL character'
  if (!text.isWellFormed()) return 'holds a lone surrogate'
  return undefined
}

/** A member name as a step of a JSON pointer (RFC 6901 3). */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
