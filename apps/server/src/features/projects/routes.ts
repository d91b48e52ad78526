import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { PAGE_QUERY, SEARCH_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { deleteProject } from './delete.ts'
import { createProject, listProjects, readProject, updateProject } from './queries.ts'
import { NewProject, Project, ProjectList, ProjectPath, ProjectUpdate } from './schema.ts'

/** Projects of the workspace. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/project',
    {
      schema: {
        operationId: 'listProjects',
        summary: 'List projects',
        description: 'In order of creation, without deleted ones and those that you may not read.',
        tags: ['Projects'],
        querystring: strict({ ...SEARCH_QUERY, ...PAGE_QUERY }),
        response: { 200: ProjectList },
      },
    },
    ({ identity, query }) => {
      const page = toPage(query)
      return database.inWorkspace(identity.ws, (tx) => listProjects(tx, identity, query.search, page))
    },
  )

  app.post(
    '/project',
    {
      config: { errors: ['project_slug_taken'] },
      schema: {
        operationId: 'createProject',
        summary: 'Create a project',
        description:
          'With its base branch, `master`, and you as its owner. The slug is made from the name when it is omitted.',
        tags: ['Projects'],
        body: NewProject,
        response: { 201: Project },
      },
    },
    ({ identity, body, id }) => database.inWorkspace(identity.ws, (tx) => createProject(tx, identity, body, id)),
  )

  app.get(
    '/project/:projectId',
    {
      schema: {
        operationId: 'getProject',
        summary: 'Read a project',
        description: 'By id or by slug.',
        tags: ['Projects'],
        params: ProjectPath,
        response: { 200: Project },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readProject(tx, ws, params.projectId)),
  )

  app.patch(
    '/project/:projectId',
    {
      config: { errors: ['project_slug_taken'] },
      schema: {
        operationId: 'updateProject',
        summary: 'Change the name or slug of a project',
        description: 'Omitted members keep their values.',
        tags: ['Projects'],
        params: ProjectPath,
        body: ProjectUpdate,
        response: { 200: Project },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => updateProject(tx, identity, params.projectId, body, id)),
  )

  app.delete(
    '/project/:projectId',
    {
      config: { adminOnly: true },
      schema: {
        operationId: 'deleteProject',
        summary: 'Delete a project with everything in it',
        description: 'For admins. It cannot be undone, and is recorded in the audit trail.',
        tags: ['Projects'],
        params: ProjectPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteProject(tx, identity, params.projectId, id))
      return null
    },
  )
}
