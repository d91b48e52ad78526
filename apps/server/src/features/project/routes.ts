import { Type } from 'typebox'
import { toPage } from '../../platform/http/page.ts'
import { PAGE_QUERY, strict } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { createProject, listProjects, readProject } from './queries.ts'
import { NewProject, Project, ProjectList } from './schema.ts'

/** Projects of the workspace. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/project',
    {
      schema: {
        operationId: 'listProjects',
        summary: 'List projects',
        tags: ['Projects'],
        querystring: strict(PAGE_QUERY),
        response: { 200: ProjectList },
      },
    },
    ({ identity: { ws }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listProjects(tx, ws, page))
    },
  )

  app.post(
    '/project',
    {
      schema: {
        operationId: 'createProject',
        summary: 'Create a project',
        tags: ['Projects'],
        body: NewProject,
        response: { 201: Project },
      },
    },
    async ({ identity, body }, reply) =>
      reply.code(201).send(await database.inWorkspace(identity.ws, (tx) => createProject(tx, identity, body))),
  )

  app.get(
    '/project/:projectId',
    {
      schema: {
        operationId: 'getProject',
        summary: 'Read a project',
        tags: ['Projects'],
        params: Type.Object({ projectId: Type.String() }),
        response: { 200: Project },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readProject(tx, ws, params.projectId)),
  )
}
