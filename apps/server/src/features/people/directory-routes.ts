import { Type } from 'typebox'
import { searched } from '../../platform/database/names.ts'
import { toPage } from '../../platform/http/page.ts'
import { readPage } from '../../platform/http/read-page.ts'
import { NEXT, PAGE_QUERY, SEARCH_QUERY, strict, Uuid } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { living } from './users.ts'

const Person = strict('Person', { id: Uuid(), display_name: Type.String() })

/** The names of the people of a workspace, for everybody in it: to mention them and to ask them for a review. */
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
      return { people: items.map(({ id, display_name }) => ({ id, display_name })), next }
    },
  )
}
