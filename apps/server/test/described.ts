/** A schema of the OpenAPI description, as far as tests look at it. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** An operation of the OpenAPI description, with its schemas dereferenced. */
export interface Operation {
  readonly parameters: readonly { name: string; in: string; required?: boolean }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly responses: Readonly<Record<string, { content?: { 'application/json'?: { schema: Schema } } }>>
  readonly security?: unknown
}

function typeOf(one: Schema): string | undefined {
  if (one.anyOf) return one.anyOf.map(typeOf).join(' | ')
  return one.enum?.join(' | ') ?? one.format ?? (one.items ? `${one.type} of ${one.items.type}` : one.type)
}

/** Members as "type", with "?" for optional ones; an enum as its values. */
export function membersOf(schema: Schema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schema.properties!).map(([name, one]) => {
      return [name, `${typeOf(one)}${schema.required?.includes(name) ? '' : '?'}`]
    }),
  )
}
