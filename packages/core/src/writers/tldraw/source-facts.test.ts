/** Whatever an element becomes, the facts of the source are kept with it. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'

const geometry = '<mxGeometry width="100" height="50" as="geometry"/>'
const child = (id: string) => `<mxCell id="${id}" value="${id}" vertex="1" parent="g">${geometry}</mxCell>`

function shapesOf(children: readonly string[], prefer: 'look' | 'edit') {
  const group = `<UserObject id="g" label="" owner="me" tooltip="ours" link="https://a.b/"><mxCell style="group" vertex="1" parent="1">${geometry}</mxCell></UserObject>`
  const { snapshot, report } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${group}${children.map(child).join('')}</root></mxGraphModel>`,
    { prefer },
  )
  expect(report.counts.total).toBe(children.length + 3)
  return Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
}

test.each(['look', 'edit'] as const)('a group keeps the attributes, tooltip and link of its element: %s', (prefer) => {
  for (const children of [[], ['a'], ['a', 'b']]) {
    const shapes = shapesOf(children, prefer)
    const own = shapes.map(({ meta }) => meta.drawbridge).filter((meta) => 'tooltip' in (meta as object))
    const source = { page: '0', cell: 'g' }
    expect(own).toMatchObject([
      { source, attributes: { owner: 'me' }, tooltip: 'ours', link: { href: 'https://a.b/' } },
    ])
    // tldraw dissolves groups of one shape.
    const groups = shapes.filter(({ type }) => type === 'group')
    for (const { id } of groups) expect(shapes.filter(({ parentId }) => parentId === id).length).toBeGreaterThan(1)
    expect(groups.length).toBe(children.length > 0 ? 1 : 0)
  }
})
