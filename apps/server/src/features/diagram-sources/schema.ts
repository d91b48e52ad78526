import { Type } from 'typebox'
import { ConversionOptions, ConversionReport, ConvertedPage } from '#domain/conversions/schema'
import { Property, ShapeId, ShapeNotices } from '#domain/diagrams/merge-schema'
import { type ErrorCode, entry } from '#platform/http/error-code'
import { BranchRef, Nullable, strict, Time, Uuid } from '#platform/http/schema'

export const DiagramSource = strict('DiagramSource', {
  diagram_id: Uuid(),
  source_file_id: Uuid(),
  file_name: Type.String(),
  options: ConversionOptions,
  updated_at: Time(),
  updated_by: Nullable(Uuid()),
})
export const DiagramSourceUpdate = strict('DiagramSourceUpdate', {
  branch: Type.Optional(BranchRef()),
  source_file_id: Uuid('A file of the project.'),
  options: Type.Optional(ConversionOptions),
})
export const ReconvertRequest = strict('ReconvertRequest', {
  branch: Type.Optional(BranchRef()),
  options: Type.Optional(ConversionOptions),
  source_file_id: Type.Optional(
    Uuid('A file of the project that becomes the source, such as a newer version of it; the present one when omitted.'),
  ),
  merge: Type.Optional(
    Type.Boolean({
      description:
        'Whether what people have changed on the canvas stays: what differs between the present source file and the new one is merged into it. Otherwise the canvas is replaced.',
    }),
  ),
  choices: Type.Optional(
    Type.Array(
      strict('ReimportChoice', {
        shape_id: ShapeId(),
        property: Type.Optional(Property),
        take: Type.Enum(['canvas', 'file'], { description: 'The side that is taken.' }),
      }),
      { maxItems: 5000, description: 'What a merge takes where both canvas and file changed the same of a shape.' },
    ),
  ),
})
export const Reconverted = strict('Reconverted', {
  diagram_id: Uuid(),
  title: Type.String(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  revision: Type.Integer({ description: 'Revision of the branch that wrote the diagram.' }),
  pages: Type.Array(ConvertedPage),
  report: ConversionReport,
  notices: ShapeNotices(),
})
export const DiagramPath = Type.Object({ projectId: Type.String(), diagramId: Type.String() })
export const BranchQuery = strict({ branch: Type.Optional(BranchRef()) })

/** Error codes of this feature alone. */
export const ERRORS = {
  diagram_source_not_found: entry(
    404,
    'No source file is stored for the diagram.',
    'Upload the file and set it with `PUT …/diagram/{diagramId}/source`.',
  ),
  reimport_conflict: entry(
    409,
    'Canvas and file changed the same of a shape; `conflicts` lists it, and `file_picture` is the file as SVG.',
    'Repeat the request with `choices`, or replace the canvas.',
  ),
  not_mergeable: entry(
    409,
    'The canvas was saved by another version of the editor than conversions are made for.',
    'Replace the canvas, or keep it.',
  ),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  DiagramSource: { file_name: 'pump.drawio' },
  Reconverted: { title: 'Cooling circuit' },
}
