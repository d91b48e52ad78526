import { type Static, Type } from 'typebox'
import { searched } from '#platform/database/names'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { readPage } from '#platform/http/read-page'
import { NEXT, PAGE_QUERY, SEARCH_QUERY, strict, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { UserPath } from './schema.ts'
import { findUser, living } from './users.ts'

const Person = strict('Person', { id: Uuid(), display_name: Type.String() })

const GroupName = strict('GroupName', { id: Uuid(), name: Type.String() })

/** A person as everybody sees them. */
const toPerson = ({ id, display_name }: Static<typeof Person>) => ({ id, display_name })

/** The names of people and groups of a workspace, for everybody in it: to mention them, to ask for a review, to give roles. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/person',
    {
      schema: {
        operationId: 'listPeople',
        summary: 'List the names of people',
        description: 'For everybody, to mention people and to ask them for a review; `GET /user` shows admins more.',
        tags: ['Users'],
        querystring: strict({ ...SEARCH_QUERY, ...PAGE_QUERY }),
        response: { 200: strict('PersonList', { people: Type.Array(Person), ...NEXT }) },
      },
    },
    async ({ identity: { ws }, query }) => {
      const page = toPage(query)
      const { items, next } = await database.inWorkspace(ws, (tx) =>
        readPage(searched(living(tx, ws), 'display_name', query.search), page),
      )
      return { people: items.map(toPerson), next }
    },
  )

  app.get(
    '/person/:userId',
    {
      config: { path: { userId: ofWorkspace('user', 'app_user') } },
      schema: {
        operationId: 'getPerson',
        summary: 'Read the name of a person',
        description: 'For everybody; `GET /user/{userId}` shows admins more.',
        tags: ['Users'],
        params: UserPath,
        response: { 200: Person },
      },
    },
    async ({ identity: { ws }, params }) =>
      toPerson(await database.inWorkspace(ws, (tx) => findUser(tx, ws, params.userId))),
  )

  app.get(
    '/group',
    {
      schema: {
        operationId: 'listGroups',
        summary: 'List the names of groups of people',
        description: 'For everybody, to give groups roles in projects; `GET /user-group` shows admins more.',
        tags: ['User groups'],
        querystring: strict({ ...SEARCH_QUERY, ...PAGE_QUERY }),
        response: { 200: strict('GroupNameList', { groups: Type.Array(GroupName), ...NEXT }) },
      },
    },
    async ({ identity: { ws }, query }) => {
      const page = toPage(query)
      const { items, next } = await database.inWorkspace(ws, (tx) => {
        const groups = tx.selectFrom('user_group').select(['id', 'name']).where('ws', '=', ws)
        return readPage(searched(groups, 'name', query.search), page)
      })
      return { groups: items, next }
    },
  )
}
