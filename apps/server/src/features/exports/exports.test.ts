import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createServer } from '#test/harness'

const resources = await mkdtemp(join(tmpdir(), 'drawbridge-stencils-'))
await mkdir(join(resources, 'stencils/own'), { recursive: true })
await writeFile(
  join(resources, 'stencils/own/things.xml'),
  '<shapes name="mxgraph.own.things"><shape name="Big Thing" w="9" h="9"><foreground><rect x="0" y="0" w="9" h="9"/><fillstroke/></foreground></shape></shapes>',
)
afterAll(() => rm(resources, { recursive: true }))

const server = await createServer({ env: { DIAGRAM_LIMIT: '2000000', DRAWBRIDGE_RESOURCES: resources } })
const { call, workspace } = server
const HEADERS = { customer: workspace.slug, 'x-api-key': workspace.admin.key }

const box = (id: string, x: number) =>
  `<mxCell id="${id}" value="Box ${id}" style="whiteSpace=wrap;html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="120" height="60" as="geometry"/></mxCell>`
const FILE = `<mxfile>\n  <diagram id="p1" name="Overview"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', 40)}${box('b', 240)}<mxCell id="e" style="html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell></root></mxGraphModel></diagram>\n</mxfile>`

const { snapshot } = (await call('POST', '/convert/xmldiagram-to-canvas', { content: FILE, filename: 'Plant.drawio' }))
  .body

describe('POST /convert/canvas-to-xmldiagram', () => {
  const convert = (body: unknown) => call('POST', '/convert/canvas-to-xmldiagram', body)

  it('gives a draw.io file with the ids of the source', async () => {
    const { status, body } = await convert({ snapshot })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['title', 'content', 'report'])
    expect(body.title).toBe('Plant')
    for (const part of ['<mxfile', 'id="a"', 'value="Box b"', 'source="a" target="b"'])
      expect(body.content).toContain(part)
  })

  it('gives the source itself if nothing has changed', async () => {
    expect((await convert({ snapshot, source: FILE })).body.content).toBe(FILE)
  })

  it('leaves shapes as they are whose stencils the service has', async () => {
    const file = FILE.replace('whiteSpace=wrap;', 'shape=mxgraph.own.things.big_thing;')
    const { body } = await call('POST', '/convert/xmldiagram-to-canvas', { content: file, filename: 'Plant.drawio' })
    expect((await convert({ snapshot: body.snapshot, source: file })).body.content).toBe(file)
  })

  it.each([[{}], [{ snapshot: 5 }], [{ snapshot: { store: {}, schema: {} } }], [{ snapshot, formt: 'drawio' }]])(
    'answers 422 to a body that is none, %#',
    async (body) => {
      expect((await convert(body)).body).toMatchObject({ status: 422 })
    },
  )
})

describe('GET /project/{projectId}/diagram/{diagramId}/export', () => {
  it('downloads the diagram of a branch as a file of draw.io, a picture, a file of tldraw, in words and as a flowchart', async () => {
    const project = (await call('POST', '/project', { name: 'Plant' })).body.id
    const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Pumps', snapshot })).body
    for (const [format, start, ending] of [
      ['drawio', '<mxfile', 'drawio'],
      ['svg', '<svg', 'svg'],
      ['tldr', '{"tldrawFileFormatVersion"', 'tldr'],
      ['md', '# Plant\n\n## Overview\n\n- **Box a**\n- **Box b**\n\n### Connections\n\n- Box a → Box b\n', 'md'],
      ['mermaid', 'flowchart LR\n', 'mmd'],
    ] as const) {
      const answer = await server.send('GET', `/project/${project}/diagram/${id}/export?format=${format}`, HEADERS)
      expect(answer.statusCode).toBe(200)
      expect(answer.payload.startsWith(start)).toBe(true)
      expect(answer.headers['content-disposition']).toContain(`Pumps.${ending}`)
    }
    expect((await call('GET', `/project/${project}/diagram/${id}/export?format=pdf`)).status).toBe(422)
  })

  it('refuses a flowchart of what is not connected', async () => {
    const project = (await call('POST', '/project', { name: 'Alone' })).body.id
    const alone = (
      await call('POST', '/convert/xmldiagram-to-canvas', { content: FILE.replace(/<mxCell id="e".*?<\/mxCell>/, '') })
    ).body.snapshot
    const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Alone', snapshot: alone })).body
    expect((await call('GET', `/project/${project}/diagram/${id}/export?format=mermaid`)).body).toMatchObject({
      status: 422,
      code: 'not_a_flowchart',
    })
  })
})
