import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { notValid, Problem, type ProblemLocation } from '../problem.ts'
import { escapePointer } from './text-check.ts'
import { closestFirst } from './violations.ts'

const MAX_PLACES = 20

/**
 * Creates the check for a body that its route does not validate, because it is read on a thread.
 * @returns a function that throws 422 `invalid_body` naming the invalid members.
 */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  const validator = Compile(schema)
  return (body) => {
    if (validator.Check(body)) return
    const locations = closestFirst(validator.Errors(body)).flatMap(
      ({ keyword, instancePath, params, message }): ProblemLocation[] => {
        const extra = (params as { additionalProperties?: string[] }).additionalProperties
        if (keyword === 'boolean') return []
        if (extra === undefined) return [{ pointer: instancePath, message }]
        return extra.map((name) => ({
          pointer: `${instancePath}/${escapePointer(name)}`,
          message: 'is not a known member',
        }))
      },
    )
    throw new Problem(422, 'invalid_body', notValid('body', locations), { errors: locations.slice(0, MAX_PLACES) })
  }
}
