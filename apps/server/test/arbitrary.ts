import fc from 'fast-check'

/** The part of JSON Schema that the description uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

const text = fc.oneof(fc.string({ unit: fc.constantFrom(...'aZ 0_-./é😀') }), fc.string({ unit: 'grapheme' }))

/** Values that a schema allows; ids often exist. */
export function valid(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, ids)))
  switch (schema.type) {
    case 'object':
      return validObject(schema, ids)
    case 'array': {
      const most = Math.min(schema.maxItems ?? 4, 4)
      return fc.array(valid(schema.items ?? {}, ids), { minLength: schema.minItems ?? 0, maxLength: most })
    }
    case 'string':
      return validText(schema, ids)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function validObject(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one, ids)] as const)
  const known = fc.record(Object.fromEntries(members), { requiredKeys: (schema.required ?? []) as never })
  const others = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  if (!others) return known
  const extra = fc.dictionary(
    fc.constantFrom('a', 'b', 'é', 'name', 'x y'),
    valid(others === true ? {} : others, ids),
    {
      maxKeys: 3,
    },
  )
  return fc.tuple(extra, known).map(([more, own]) => ({ ...more, ...(own as object) }))
}

function validText(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString())
  if (schema.format === 'email') return fc.uuid().map((id) => `${id}@example.com`)
  if (schema.pattern !== undefined && schema.pattern !== '\\S') return fc.stringMatching(new RegExp(schema.pattern))
  const least = schema.minLength ?? 0
  const most = schema.maxLength ?? 50
  const any = text.filter((one) => (schema.pattern ? /\S/.test(one) : true))
  const some = any.filter((one) => [...one].length >= least && one.length <= most)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ids, 'master', 'demo').filter((id) => id.length <= most) },
    { weight: 3, arbitrary: some },
  )
}

const ODD = fc.constantFrom<unknown>(
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  '',
  ' ',
  '5',
  'false',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  'x'.repeat(10_001),
  [],
  [[]],
  {},
  { __proto__x: 1 },
  '__proto__',
  'constructor',
)

/** A value with one change: a member removed, added, or replaced by something odd. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom('drop', 'replace', 'add', 'deep'), ODD)
    .map(([given, place, how, odd]) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return odd
      const copy: Record<string, unknown> = structuredClone(given) as never
      const names = Object.keys(copy)
      const name = names[place % Math.max(1, names.length)]
      if (how === 'add' || name === undefined) return { ...copy, extra: odd }
      if (how === 'drop') delete copy[name]
      else if (how === 'deep' && Array.isArray(copy[name])) copy[name] = [...(copy[name] as unknown[]), odd]
      else copy[name] = odd
      return copy
    })
}
