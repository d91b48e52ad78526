import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createGroup, deleteGroup, listGroups, readGroup, updateGroup } from './groups.ts'
import { Group, GroupList, GroupPath, GroupUpdate, NewGroup } from './schema.ts'

const GROUP = ofWorkspace('user group', 'user_group')

/** Groups of people; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  const config = { adminOnly: true }
  const tags = ['User groups']
  const querystring = strict(PAGE_QUERY)

  app.get(
    '/user-group',
    {
      config,
      schema: {
        operationId: 'listUserGroups',
        summary: 'List groups of people',
        description: 'In order of creation, with the ids of their members.',
        tags,
        querystring,
        response: { 200: GroupList },
      },
    },
    ({ identity: { ws }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listGroups(tx, ws, page))
    },
  )

  app.post(
    '/user-group',
    {
      config: { ...config, errors: ['group_name_taken', 'unknown_person'] },
      schema: {
        operationId: 'createUserGroup',
        summary: 'Add a group of people',
        description: 'With its first members, if there are any.',
        tags,
        body: NewGroup,
        response: { 201: Group },
      },
    },
    ({ identity, body, id }) => database.inWorkspace(identity.ws, (tx) => createGroup(tx, identity, body, id)),
  )

  app.get(
    '/user-group/:groupId',
    {
      config: { ...config, path: { groupId: GROUP } },
      schema: {
        operationId: 'getUserGroup',
        summary: 'Read a group of people',
        description: 'With the ids of its members.',
        tags,
        params: GroupPath,
        response: { 200: Group },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readGroup(tx, ws, params.groupId)),
  )

  app.patch(
    '/user-group/:groupId',
    {
      config: { path: { groupId: GROUP }, ...config, errors: ['group_name_taken', 'unknown_person'] },
      schema: {
        operationId: 'updateUserGroup',
        summary: 'Change a group of people',
        description: 'Omitted members keep their values; `member_ids`, when sent, replaces the whole list.',
        tags,
        params: GroupPath,
        body: GroupUpdate,
        response: { 200: Group },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => updateGroup(tx, identity, params.groupId, body, id)),
  )

  app.delete(
    '/user-group/:groupId',
    {
      config: { ...config, path: { groupId: GROUP } },
      schema: {
        operationId: 'deleteUserGroup',
        summary: 'Delete a group of people',
        description: 'Its people stay.',
        tags,
        params: GroupPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteGroup(tx, identity, params.groupId, id))
      return null
    },
  )
}
