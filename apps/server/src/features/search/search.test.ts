import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()
const find = async (q: string, more = '') => {
  const { body } = await call('GET', `/project/${project}/search?q=${encodeURIComponent(q)}${more}`)
  return body.hits.map(({ kind, name, matched, field, excerpt }: Record<string, string>) =>
    [kind, name, matched, field, excerpt].filter((part) => part !== null && part !== undefined),
  )
}

describe('a search', () => {
  it('finds names before values, and says which field has the words', async () => {
    const text = [
      { type: 'p', children: [{ text: 'Both pedal ' }, { text: 'sensors', bold: true }, { text: ' at 100 %.' }] },
    ]
    await make.entity(project, { name: 'Braking torque', values: { Description: text, Mass: 3.25 } })
    await make.entity(project, { name: 'Pedal sensor' })
    expect(await find('SENSOR pedal')).toEqual([
      ['entity', 'Pedal sensor', 'name', 'Pedal sensor'],
      ['entity', 'Braking torque', 'value', 'Description', 'Both pedal sensors at 100 %.'],
    ])
    expect(await find('3.25')).toEqual([['entity', 'Braking torque', 'value', 'Mass', '3.25']])
    expect(await find('100 %')).toHaveLength(1)
    expect(await find('p_dal')).toEqual([])
    expect(await find(' ')).toEqual([])
  })

  it('finds what the branch sees, and not what it has changed or deleted', async () => {
    const id = await make.entity(project, { name: 'Flywheel', values: { note: 'cast iron' } })
    await make.branch(project, 'steel')
    await make.put(project, id, { note: 'forged steel' }, 'steel')
    expect(await find('cast iron')).toHaveLength(1)
    expect(await find('cast iron', '&branch=steel')).toEqual([])
    await call('DELETE', `/project/${project}/entity/${id}`)
    expect(await find('flywheel')).toEqual([])
    expect(await find('flywheel', '&branch=steel')).toHaveLength(1)
  })

  it('finds the texts in diagrams with their shapes, and comments with what they are on', async () => {
    const nodes = [
      { id: 'a', text: 'Signal voter' },
      { id: 'b', text: 'Power monitor' },
    ]
    const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Request path', nodes })).body
    await call('GET', `/project/${project}/diagram/${id}/thumbnail`)
    const comment = { target: 'diagram', target_id: id, body: 'Is the voter redundant?' }
    const thread = (await call('POST', `/project/${project}/comment`, comment)).body
    const { body } = await call('GET', `/project/${project}/search?q=voter`)
    expect(body.hits).toMatchObject([
      { kind: 'diagram', id, matched: 'shape', excerpt: 'Signal voter', shape_id: expect.stringMatching(/^shape:/) },
      { kind: 'comment', id: thread.id, matched: 'comment', comment_on: { target: 'diagram', target_id: id } },
    ])
    await call('DELETE', `/project/${project}/comment/${thread.id}`)
    await call('POST', `/project/${project}/diagram`, { id, title: 'Request path', nodes: nodes.slice(1) })
    expect(await find('voter')).toEqual([])
  })

  it('finds nothing of another project or workspace', async () => {
    const other = await make.project()
    await make.entity(other, { name: 'Pedal of another project' })
    expect((await find('another project')).length).toBe(0)
    const stranger = await server.createWorkspace('stranger')
    const own = (await call('POST', '/project', { name: 'Own' }, { workspace: stranger })).body.id
    const { body } = await call('GET', `/project/${own}/search?q=pedal`, undefined, { workspace: stranger })
    expect(body).toEqual({ hits: [], has_more: false })
  })
})
