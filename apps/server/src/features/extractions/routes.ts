import { toPage } from '#platform/http/page'
import { ofBranch } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { execute, undo } from './execute.ts'
import { listExtractions, readExtraction } from './records.ts'
import { BranchPath, Extraction, ExtractionList, ExtractionPath, NewExtraction } from './schema.ts'

const EXTRACTION = ofBranch('extraction', 'extraction', 'source_id')

/** Extractions: section 4.3 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Extractions']
  const at = '/project/:projectId/branch/:branchId'

  app.get(
    `${at}/extractions`,
    {
      schema: {
        operationId: 'listExtractions',
        summary: 'List the extractions from a branch',
        description: 'In order of execution, including undone ones.',
        tags,
        params: BranchPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: ExtractionList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listExtractions(tx, ws, params, page))
    },
  )

  app.post(
    `${at}/extractions`,
    {
      config: {
        errors: [
          'branch_is_base',
          'extraction_plan_not_found',
          'plan_not_frozen',
          'plan_executed',
          'item_edited_since_freeze',
          'branch_name_taken',
        ],
        openBranch: true,
      },
      schema: {
        operationId: 'executeExtraction',
        summary: 'Execute a frozen extraction plan',
        description:
          'Moves exactly the planned changes to a new sibling branch, in one transaction. A plan is executed once.',
        tags,
        params: BranchPath,
        body: NewExtraction,
        response: { 201: Extraction },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => execute(tx, identity, params, body, id)),
  )

  app.get(
    `${at}/extractions/:extractionId`,
    {
      config: { path: { extractionId: EXTRACTION } },
      schema: {
        operationId: 'getExtraction',
        summary: 'Read an extraction',
        description: 'With whether it can be undone now, and a stable code of why not.',
        tags,
        params: ExtractionPath,
        response: { 200: Extraction },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readExtraction(tx, ws, params)),
  )

  app.post(
    `${at}/extractions/:extractionId/undo`,
    {
      config: { path: { extractionId: EXTRACTION }, errors: ['undo_not_eligible'] },
      schema: {
        operationId: 'undoExtraction',
        summary: 'Undo an extraction',
        description:
          'Returns the changes to their source branch and closes the destination; 409 with the record when that is no longer possible.',
        tags,
        params: ExtractionPath,
        response: { 200: Extraction },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => undo(tx, identity, params, id)),
  )
}
