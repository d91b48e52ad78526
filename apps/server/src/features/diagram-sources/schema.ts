import { Type } from 'typebox'
import { ConversionOptions, ConversionReport, ConvertedPage } from '#domain/conversions/schema'
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
})
export const Reconverted = strict('Reconverted', {
  diagram_id: Uuid(),
  title: Type.String(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  revision: Type.Integer({ description: 'Revision of the branch that wrote the diagram.' }),
  pages: Type.Array(ConvertedPage),
  report: ConversionReport,
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
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  DiagramSource: { file_name: 'pump.drawio' },
  Reconverted: { title: 'Cooling circuit' },
}
