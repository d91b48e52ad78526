import { expect, it } from 'vitest'
import { addressesOf } from '#test/addresses'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { newId } from '../../platform/ids/uuid.ts'

const server = await createServer()
const { admin, member, other } = server.workspace
const make = fixtures(server)
const [asMember, asOther] = [{ user: member }, { user: other }]
const everybody = await make.group([member.id, other.id])

/** A project with a base role, and a role of `member`. */
async function project(baseRole: string, role?: string) {
  const id = await make.project()
  await server.call('PATCH', `/project/${id}/role`, { base_role: baseRole })
  if (role !== undefined) await server.call('PUT', `/project/${id}/role/user/${member.id}`, { role })
  return id
}

/** What only owners and only admins may do with a project; everything else that is no GET is for editors. */
const OWNERS = [
  'PATCH /project/{projectId}/role',
  'PUT /project/{projectId}/role/user/{userId}',
  'DELETE /project/{projectId}/role/user/{userId}',
  'PUT /project/{projectId}/role/group/{groupId}',
  'DELETE /project/{projectId}/role/group/{groupId}',
]
const ADMINS = ['DELETE /project/{projectId}']
const addresses = addressesOf(server.app).filter((one) => one.includes('/project/{projectId}'))

/** The codes of what a person is refused for in a project, by address; nothing but the project exists. */
async function refusals(id: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const address of addresses) {
    const [method, path] = address.split(' ') as [string, string]
    const url = path.replace('{projectId}', id).replaceAll(/\{\w+\}/g, newId())
    const hasBody = !['GET', 'DELETE'].includes(method)
    const headers = { customer: 'acme', 'x-api-key': member.key }
    const answer = await server.send(method, url, headers, hasBody ? '{"not a member": 1}' : undefined)
    expect(answer.statusCode, address).toBeLessThan(500)
    if (answer.statusCode >= 400) answers[address] = answer.json().code
  }
  return answers
}

it.each([
  ['nobody', undefined, () => 'project_not_found'],
  [
    'a viewer',
    'viewer',
    (address: string) =>
      address.startsWith('GET ') ? 'none' : OWNERS.includes(address) ? 'owners_only' : 'editors_only',
  ],
  ['an editor', 'editor', (address: string) => (OWNERS.includes(address) ? 'owners_only' : 'none')],
  ['an owner', 'owner', () => 'none'],
] as const)('%s is refused at every address of a project what their role does not allow', async (_, role, expected) => {
  const codes = await refusals(await project('none', role))
  expect(addresses.length).toBeGreaterThan(90)
  for (const address of addresses) {
    const code = codes[address] ?? 'none'
    const refusal = ['project_not_found', 'owners_only', 'editors_only', 'admins_only'].includes(code) ? code : 'none'
    expect([address, refusal]).toEqual([address, ADMINS.includes(address) ? 'admins_only' : expected(address)])
  }
})

it('a project is open to all members as editors until somebody says otherwise, and its maker owns it', async () => {
  const made = (await server.call('POST', '/project', { name: 'Mine' }, asMember)).body.id
  const { body } = await server.call('GET', `/project/${made}/role`, undefined, asMember)
  expect(body).toMatchObject({
    base_role: 'editor',
    own_role: 'owner',
    roles: [{ user: { id: member.id }, role: 'owner' }],
  })
  expect((await server.call('GET', `/project/${made}/role`, undefined, asOther)).body.own_role).toBe('editor')
})

it('a hidden project is listed only for admins and those with a role, which a group may give', async () => {
  const hidden = await project('none')
  const listed = async (user = member) => {
    const { projects } = (await server.call('GET', '/project?limit=500', undefined, { user })).body
    return projects.some((one: { id: string }) => one.id === hidden)
  }
  expect([await listed(), await listed(admin)]).toEqual([false, true])
  await server.call('PUT', `/project/${hidden}/role/group/${everybody}`, { role: 'viewer' })
  expect(await listed()).toBe(true)
  await server.call('DELETE', `/user-group/${everybody}/member/${member.id}`)
  expect([await listed(), await listed(other)]).toEqual([false, true])
  await server.call('PUT', `/user-group/${everybody}/member/${member.id}`)
})

it('the highest role counts: that of everybody, of the person or of a group', async () => {
  const id = await project('viewer', 'viewer')
  const own = async () => (await server.call('GET', `/project/${id}/role`, undefined, asMember)).body.own_role
  expect(await own()).toBe('viewer')
  await server.call('PUT', `/project/${id}/role/group/${everybody}`, { role: 'owner' })
  expect(await own()).toBe('owner')
  await server.call('DELETE', `/project/${id}/role/group/${everybody}`)
  await server.call('PATCH', `/project/${id}/role`, { base_role: 'editor' })
  expect(await own()).toBe('editor')
})

