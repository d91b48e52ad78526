import { toPage } from '../../platform/http/page.ts'
import { ofBranch } from '../../platform/http/path.ts'
import { PAGE_QUERY, strict } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { execute, undo } from './execute.ts'
import { createPlan, freezePlan, listPlans } from './plans.ts'
import { listExtractions, readExtraction } from './records.ts'
import {
  BranchPath,
  Extraction,
  ExtractionList,
  ExtractionPath,
  NewExtraction,
  NewPlan,
  Plan,
  PlanList,
  PlanPath,
} from './schema.ts'

const PLAN = ofBranch('extraction plan', 'extraction_plan', 'branch_id')
const EXTRACTION = ofBranch('extraction', 'extraction', 'source_id')

/** Extraction plans and extractions: sections 4.2 and 4.3 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Extractions']
  const at = '/project/:projectId/branch/:branchId'

  app.get(
    `${at}/extraction-plans`,
    {
      schema: {
        operationId: 'listExtractionPlans',
        summary: 'List the extraction plans of a branch',
        description: 'In order of creation, with their items. A page with many items holds fewer plans than `limit`.',
        tags,
        params: BranchPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: PlanList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listPlans(tx, ws, params, page))
    },
  )

  app.post(
    `${at}/extraction-plans`,
    {
      config: { errors: ['branch_is_base', 'item_not_changed'], openBranch: true },
      schema: {
        operationId: 'createExtractionPlan',
        summary: 'Plan an extraction',
        description: 'A draft that lists changed items of the branch; freezing it pins their current states.',
        tags,
        params: BranchPath,
        body: NewPlan,
        response: { 201: Plan },
      },
    },
    async ({ identity, params, body }, reply) =>
      reply.code(201).send(await database.inWorkspace(identity.ws, (tx) => createPlan(tx, identity, params, body))),
  )

  app.post(
    `${at}/extraction-plans/:planId/freeze`,
    {
      config: {
        path: { planId: PLAN },
        errors: ['plan_frozen', 'plan_executed', 'item_not_changed'],
        openBranch: true,
      },
      schema: {
        operationId: 'freezeExtractionPlan',
        summary: 'Freeze an extraction plan',
        description:
          'Pins the revision of each item. Only a frozen plan can be executed, and only while its items are as pinned.',
        tags,
        params: PlanPath,
        response: { 200: Plan },
      },
    },
    ({ identity, params }) => database.inWorkspace(identity.ws, (tx) => freezePlan(tx, identity, params)),
  )

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
    async ({ identity, params, body, id }, reply) =>
      reply.code(201).send(await database.inWorkspace(identity.ws, (tx) => execute(tx, identity, params, body, id))),
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
