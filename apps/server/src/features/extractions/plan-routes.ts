import { toPage } from '#platform/http/page'
import { ofBranch } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createPlan, freezePlan, listPlans } from './plans.ts'
import { BranchPath, NewPlan, Plan, PlanList, PlanPath } from './schema.ts'

const PLAN = ofBranch('extraction plan', 'extraction_plan', 'branch_id')

/** Extraction plans: section 4.2 of the specification. */
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
    ({ identity, params, body }) => database.inWorkspace(identity.ws, (tx) => createPlan(tx, identity, params, body)),
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
}
