import { beforeAll, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const make = fixtures(server)
let project = ''
interface Query {
  readonly where?: readonly string[]
  readonly [name: string]: string | readonly string[] | undefined
}
beforeAll(async () => {
  project = await make.project()
  const given = [
    ['R10', { Status: 'open', Mass: 10, Note: [{ type: 'paragraph', children: [{ text: 'The Voter' }] }] }],
    ['r2', { Status: 'Draft', Mass: 9.5 }],
    ['R1', { Status: 'open', Mass: 'heavy', Tags: ['safety', 'brake'], 'a=b': 'x' }],
    ['Part', {}],
  ] as const
  for (const [name, values] of given) {
    await make.entity(project, { name, values, type: name === 'Part' ? 'part' : 'requirement' })
  }
})

async function list({ where = [], ...query }: Query) {
  const search = new URLSearchParams(query as Record<string, string>)
  for (const one of where) search.append('where', one)
  return server.call('GET', `/project/${project}/entity?${search}`)
}
const namesOf = async (query: Query) => (await list(query)).body.entities.map(({ name }: { name: string }) => name)

it('entities are sorted by name, and by a value: numbers in texts count, and those without it are last', async () => {
  expect(await namesOf({ sort: 'name' })).toEqual(['Part', 'R1', 'r2', 'R10'])
  expect(await namesOf({ sort: '-name' })).toEqual(['R10', 'r2', 'R1', 'Part'])
  expect(await namesOf({ sort: 'values.Mass' })).toEqual(['r2', 'R10', 'R1', 'Part'])
  expect(await namesOf({ sort: '-values.Mass' })).toEqual(['R1', 'R10', 'r2', 'Part'])
  expect(await namesOf({ sort: 'type', search: 'r' })).toEqual(['Part', 'R10', 'r2', 'R1'])
})

it('the conditions on values all hold', async () => {
  expect(await namesOf({ where: ['Status=OPEN'], sort: 'name' })).toEqual(['R1', 'R10'])
  expect(await namesOf({ where: ['Status=open', 'Note~voter'] })).toEqual(['R10'])
  expect(await namesOf({ where: ['Tags=Brake'] })).toEqual(['R1'])
  expect(await namesOf({ where: ['Mass=9.5'] })).toEqual(['r2'])
  expect(await namesOf({ where: ['Status='], type: 'part' })).toEqual(['Part'])
  expect(await namesOf({ where: ['a%3Db=x'] })).toEqual(['R1'])
  expect(await namesOf({ search: 'PAR' })).toEqual(['Part'])
  expect(await namesOf({ search: 'p_rt' })).toEqual([])
  expect((await list({ where: ['Status'] })).status).toBe(422)
  expect((await list({ sort: 'size' })).status).toBe(422)
})

it.each(['name', '-name', 'values.Mass', '-updated_at'])(
  'pages in the order of %s have every entity once',
  async (sort) => {
    const whole = await namesOf({ sort })
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await list({ sort, limit: '1', count: 'true', ...(after !== '' && { after }) })
      expect(body.total).toBe(4)
      found.push(...body.entities.map(({ name }: { name: string }) => name))
      after = body.next
    }
    expect(found).toEqual(whole)
  },
)

it('a branch sorts and counts what it sees: its own changes instead of those of its parent', async () => {
  await make.branch(project, 'work')
  const { entities } = (await list({ sort: 'name' })).body
  const at = (name: string) => entities.find((one: { name: string }) => one.name === name).id
  const renamed = { name: 'Zebra', values: {}, branch: 'work' }
  await server.call('PUT', `/project/${project}/entity/${at('R1')}/values`, renamed)
  await server.call('DELETE', `/project/${project}/entity/${at('Part')}?branch=work`)
  const { body } = await list({ branch: 'work', sort: 'name', count: 'true' })
  expect(body.entities.map(({ name }: { name: string }) => name)).toEqual(['r2', 'R10', 'Zebra'])
  expect(body.total).toBe(3)
  expect(await namesOf({ branch: 'work', search: 'part' })).toEqual([])
  expect(await namesOf({ branch: 'work', search: 'zebra', sort: 'name' })).toEqual(['Zebra'])
  expect(await namesOf({ search: 'zebra' })).toEqual([])
  expect((await list({ branch: 'work', where: ['Status=open'], count: 'true', limit: '1' })).body.total).toBe(2)
})
