/** The two preferences: one shape for an element and one arrow for an edge, or shapes that every editor draws alike. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ConvertOptions, convertDiagram, type DrawbridgeMeta, readDiagram } from '@drawbridge/core'
import type { TLRecord, TLShape } from '@tldraw/tlschema'
import { expect, test } from 'vitest'
import { validRecords } from '../../packages/core/src/writers/tldraw/valid-records.test-util.ts'
import { expectCountsAddUp } from '../../packages/core/test/counts.ts'
import { fixtureFiles } from '../fixtures/index.ts'

const vertex = (id: string, style: string, x: number, y: number, more = '') =>
  `<mxCell id="${id}" value="${id}" style="${style}html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="80" as="geometry">${more}</mxGeometry></mxCell>`
const edge = (id: string, style: string, points: string, value = '') =>
  `<mxCell id="${id}" value="${value}" style="${style}html=1;" edge="1" parent="1" source="rounded" target="tank"><mxGeometry relative="1" as="geometry"><Array as="points">${points}</Array></mxGeometry></mxCell>`

const DIAGRAM = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
${vertex('rounded', 'rounded=1;whiteSpace=wrap;', 0, 0)}
${vertex('tank', 'shape=cylinder3;size=15;', 400, 300)}
${vertex('lane', 'swimlane;startSize=20;', 0, 500)}
${vertex('caption', 'shape=ellipse;verticalLabelPosition=bottom;verticalAlign=top;', 300, 0)}
${edge('crooked', 'rounded=1;', '<mxPoint x="60" y="200"/><mxPoint x="200" y="150"/><mxPoint x="300" y="400"/>', 'note')}
${edge('block', 'shape=flexArrow;width=14;fillColor=#fff2cc;', '<mxPoint x="460" y="40"/>')}
</root></mxGraphModel>`

function written(xml: string, options: ConvertOptions) {
  const { snapshot, report } = convertDiagram(xml, options)
  const records = Object.values(snapshot.store) as TLRecord[]
  const shapesOf = (cell: string) =>
    records.filter(
      (record): record is TLShape =>
        record.typeName === 'shape' && (record.meta.drawbridge as unknown as DrawbridgeMeta).source.cell === cell,
    )
  const bindings = records.filter((record) => record.typeName === 'binding')
  return {
    records,
    report,
    shapesOf,
    boundTo: (shape: TLShape) => bindings.filter(({ fromId }) => fromId === shape.id),
  }
}

const exactOf = (shape: TLShape | undefined) => shape?.meta.drawbridge as unknown as DrawbridgeMeta
const textOf = (shape: TLShape | undefined) =>
  JSON.stringify((shape?.props as { richText?: unknown } | undefined)?.richText)

test('edit: a vertex is one shape with its label if tldraw has its outline, an edge one arrow with both bindings', () => {
  const { shapesOf, boundTo, report } = written(DIAGRAM, { prefer: 'edit' })
  for (const cell of ['rounded', 'tank', 'lane']) {
    const [shape, ...others] = shapesOf(cell)
    expect([shape?.type, others.length], cell).toEqual(['geo', 0])
    expect(textOf(shape), cell).toContain(`"${cell}"`)
  }
  for (const cell of ['crooked', 'block']) {
    const [arrow, ...others] = shapesOf(cell)
    expect([arrow?.type, others.length], cell).toEqual(['arrow', 0])
    expect(boundTo(arrow!), cell).toHaveLength(2)
  }
  expect(exactOf(shapesOf('rounded')[0])).toMatchObject({ cornerRadius: 12 })
  expect(exactOf(shapesOf('tank')[0]).figure?.parts.length).toBeGreaterThan(0)
  // A text beside its shape is one of its own.
  expect(shapesOf('caption').map(({ type }) => type)).toEqual(['group', 'geo', 'text'])
  expect(exactOf(shapesOf('crooked')[0])).toMatchObject({
    routeRadius: 10,
    route: { length: 5 },
    label: { align: 'center' },
  })
  expect(textOf(shapesOf('crooked')[0])).toContain('"note"')
  expect(exactOf(shapesOf('block')[0])).toMatchObject({
    outline: [{ fill: 'fill', stroke: 'stroke' }],
    fill: '#fff2cc',
  })
  const codes = (cell: string) => report.messages.filter((message) => message.cell === cell).map(({ code }) => code)
  expect(codes('rounded')).toEqual(['corners-sharp'])
  expect(codes('tank')).toEqual(['shape-simplified'])
  expect(codes('crooked')).toContain('edge-route-simplified')
})

test('edit: a shape that is filled in a corner of its box alone is open, so that it covers nothing', () => {
  const frame = vertex('frame', 'shape=umlFrame;width=60;height=30;', 0, 700)
    .replaceAll('"120"', '"600"')
    .replaceAll('"80"', '"400"')
  const { shapesOf } = written(DIAGRAM.replace('</root>', `${frame}</root>`), { prefer: 'edit' })
  expect(shapesOf('frame').map(({ type, props }) => [type, (props as { fill?: string }).fill])).toEqual([
    ['geo', 'none'],
  ])
  expect(exactOf(shapesOf('frame')[0]).fill).toBe('#ffffff')
})

test('edit: a further label of an edge is one text, whose background is painted by the exact look', () => {
  const second = `<mxCell id="more" value="more" style="edgeLabel;html=1;labelBackgroundColor=#ffe6cc;labelBorderColor=#d79b00;" vertex="1" connectable="0" parent="crooked"><mxGeometry x="0.5" y="30" relative="1" as="geometry"/></mxCell>`
  const { shapesOf, report } = written(DIAGRAM.replace('</root>', `${second}</root>`), { prefer: 'edit' })
  expect(shapesOf('crooked').map(({ type }) => type)).toEqual(['arrow'])
  const [text, ...others] = shapesOf('more')
  expect([text?.type, others.length]).toEqual(['text', 0])
  expect(exactOf(text).label).toMatchObject({ fill: '#ffe6cc', border: '#d79b00' })
  expect(report.messages.filter(({ cell }) => cell === 'more').map(({ code }) => code)).toEqual([
    'label-background-dropped',
  ])
})

test('look: a rounded box is one native rectangle, a cylinder and a crooked route are drawn from pieces', () => {
  const { shapesOf } = written(DIAGRAM, { prefer: 'look' })
  expect(shapesOf('rounded').map(({ type }) => type)).toEqual(['geo'])
  expect(shapesOf('rounded')[0]?.props).toMatchObject({ geo: 'rectangle' })
  expect(shapesOf('tank').length).toBeGreaterThan(1)
  expect(shapesOf('crooked').length).toBeGreaterThan(1)
  expect(written(DIAGRAM, {}).records).toEqual(written(DIAGRAM, { prefer: 'look' }).records)
})

test('connectors decides for edges alone', () => {
  const attached = written(DIAGRAM, { prefer: 'look', connectors: 'attached' })
  expect(attached.shapesOf('crooked').map(({ type }) => type)).toEqual(['arrow'])
  expect(attached.shapesOf('tank').length).toBeGreaterThan(1)
  const faithful = written(DIAGRAM, { prefer: 'edit', connectors: 'faithful' })
  expect(faithful.shapesOf('crooked').length).toBeGreaterThan(1)
  expect(faithful.shapesOf('tank')).toHaveLength(1)
})

test('every fixture in edit: valid records, counts that add up, edges of one arrow', async () => {
  for (const path of await fixtureFiles()) {
    const input = { filename: basename(path), prefer: 'edit' } as const
    const bytes = await readFile(path)
    const { snapshot, report } = convertDiagram(bytes, input)
    const records = validRecords(snapshot)
    expectCountsAddUp(report.counts, path)
    const edges = readDiagram(bytes, input).diagram.pages.flatMap((page) =>
      page.elements.flatMap((element) => (element.kind === 'edge' ? [element.sourceIds[0]] : [])),
    )
    for (const cell of edges) {
      const own = records.filter(
        (record) => record.typeName === 'shape' && exactOf(record as TLShape).source.cell === cell,
      ) as TLShape[]
      expect(own.filter(({ type }) => type === 'arrow').length, `${path} ${cell}`).toBeLessThanOrEqual(1)
      expect(own.filter(({ type }) => type === 'line' || type === 'image').length, `${path} ${cell}`).toBe(0)
    }
  }
})
