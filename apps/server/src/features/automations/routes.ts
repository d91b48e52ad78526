import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createAutomation, deleteAutomation, listAutomations, readAutomation, updateAutomation } from './queries.ts'
import { Automation, AutomationList, AutomationPath, AutomationUpdate, NewAutomation, ProjectPath } from './schema.ts'

const AUTOMATION = ofProject('automation', 'automation')

/** Configuration of automations. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Automations']

  app.get(
    '/project/:projectId/automation',
    {
      schema: {
        operationId: 'listAutomations',
        summary: 'List the automations of a project',
        description: 'In order of creation.',
        tags,
        params: ProjectPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: AutomationList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listAutomations(tx, ws, params.projectId, page))
    },
  )

  app.post(
    '/project/:projectId/automation',
    {
      config: { errors: ['reserved_source'] },
      schema: {
        operationId: 'createAutomation',
        summary: 'Create an automation',
        description: 'It is started by a custom webhook, whose name is case-sensitive, or by the review of a branch.',
        tags,
        params: ProjectPath,
        body: NewAutomation,
        response: { 201: Automation },
      },
    },
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) => createAutomation(tx, identity, params.projectId, body)),
  )

  app.get(
    '/project/:projectId/automation/:automationId',
    {
      config: { path: { automationId: AUTOMATION } },
      schema: {
        operationId: 'getAutomation',
        summary: 'Read an automation',
        description: 'With its instructions.',
        tags,
        params: AutomationPath,
        response: { 200: Automation },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readAutomation(tx, ws, params.projectId, params.automationId)),
  )

  app.patch(
    '/project/:projectId/automation/:automationId',
    {
      config: { path: { automationId: AUTOMATION }, errors: ['reserved_source'] },
      schema: {
        operationId: 'updateAutomation',
        summary: 'Change an automation',
        description: 'Omitted members keep their values.',
        tags,
        params: AutomationPath,
        body: AutomationUpdate,
        response: { 200: Automation },
      },
    },
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) =>
        updateAutomation(tx, identity, params.projectId, params.automationId, body),
      ),
  )

  app.delete(
    '/project/:projectId/automation/:automationId',
    {
      config: { path: { automationId: AUTOMATION }, errors: ['not_yours'] },
      schema: {
        operationId: 'deleteAutomation',
        summary: 'Delete an automation',
        description:
          'Its waiting runs are canceled; finished runs stay readable. Editors delete those that they made, owners any.',
        tags,
        params: AutomationPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params }) => {
      await database.inWorkspace(identity.ws, (tx) =>
        deleteAutomation(tx, identity, params.projectId, params.automationId),
      )
      return null
    },
  )
}
