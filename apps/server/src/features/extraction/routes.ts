import { toPage } from '../../platform/http/page.ts'
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
      config: { openBranch: true },
      schema: {
        operationId: 'createExtractionPlan',
        summary: 'Plan an extraction',
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
      config: { openBranch: true },
      schema: {
        operationId: 'freezeExtractionPlan',
        summary: 'Freeze an extraction plan',
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
      config: { openBranch: true },
      schema: {
        operationId: 'executeExtraction',
        summary: 'Execute a frozen extraction plan',
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
      schema: {
        operationId: 'getExtraction',
        summary: 'Read an extraction',
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
      schema: {
        operationId: 'undoExtraction',
        summary: 'Undo an extraction',
        tags,
        params: ExtractionPath,
        response: { 200: Extraction },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => undo(tx, identity, params, id)),
  )
}