it('runs and checks of a hidden project do not exist for others, and viewers start and cancel none', async () => {
  const id = await project('none')
  const branch = await make.branch(id, 'reviewed')
  await make.webhook(id, 'event')
  const run = (await make.trigger(id, 'event')).body.results[0].agent_id
  const trigger = { project_id: id, source: 'event', wait: false }
  const checked = { project_id: id, branch_id: branch }
  const asked = [
    ['GET', `/ai/runs/${run}`],
    ['GET', `/ai/runs?agent_id=${run}`],
    ['GET', `/ai/runs/${run}/steps`],
    ['GET', `/ai/trigger/branch/checks?${new URLSearchParams(checked)}`],
    ['POST', '/ai/trigger', trigger],
    ['POST', '/ai/trigger/branch/rerun', checked],
    ['POST', `/ai/runs/${run}/cancel`],
  ] as const
  const all = async () => {
    const answers: (string | number)[] = []
    for (const [method, url, body] of asked) {
      const { status, body: told } = await server.call(method, url, body, asMember)
      answers.push(status < 300 && told.results?.length === 0 ? 'nothing' : status)
    }
    return answers
  }
  // An unknown project starts nothing, as the specification says.
  expect(await all()).toEqual([404, 404, 404, 404, 'nothing', 404, 404])
  await server.call('PUT', `/project/${id}/role/user/${member.id}`, { role: 'viewer' })
  expect(await all()).toEqual([200, 200, 200, 200, 403, 403, 403])
  await server.call('PUT', `/project/${id}/role/user/${member.id}`, { role: 'editor' })
  expect((await all()).slice(4)).toEqual([202, 'nothing', 200])
})

it('nobody is notified of a project that they may not read, nor sees earlier notifications of it', async () => {
  const id = await project('editor')
  const entity = await make.entity(id)
  const mention = () =>
    server.call('POST', `/project/${id}/comment`, {
      target: 'entity',
      target_id: entity,
      body: 'x',
      mentions: [member.id],
    })
  const about = async () => {
    const { notifications } = (await server.call('GET', '/notification', undefined, asMember)).body
    return notifications.filter((one: { project_id: string }) => one.project_id === id)
  }
  await mention()
  const [seen] = await about()
  await server.call('PATCH', `/project/${id}/role`, { base_role: 'none' })
  await mention()
  expect(await about()).toEqual([])
  expect((await server.call('PATCH', `/notification/${seen.id}`, { read: true }, asMember)).status).toBe(404)
  await server.call('PATCH', `/project/${id}/role`, { base_role: 'viewer' })
  expect(await about()).toHaveLength(1)
})

it('an owner ends links, automations and comments of others, an editor their own only', async () => {
  const id = await project('editor', 'owner')
  const entity = await make.entity(id)
  const comment = { target: 'entity', target_id: entity, body: 'x' }
  const made = [
    `access-grant/${(await server.call('POST', `/project/${id}/access-grant`, { target: 'project' })).body.id}`,
    `automation/${(await make.webhook(id, 'theirs')).body.id}`,
    `comment/${(await server.call('POST', `/project/${id}/comment`, comment)).body.id}`,
  ]
  for (const one of made) {
    expect((await server.call('DELETE', `/project/${id}/${one}`, undefined, asOther)).status).toBe(403)
    expect((await server.call('DELETE', `/project/${id}/${one}`, undefined, asMember)).status).toBe(204)
  }
})

it('roles are recorded, go with the person or the group, and are not given to people who are gone', async () => {
  const id = await project('none')
  const { id: person } = (await server.call('POST', '/user', { email: 'gone@x.example', display_name: 'Gone' })).body
  const group = await make.group([])
  await server.call('PUT', `/project/${id}/role/user/${person}`, { role: 'owner' })
  await server.call('PUT', `/project/${id}/role/group/${group}`, { role: 'viewer' })
  const { entries } = (await server.call('GET', `/audit-log?target_id=${id}`)).body
  expect(entries.map((one: { action: string }) => one.action)).toEqual(
    expect.arrayContaining(['project_role.set', 'project_role.base_changed']),
  )
  await server.call('DELETE', `/user/${person}`)
  await server.call('DELETE', `/user-group/${group}`)
  const { roles } = (await server.call('GET', `/project/${id}/role`)).body
  expect(roles.map((one: { user: { id: string } | null }) => one.user?.id)).toEqual([admin.id])
  expect((await server.call('PUT', `/project/${id}/role/user/${person}`, { role: 'viewer' })).status).toBe(404)
})

it('everybody sees the names of groups, to give them roles', async () => {
  const { status, body } = await server.call('GET', '/group?search=group', undefined, asMember)
  expect([status, body.groups[0]]).toEqual([200, { id: everybody, name: expect.any(String) }])
})
