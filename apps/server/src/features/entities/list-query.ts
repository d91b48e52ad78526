/** The query of the list of entities: conditions and an order, as texts. */
import { type Static, Type } from 'typebox'
import type { Matching, Sort, ValueCondition } from '#domain/branching/index'
import { BranchRef, PAGE_QUERY, SEARCH_QUERY, strict } from '#platform/http/schema'

export const ListQuery = strict({
  branch: Type.Optional(BranchRef()),
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  ...SEARCH_QUERY,
  where: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^=~]+[=~]', maxLength: 500 }), {
      maxItems: 10,
      description:
        'Conditions on values, all of which hold, without regard to case: `Status=open` for a value, or one of a list, that is “open”; `Status~pen` for one that contains “pen”; `Status=` for no value. `=`, `~` and `%` in the name of a field are percent-encoded.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      pattern: '^-?(name|type|updated_at|values\\.[^]+)$',
      maxLength: 210,
      description:
        'Order: `name`, `type`, `updated_at`, or `values.` and the name of a field; with `-` before it, the other way round. By id when omitted. Numbers in texts count as numbers, and entities without the value are last.',
    }),
  ),
  count: Type.Optional(Type.Enum(['true'], { description: 'Also counts all entities that match, in `total`.' })),
  ...PAGE_QUERY,
})

type Query = Static<typeof ListQuery>

function conditionOf(text: string): ValueCondition {
  const [name = ''] = text.split(/[=~]/, 1)
  const is = text[name.length] === '=' ? 'equal' : 'containing'
  return { field: decoded(name), is, text: text.slice(name.length + 1) }
}

/** A text with its percent-encoded characters; as it is if it is not such a text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The conditions of a query. */
export function matchingOf({ type, search, where = [] }: Query): Matching {
  return { type, search, values: where.map(conditionOf) }
}

/** The order that a query asks for. */
export function sortOf({ sort }: Pick<Query, 'sort'>): Sort | undefined {
  if (sort === undefined) return undefined
  const isDescending = sort.startsWith('-')
  const key = isDescending ? sort.slice(1) : sort
  if (key === 'name' || key === 'type' || key === 'updated_at') return { key: { by: key }, isDescending }
  return { key: { by: 'value', field: key.slice('values.'.length) }, isDescending }
}
