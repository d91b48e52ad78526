import { CONVERSION_OPTIONS, type ConversionOption } from '@drawbridge/core/options'
import { Type } from 'typebox'
import { strict } from '#platform/http/schema'

/** Error codes of a conversion, wherever it is requested. */
export const CONVERSION_ERRORS = [
  'empty',
  'not_xml',
  'malformed_xml',
  'doctype_refused',
  'not_a_diagram',
  'unsupported_format',
  'encrypted',
  'damaged',
  'decompression_bomb',
  'too_deep',
  'too_many_cells',
  'page_not_found',
  'would_lose',
  'busy',
  'stopping',
  'too_slow',
  'out_of_memory',
] as const

/** Settings of an operation that converts what is sent, and stores nothing. */
export const CONVERSION_CONFIG = {
  errors: CONVERSION_ERRORS,
  ownTextCheck: true,
  idempotencyKey: false,
  needsRoom: false,
  converts: true,
} as const

/** An option of the core's conversion. */
const choice = (name: keyof typeof CONVERSION_OPTIONS) => {
  const option: ConversionOption = CONVERSION_OPTIONS[name]
  const { description } = option
  const value =
    'values' in option
      ? Type.Enum([...option.values], { description })
      : Type.String({ pattern: option.pattern, maxLength: 100, description })
  return Type.Optional(Type.Unsafe<string>(value))
}

/** All conversion options by name. */
const CHOICES = Object.fromEntries(
  Object.keys(CONVERSION_OPTIONS).map((name) => [name, choice(name as keyof typeof CONVERSION_OPTIONS)]),
)

/** The options of a conversion, except the choice of pages. */
export const ConversionChoices = strict('ConversionChoices', CHOICES)

/** Options of a conversion in a body. */
export const ConversionOptions = strict('ConversionOptions', {
  pages: Type.Optional(
    Type.Union([
      Type.Literal('all'),
      Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 1000 }),
      Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 1000 }),
    ]),
  ),
  ...CHOICES,
})

const Verdict = Type.Enum(['look', 'different', 'kept'], {
  description: 'look: something needs a look; different: it looks different; kept: everything is kept.',
})

/** The outcome of each element of a file. */
export const ConversionReport = Type.Object(
  {
    counts: Type.Record(Type.String(), Type.Integer()),
    pages: Type.Array(Type.Object({}, { additionalProperties: true })),
    messages: Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: true })),
    repaired: Type.Optional(
      Type.Boolean({ description: 'The file was damaged and was read after a repair, which its messages describe.' }),
    ),
    verdicts: Type.Object(
      { exact: Verdict, native: Verdict },
      { description: 'What a person sees: exact with the canvas plugin, native in a stock editor.' },
    ),
  },
  { title: 'ConversionReport', description: 'What became of each element of the file.' },
)

/** A page of a file that was converted. */
export const ConvertedPage = strict('ConvertedPage', { id: Type.String(), name: Type.String(), shapes: Type.Integer() })
