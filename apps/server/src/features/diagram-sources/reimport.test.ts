import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()

/** Boxes by their ids: text, x, and colour. */
type Boxes = Readonly<Record<string, readonly [text: string, x: number, fill?: string]>>

const drawio = (boxes: Boxes) =>
  `<mxfile><diagram id="p" name="Page"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${Object.entries(
    boxes,
  )
    .map(
      ([id, [text, x, fill = '#dae8fc']]) =>
        `<mxCell id="${id}" value="${text}" style="fillColor=${fill}" vertex="1" parent="1"><mxGeometry x="${x}" width="80" height="40" as="geometry"/></mxCell>`,
    )
    .join('')}</root></mxGraphModel></diagram></mxfile>`

// biome-ignore lint/suspicious/noExplicitAny: records of a snapshot
type Records = Record<string, any>
const recordsOf = (snapshot: { store?: Records; document?: { store: Records } }): Records =>
  snapshot.store ?? snapshot.document!.store
const textOf = (record: Records): string => JSON.stringify(record.props.richText ?? {})

/** A diagram with its source file, as a conversion has left it, and the requests for it. */
async function imported(boxes: Boxes) {
  const title = 'Pump'
  const { id } = (await call('POST', `/project/${project}/diagram`, { title })).body
  const at = `/project/${project}/diagram/${id}`
  const fileOf = (drawn: Boxes) => make.file(project, 'pump.drawio', drawio(drawn))
  await call('PUT', `${at}/source`, { source_file_id: await fileOf(boxes), options: { prefer: 'edit' } })
  await call('POST', `${at}/reconvert`)
  const snapshot = async () => (await call('GET', at)).body.snapshot
  return {
    at,
    fileOf,
    /** The shape with a text. */
    async shape(text: string): Promise<Records | undefined> {
      const records = Object.values(recordsOf(await snapshot()))
      return records.find(({ typeName, props }) => typeName === 'shape' && textOf({ props }).includes(`"${text}"`))
    },
    /** A person edits the canvas. */
    async edit(change: (records: Records) => void) {
      const drawn = await snapshot()
      change(recordsOf(drawn))
      await call('POST', `/project/${project}/diagram`, { id, title, snapshot: drawn })
    },
    reimport: async (drawn: Boxes, more: object) =>
      call('POST', `${at}/reconvert`, { source_file_id: await fileOf(drawn), ...more }),
  }
}

it('replaces the canvas by a newer file, which becomes the source', async () => {
  const { at, shape, edit, reimport } = await imported({ a: ['Motor', 0], b: ['Valve', 200] })
  const motor = (await shape('Motor'))!
  await edit((records) => {
    records[motor.id].x = 77
  })
  const done = await reimport({ a: ['Motor', 0], c: ['Tank', 400] }, {})
  expect(done).toMatchObject({ status: 200, body: { title: 'Pump', notices: [] } })
  expect(await shape('Motor')).toMatchObject({ x: 0 })
  expect([await shape('Valve'), (await shape('Tank'))?.x]).toEqual([undefined, 400])
  // The new file is the source now.
  expect((await call('POST', `${at}/reconvert`)).body.revision).toBe(done.body.revision)
})

it('merges a newer file: what people have changed on the canvas stays', async () => {
  const { at, shape, edit, reimport } = await imported({ a: ['Motor', 0], b: ['Valve', 200] })
  const [motor, valve] = [(await shape('Motor'))!, (await shape('Valve'))!]
  await edit((records) => {
    records[motor.id].x = 77
    records['shape:note'] = { ...structuredClone(valve), id: 'shape:note', index: 'a9', y: 300 }
    records['shape:note'].props.richText = JSON.parse(textOf(valve).replace('Valve', 'Note'))
  })
  const before = (await call('GET', `${at}/source`)).body.source_file_id
  const done = await reimport({ a: ['Pump motor', 0], b: ['Valve', 250], c: ['Tank', 400] }, { merge: true })
  expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 })
  // The file renamed it, a person moved it.
  expect(await shape('Pump motor')).toMatchObject({ id: motor.id, x: 77 })
  expect([(await shape('Valve'))?.x, (await shape('Tank'))?.x, (await shape('Note'))?.y]).toEqual([250, 400, 300])
  expect((await call('GET', `${at}/source`)).body.source_file_id).not.toBe(before)
  // The new file is the base of the next one.
  await reimport({ a: ['Pump motor', 0], c: ['Tank', 450] }, { merge: true })
  expect([await shape('Valve'), (await shape('Tank'))?.x, (await shape('Note'))?.y]).toEqual([undefined, 450, 300])
  expect(await shape('Pump motor')).toMatchObject({ x: 77 })
})

it('asks where canvas and file changed the same, and writes nothing until that is chosen', async () => {
  const { at, shape, edit, reimport, fileOf } = await imported({ a: ['Motor', 0] })
  const motor = (await shape('Motor'))!
  await edit((records) => {
    records[motor.id].x = 77
  })
  const before = [(await call('GET', at)).headers.etag, (await call('GET', `${at}/source`)).body]
  const drawn: Boxes = { a: ['Motor', 33] }
  const refused = await reimport(drawn, { merge: true })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'reimport_conflict',
      conflicts: [{ shape_id: motor.id, kind: 'property', property: 'place', canvas: 'x 77, y 0', file: 'x 33, y 0' }],
      file_picture: expect.stringContaining('<svg'),
    },
  })
  expect([(await call('GET', at)).headers.etag, (await call('GET', `${at}/source`)).body]).toEqual(before)
  const choose = async (take: string) => {
    const choices = [{ shape_id: motor.id, property: 'place', take }]
    const merge = { source_file_id: await fileOf(drawn), merge: true, choices }
    expect((await call('POST', `${at}/reconvert`, merge)).status).toBe(200)
    return (await shape('Motor'))!.x
  }
  expect(await choose('canvas')).toBe(77)
  const other = await reimport({ a: ['Motor', 11] }, { merge: true })
  expect(other.body.conflicts[0]).toMatchObject({ base: 'x 33, y 0', canvas: 'x 77, y 0', file: 'x 11, y 0' })
  const { shape_id, property } = other.body.conflicts[0]
  await reimport({ a: ['Motor', 11] }, { merge: true, choices: [{ shape_id, property, take: 'file' }] })
  expect(await shape('Motor')).toMatchObject({ x: 11 })
})

it('refuses to merge without a source, and a canvas of another kind', async () => {
  const { at, fileOf } = await imported({ a: ['Motor', 0] })
  const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Drawn', snapshot: { store: {} } })).body
  const drawn = `/project/${project}/diagram/${id}`
  const merge = { source_file_id: await fileOf({ a: ['Motor', 9] }), merge: true }
  expect((await call('POST', `${drawn}/reconvert`, merge)).body.code).toBe('diagram_source_not_found')
  await call('PUT', `${drawn}/source`, { source_file_id: merge.source_file_id })
  expect((await call('POST', `${drawn}/reconvert`, merge)).body.code).toBe('not_mergeable')
  expect((await call('POST', `${at}/reconvert`, { source_file_id: id })).body.code).toBe('unknown_reference')
})
