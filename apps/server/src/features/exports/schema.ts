import { Type } from 'typebox'
import { EXPORT_FORMATS } from '#domain/conversions/export-formats'
import { ConversionReport } from '#domain/conversions/schema'
import { BranchRef, strict } from '#platform/http/schema'

const Compressed = () =>
  Type.Optional(
    Type.Boolean({ description: 'Pages of a draw.io file as draw.io compresses them; plain when omitted.' }),
  )

/** Body of a conversion back into a draw.io file. */
export const ExportBody = strict('CanvasConversionRequest', {
  snapshot: Type.Object({}, { additionalProperties: true, description: 'A snapshot of tldraw, of any version.' }),
  source: Type.Optional(
    Type.String({
      description:
        'The text of the draw.io file that the canvas was converted from: pages that have not changed are then the same, letter by letter.',
    }),
  ),
  compressed: Compressed(),
})

export const ExportedCanvas = strict('CanvasConversion', {
  title: Type.String(),
  content: Type.String({ description: 'The file of draw.io.' }),
  report: ConversionReport,
})

export const ExportQuery = strict({
  branch: Type.Optional(BranchRef()),
  format: Type.Enum([...EXPORT_FORMATS], {
    description:
      'drawio: a file of draw.io; svg: a picture of a page; tldr: a file of tldraw; md: the diagram in words; mermaid: a page as a flowchart.',
  }),
  page: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Id of the page of a picture or flowchart; the first when omitted.' }),
  ),
  compressed: Compressed(),
})

export const DiagramPath = Type.Object({ projectId: Type.String(), diagramId: Type.String() })

/** The content of an exported file. */
export const ExportContent = Type.String({ title: 'ExportContent', description: 'The file.' })
