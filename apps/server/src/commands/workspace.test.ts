import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { createDatabase, createServer } from '../../test/harness.ts'

const MAIN = join(import.meta.dirname, '..', 'main.mjs')
const OPERATOR_KEY = 'the operator of this installation alone'
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-workspaces-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = await createServer({ env: { OPERATOR_KEY } })
const { host, port, user, database } = server.settings
const elsewhere = (name = database) => `postgres://${user}@localhost/${name}?host=${host}&port=${port}`
const DATABASE_URL = elsewhere()

const run = (...args: string[]) => runWith({}, ...args)

function runWith(env: Readonly<Record<string, string>>, ...args: string[]): SpawnSyncReturns<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawnSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'info', ...env },
    timeout: 60_000,
  })
}

const operate = (method: string, url: string, payload?: object, key = OPERATOR_KEY) =>
  server.app.inject({
    method: method as 'GET',
    url: `/operator/workspace${url}`,
    // Ignored here, since there is no person whom it would belong to.
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'k' },
    ...(payload && { payload }),
  })
const statusOf = async (slug: string, key: string) =>
  (await server.app.inject({ url: '/project', headers: { customer: slug, 'x-api-key': key } })).statusCode

describe('the command', () => {
  it('creates a workspace whose key is written to its own file only, then lists and deletes it', async () => {
    const made = run('workspace', 'create', 'initech', '--name', 'Initech Ltd')
    const file = join(folder, 'initech.key')
    expect(made.stdout, made.stderr).toContain(`is in ${file}`)
    const key = readFileSync(file, 'utf8').trim()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(made.stdout + made.stderr).not.toContain(key)
    for (const line of made.stderr.split('\n').filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('msg')
    expect(await statusOf('initech', key)).toBe(200)
    const like = run('workspace', 'create', '01890000-0000-7000-8000-000000000000')
    expect(like).toMatchObject({ status: 1, stderr: expect.stringContaining('looks like an id') })
    const [again, unsure] = [run('workspace', 'create', 'initech'), run('workspace', 'delete', 'initech')]
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('already a workspace "initech".') })
    expect(unsure.stderr).toContain('confirm with --yes')
    expect(run('workspace', 'list').stdout).toMatch(/^acme\t.*\n?^initech\t[0-9a-f-]{36}\t\S+\tInitech Ltd$/m)
    const quota = run('workspace', 'quota', 'initech', '--bytes', '5000000', '--conversions', 'none')
    expect(quota.stdout, quota.stderr).toContain('bytes  5000000\n  diagrams  none\n  conversions in a day  none')
    expect(run('workspace', 'delete', 'initech', '--yes').stdout).toContain('has been deleted')
    server.app.forgetKeys()
    expect(await statusOf('initech', key)).toBe(401)
  })

  it('backs every workspace up, keeps the newest backups, and restores one elsewhere', async () => {
    const place = join(folder, 'backups')
    for (const old of ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z', 'mine'])
      mkdirSync(join(place, old), { recursive: true })
    const made = run('backup', place, '2')
    expect(made.stdout, made.stderr).toMatch(/^\d+ workspaces have been written to /)
    const [older, newest, mine] = readdirSync(place)
    expect([older, mine]).toEqual(['2020-01-02T00-00-00Z', 'mine'])
    const file = join(place, newest!, 'acme.jsonl')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const target = await createDatabase()
    const restored = runWith({ DATABASE_URL: elsewhere(target.database) }, 'import', file, 'restored')
    expect(restored.stdout, restored.stderr).toContain('as the workspace "restored"')
    expect(run('backup')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: backup <folder> [kept]') })
  })

  it('says what is wrong at the start of a service as one JSON object', () => {
    const failed = runWith({ PORT: 'x', DATABASE_POOL: '0' }, 'serve')
    expect(failed).toMatchObject({ status: 2, stderr: '' })
    const { problems } = JSON.parse(failed.stdout) as { problems: string[] }
    expect(problems).toHaveLength(2)
  })

  it.each([
    ['DATABASE_ROLE', { DATABASE_ROLE: 'postgres' }, 'must be subject to row-level security, which postgres is not'],
    ['TMPDIR', { TMPDIR: '/nowhere' }, 'must be a folder that this user may write to, which /nowhere is not'],
    ['DATABASE_URL', { DATABASE_URL: elsewhere('none') }, 'is refused: database "none" does not exist'],
    ['DATA_DIR', { DATABASE_URL: '', DATA_DIR: '/dev/null/x' }, 'must be a folder, which /dev/null is not'],
  ])('names %s when it is wrong, in a line without a stack', (name, env, problem) => {
    const failed = runWith({ PORT: '0', DRAWBRIDGE_ICONS: 'off', ...env }, 'serve')
    expect(failed, failed.stdout).toMatchObject({ status: 2, stderr: '' })
    const { problems, err } = JSON.parse(failed.stdout.trim().split('\n').at(-1)!)
    expect([problems, err]).toEqual([[`${name} ${problem}`], undefined])
  })

  it.each(['nowhere.invalid', '203.0.113.5'])('names HOST when %s is no address of this machine', (HOST) => {
    const failed = runWith({ HOST, PORT: '0', DRAWBRIDGE_ICONS: 'off' }, 'serve')
    expect(failed, failed.stdout).toMatchObject({ status: 1, stderr: '' })
    const { reason } = JSON.parse(failed.stdout.trim().split('\n').at(-1)!)
    expect(reason).toBe(
      `HOST must be an address of this machine, which ${HOST} is not; 0.0.0.0 stands for all of them.`,
    )
  })

  it('creates no demo workspace when the port is taken, since nobody would get its key', async () => {
    const holder = createNetServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const failed = runWith({ HOST: '127.0.0.1', PORT: String(port), DRAWBRIDGE_ICONS: 'off' }, 'serve')
    holder.close()
    expect(failed, failed.stdout).toMatchObject({ status: 1, stderr: '' })
    const { reason, ...rest } = JSON.parse(failed.stdout.trim().split('\n').at(-1)!)
    expect(reason).toMatch(`Port ${port} of 127.0.0.1 is used by another process: end that one, or set PORT`)
    expect(rest).not.toHaveProperty('err')
    const { workspaces } = (await operate('GET', '')).json() as { workspaces: { slug: string }[] }
    expect(workspaces.map(({ slug }) => slug)).not.toContain('demo')
    expect(existsSync(join(folder, 'demo.key'))).toBe(false)
  })
})

describe("the operator's endpoint", () => {
  it('creates, lists, renames and deletes workspaces with everything in them', async () => {
    const made = await operate('POST', '', { slug: 'hooli' })
    expect(made.statusCode).toBe(201)
    const { id, api_key: key } = made.json()
    expect(await statusOf('hooli', key)).toBe(200)
    expect((await operate('POST', '', { slug: 'hooli' })).json()).toMatchObject({ code: 'workspace_slug_taken' })
    expect((await operate('POST', '', { slug: 'No Slug' })).statusCode).toBe(422)
    const listed = (await operate('GET', '')).json().workspaces
    expect(listed.map((one: { slug: string }) => one.slug)).toEqual(['acme', 'hooli'])
    expect((await operate('PATCH', '/hooli', { slug: 'acme' })).statusCode).toBe(409)
    expect((await operate('PATCH', '/acme', { quota: { max_diagrams: 5 } })).statusCode).toBe(200)
    expect((await server.call('GET', '/usage')).body.diagrams).toEqual({ used: 0, max: 5 })
    expect((await operate('PATCH', '/acme', { quota: { max_diagrams: null } })).statusCode).toBe(200)
    expect((await operate('POST', '', { slug: id })).json()).toMatchObject({ status: 422, code: 'invalid_body' })
    expect((await operate('PATCH', '/hooli', { slug: id })).statusCode).toBe(422)
    expect((await operate('PATCH', `/${id}`, { slug: 'raviga', name: 'Raviga' })).json()).toMatchObject({
      id,
      slug: 'raviga',
      name: 'Raviga',
    })
    // A workspace with many kinds of rows, including the audit trail.
    const make = fixtures(server)
    const project = await make.project()
    const entity = await make.entity(project)
    await make.frozen(project, await make.branch(project, 'work'), []).catch(() => {})
    await make.put(project, entity, { a: 1 }, 'work')
    await server.call('PATCH', '/review-policy', { min_approvals: 3 })
    expect((await operate('DELETE', '/acme')).statusCode).toBe(204)
    expect((await operate('DELETE', '/acme')).statusCode).toBe(404)
    expect(await statusOf('acme', server.workspace.admin.key)).toBe(401)
    expect(await statusOf('raviga', key)).toBe(200)
  })

  it('is closed to everybody else, and absent without a key of its own', async () => {
    expect((await operate('GET', '', undefined, 'wrong')).statusCode).toBe(401)
    const without = await createServer()
    const answer = await without.app.inject({ url: '/operator/workspace', headers: { authorization: 'Bearer ' } })
    expect(answer.statusCode).toBe(404)
    expect(JSON.stringify((await server.app.inject({ url: '/openapi.json' })).json())).not.toContain('/operator')
  })
})
