import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { dropRole, listRoles, setBaseRole, setRole } from './queries.ts'
import {
  BaseRoleUpdate,
  GroupRolePath,
  NewRole,
  ProjectPath,
  ProjectRole,
  ProjectRoleList,
  UserRolePath,
} from './schema.ts'

const USER = ofWorkspace('user', 'app_user')
const GROUP = ofWorkspace('user group', 'user_group')

/** Who may do what in a project; owners decide. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Projects']
  const config = { projectRole: 'owner' } as const

  app.get(
    '/project/:projectId/role',
    {
      schema: {
        operationId: 'listProjectRoles',
        summary: 'List who may do what in a project',
        description:
          'The base role of everybody, your own, and the roles of people and groups. The highest of those that a person has counts; admins are owners of every project.',
        tags,
        params: ProjectPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: ProjectRoleList },
      },
    },
    ({ identity, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(identity.ws, (tx) => listRoles(tx, identity, params.projectId, page))
    },
  )

  app.patch(
    '/project/:projectId/role',
    {
      config,
      schema: {
        operationId: 'updateBaseRole',
        summary: 'Set the role of everybody in a project',
        description: '`none` hides the project from everybody who has no role of their own or by a group.',
        tags,
        params: ProjectPath,
        body: BaseRoleUpdate,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, body, id }) => {
      await database.inWorkspace(identity.ws, (tx) => setBaseRole(tx, identity, params.projectId, body.base_role, id))
      return null
    },
  )

  app.put(
    '/project/:projectId/role/user/:userId',
    {
      config: { ...config, path: { userId: USER } },
      schema: {
        operationId: 'setUserRole',
        summary: 'Give a person a role in a project',
        description: 'In place of the one that they have.',
        tags,
        params: UserRolePath,
        body: NewRole,
        response: { 200: ProjectRole },
      },
    },
    ({ identity, params: { projectId, userId }, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => setRole(tx, identity, projectId, { user: userId }, body.role, id)),
  )

  app.delete(
    '/project/:projectId/role/user/:userId',
    {
      config: { ...config, path: { userId: USER } },
      schema: {
        operationId: 'dropUserRole',
        summary: 'Take the role of a person in a project',
        description: 'The base role and the roles of their groups stay.',
        tags,
        params: UserRolePath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params: { projectId, userId }, id }) => {
      await database.inWorkspace(identity.ws, (tx) => dropRole(tx, identity, projectId, { user: userId }, id))
      return null
    },
  )

  app.put(
    '/project/:projectId/role/group/:groupId',
    {
      config: { ...config, path: { groupId: GROUP } },
      schema: {
        operationId: 'setGroupRole',
        summary: 'Give a group a role in a project',
        description: 'Everybody in the group has it, in place of the one that the group has.',
        tags,
        params: GroupRolePath,
        body: NewRole,
        response: { 200: ProjectRole },
      },
    },
    ({ identity, params: { projectId, groupId }, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => setRole(tx, identity, projectId, { group: groupId }, body.role, id)),
  )

  app.delete(
    '/project/:projectId/role/group/:groupId',
    {
      config: { ...config, path: { groupId: GROUP } },
      schema: {
        operationId: 'dropGroupRole',
        summary: 'Take the role of a group in a project',
        description: 'Its members keep the base role and those of their own.',
        tags,
        params: GroupRolePath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params: { projectId, groupId }, id }) => {
      await database.inWorkspace(identity.ws, (tx) => dropRole(tx, identity, projectId, { group: groupId }, id))
      return null
    },
  )
}
