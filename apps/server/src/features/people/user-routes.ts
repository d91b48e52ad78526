import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, SEARCH_QUERY, strict, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { NewUser, User, UserList, UserPath, UserUpdate } from './schema.ts'
import { createUser, deleteUser, findUser, listUsers, toUser, updateUser } from './users.ts'

const USER = ofWorkspace('user', 'app_user')

/** People of the workspace; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  const config = { adminOnly: true }
  const tags = ['Users']
  const querystring = strict({ ...SEARCH_QUERY, ...PAGE_QUERY })

  app.get(
    '/user',
    {
      config,
      schema: {
        operationId: 'listUsers',
        summary: 'List people',
        description: 'In the order in which they were added.',
        tags,
        querystring,
        response: { 200: UserList },
      },
    },
    ({ identity: { ws }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listUsers(tx, ws, query.search, page))
    },
  )

  app.post(
    '/user',
    {
      config: { ...config, errors: ['email_taken', 'subject_taken'] },
      schema: {
        operationId: 'createUser',
        summary: 'Add a person',
        description: '`subject` is the `sub` of this person in bearer tokens, when it is not the id.',
        tags,
        body: NewUser,
        response: { 201: User },
      },
    },
    ({ identity, body, id }) => database.inWorkspace(identity.ws, (tx) => createUser(tx, identity, body, id)),
  )

  app.get(
    '/user/:userId',
    {
      config: { ...config, path: { userId: USER } },
      schema: {
        operationId: 'getUser',
        summary: 'Read a person',
        description: 'For admins.',
        tags,
        params: UserPath,
        response: { 200: User },
      },
    },
    async ({ identity: { ws }, params }) =>
      toUser(await database.inWorkspace(ws, (tx) => findUser(tx, ws, params.userId))),
  )

  app.patch(
    '/user/:userId',
    {
      config: { path: { userId: USER }, ...config, errors: ['email_taken', 'subject_taken', 'last_admin'] },
      schema: {
        operationId: 'updateUser',
        summary: 'Change a person',
        description: 'Omitted members keep their values. The last admin remains an admin.',
        tags,
        params: UserPath,
        body: UserUpdate,
        response: { 200: User },
      },
    },
    async ({ identity, params, body, id }) => {
      const user = await database.inWorkspace(identity.ws, (tx) => updateUser(tx, identity, params.userId, body, id))
      app.forgetKeys()
      return user
    },
  )

  app.delete(
    '/user/:userId',
    {
      config: { path: { userId: USER }, ...config, errors: ['last_admin'] },
      schema: {
        operationId: 'deleteUser',
        summary: 'Delete a person',
        description:
          'Deletes their keys, memberships and approvals of branches that are not merged too; what they wrote stays. Their shared links end, or go to another person with their automations.',
        tags,
        params: UserPath,
        querystring: strict({
          hand_over_to: Type.Optional(Uuid('Who gets their shared links and automations.')),
        }),
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, query, id }) => {
      await database.inWorkspace(identity.ws, (tx) =>
        deleteUser(tx, identity, params.userId, id, query.hand_over_to?.toLowerCase()),
      )
      app.forgetKeys()
      return null
    },
  )
}
