import { ofWorkspace } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { setMember } from './groups.ts'
import { Group, MemberPath } from './schema.ts'

const GROUP = ofWorkspace('user group', 'user_group')
const USER = ofWorkspace('user', 'app_user')

/** Members of groups; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  const config = { adminOnly: true }
  const tags = ['User groups']

  app.put(
    '/user-group/:groupId/member/:userId',
    {
      config: { ...config, path: { groupId: GROUP, userId: USER } },
      schema: {
        operationId: 'addUserGroupMember',
        summary: 'Add a person to a group',
        description: 'Has no effect for somebody who is already in the group.',
        tags,
        params: MemberPath,
        response: { 200: Group },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => setMember(tx, identity, params, true, id)),
  )

  app.delete(
    '/user-group/:groupId/member/:userId',
    {
      config: { ...config, path: { groupId: GROUP, userId: USER } },
      schema: {
        operationId: 'removeUserGroupMember',
        summary: 'Remove a person from a group',
        description: 'Has no effect for somebody who is not in the group.',
        tags,
        params: MemberPath,
        response: { 200: Group },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => setMember(tx, identity, params, false, id)),
  )
}
