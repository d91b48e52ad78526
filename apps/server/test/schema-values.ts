import fc from 'fast-check'

/** The part of JSON Schema that the description of the service uses. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Texts that a service stumbles over sooner than over others. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '🎈',
  "'; drop table x; --",
  '../..',
  'master',
  '{}',
  'null',
  '__proto__',
  '٣',
]
export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
export const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })

/** Values that a schema takes, mostly: what it says by a pattern is met by chance. */
export function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids)))
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'string':
      return textsOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      })
    case 'object':
      return objectsOf(schema, ids)
    default:
      return anyJson
  }
}

function textsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2030-01-01'), max: new Date('2040-01-01') })
      .map((d) => d.toISOString())
  if (schema.format === 'email') return fc.uuid().map((name) => `${name}@x.example`)
  if (schema.pattern?.startsWith('^[a-z0-9]')) return fc.uuid().map((name) => `s-${name}`.slice(0, 40))
  const most = Math.min(schema.maxLength ?? 60, 60)
  return fc.oneof(
    fc.constantFrom(...ids.filter((id) => id.length <= most), 'master'),
    fc
      .string({ minLength: schema.minLength ?? 0, maxLength: most })
      .filter((text) => !schema.pattern || new RegExp(schema.pattern, 'u').test(text)),
  )
}

function objectsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0) {
    const inner = Object.values(schema.patternProperties ?? {})[0] ?? {}
    return fc.dictionary(
      fc.string({ minLength: 1, maxLength: 20 }).filter((key) => key !== '__proto__'),
      valuesOf(inner, ids),
      { maxKeys: 4 },
    )
  }
  return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one, ids)])), {
    requiredKeys: [...(schema.required ?? [])],
  })
}

/** A value with one of its places changed to something else, or one taken away, or one added. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.oneof(anyJson, oddText), fc.boolean()).map(([value, at, other, remove]) => {
    if (typeof value !== 'object' || value === null) return other
    const names = Object.keys(value)
    const name = names[at % (names.length + 1)]
    if (name === undefined) return Array.isArray(value) ? [...value, other] : { ...value, unknown_member: other }
    if (Array.isArray(value)) return value.with(Number(name), other)
    const { [name]: _, ...rest } = value as Record<string, unknown>
    return remove ? rest : { ...rest, [name]: other }
  })
}
