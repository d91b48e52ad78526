import { TARGET_SCHEMAS } from '@drawbridge/core'
import { Type } from 'typebox'
import { Title } from '../../platform/diagrams/title.ts'
import { strict } from '../../platform/http/schema.ts'

/** Body of a conversion: the decisions name its members. */
export const ConvertBody = strict('ConversionRequest', {
  content: Type.String({ description: 'The file: its text, or its bytes in base64.' }),
  encoding: Type.Optional(Type.Enum(['utf8', 'base64'], { description: 'utf8 when omitted.' })),
  filename: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Breaks ties of the detection and gives a title.' }),
  ),
  options: Type.Optional(
    strict('ConversionOptions', {
      pages: Type.Optional(
        Type.Union([
          Type.Literal('all'),
          Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 1000 }),
          Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 1000 }),
        ]),
      ),
      mode: Type.Optional(
        Type.Enum(['best-effort', 'strict'], { description: 'strict refuses whatever would not survive unchanged.' }),
      ),
      connectors: Type.Optional(Type.Enum(['faithful', 'attached'])),
      targetSchema: Type.Optional(
        Type.Enum([...TARGET_SCHEMAS], {
          description: 'Oldest tldraw that has to open the snapshot; 5.4 when omitted.',
        }),
      ),
    }),
  ),
})

const Report = Type.Object(
  {
    counts: Type.Record(Type.String(), Type.Integer()),
    pages: Type.Array(Type.Object({}, { additionalProperties: true })),
    messages: Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: true })),
  },
  { title: 'ConversionReport', description: 'What became of each element of the file.' },
)

export const Converted = strict('Conversion', {
  title: Title(),
  snapshot: Type.Object({}, { additionalProperties: true, description: 'Goes unchanged into the diagram upsert.' }),
  pages: Type.Array(strict('ConvertedPage', { id: Type.String(), name: Type.String(), shapes: Type.Integer() })),
  report: Report,
})
