import { Type } from 'typebox'
import { ConversionOptions, ConversionReport, ConvertedPage } from '#domain/conversions/schema'
import { Title } from '#domain/diagrams/title'
import { strict } from '#platform/http/schema'

/** Body of a conversion: the decisions name its members. */
export const ConvertBody = strict('ConversionRequest', {
  content: Type.String({ description: 'The file: its text, or its bytes in base64.' }),
  encoding: Type.Optional(Type.Enum(['utf8', 'base64'], { description: 'utf8 when omitted.' })),
  filename: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Breaks ties in format detection, and supplies a title.' }),
  ),
  options: Type.Optional(ConversionOptions),
})

export const Converted = strict('Conversion', {
  title: Title(),
  snapshot: Type.Object({}, { additionalProperties: true, description: 'Can be sent unchanged in a diagram upsert.' }),
  pages: Type.Array(ConvertedPage),
  report: ConversionReport,
})

const FILE =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Pump" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>'

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  ConversionRequest: { content: FILE, encoding: 'utf8', filename: 'pump.drawio' },
}
