import { expect, test } from 'vitest'
import {
  checkDiagram,
  convertDiagram,
  type Diagram,
  type DiagramNode,
  type Edge,
  readDiagram,
  writeSvg,
} from '../index.ts'
import { boundedDiagram } from './bounded.ts'

const FILE = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="a" value="A" style="html=1" vertex="1" parent="1"><mxGeometry x="10" y="20" width="100" height="50" as="geometry"/></mxCell>
  <mxCell id="b" value="B" style="rounded=1;gradientColor=#ff0000;shadow=1;dashed=1;labelBackgroundColor=#ffffff;labelBorderColor=#000000" vertex="1" parent="1"><mxGeometry x="10" y="120" width="100" height="50" as="geometry"/></mxCell>
  <mxCell id="c" style="shape=image;image=data:image/png,iVBORw0KGgo=;" vertex="1" parent="1"><mxGeometry x="10" y="220" width="100" height="50" as="geometry"/></mxCell>
  <mxCell id="e" style="endArrow=block" edge="1" parent="1" source="a"><mxGeometry as="geometry"><mxPoint x="300" y="300" as="targetPoint"/></mxGeometry></mxCell>
</root></mxGraphModel>`

const BAD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, -1e300]

/** Every position in a value that holds a number, as a function that puts another number there. */
function places(value: unknown, put: (made: unknown) => unknown): ((number: number) => unknown)[] {
  if (typeof value === 'number') return [put]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, (made) => put(Array.isArray(value) ? value.with(Number(key), made) : { ...value, [key]: made })),
  )
}

test('a usable diagram stays the same object', () => {
  const { diagram } = readDiagram(FILE)
  expect(boundedDiagram(diagram)).toBe(diagram)
})

test('whichever number of an element is unusable, the diagram becomes usable and reports it once', () => {
  const { diagram } = readDiagram(FILE)
  const page = diagram.pages[0]!
  let tried = 0
  for (const [i, element] of page.elements.entries()) {
    const { labels, ...rest } = element
    const whole = { ...rest, labels: labels.map(({ policy: _, ...label }) => label) } as DiagramNode | Edge
    for (const put of places(whole, (made) => made))
      for (const bad of BAD) {
        const given: Diagram = {
          ...diagram,
          pages: [{ ...page, elements: page.elements.with(i, put(bad) as DiagramNode) }],
        }
        const reported: unknown[] = []
        const repaired = boundedDiagram(given, (where, { id }, from) => reported.push([where, id, from]))
        expect(reported).toEqual([[page.id, element.id, bad]])
        expect(
          checkDiagram(repaired).filter(({ text }) => text.startsWith('there is a number') || text.includes('route')),
        ).toEqual([])
        expect(writeSvg(given)).not.toMatch(/NaN|Infinity/)
        tried += 1
      }
  }
  expect(tried).toBeGreaterThan(200)
})

test('a picture with an impossible size has no size', () => {
  const svg = (width: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0L9 9"/></svg>`
  const file = (width: string) =>
    FILE.replace('html=1', `shape=image;image=data:image/svg+xml,${Buffer.from(svg(width)).toString('base64')}`)
  for (const width of ['1e999', '1e300', '99999999'])
    expect(JSON.stringify(convertDiagram(file(width)).snapshot), width).not.toMatch(/"w":null|:1e\+/)
  const [asset] = readDiagram(file('1e999')).diagram.assets.values()
  expect(asset).not.toHaveProperty('width')
})

test('the report of a negative size says what was used instead', () => {
  const { diagram } = readDiagram(FILE)
  const [page] = diagram.pages
  const node = page!.elements[0] as DiagramNode
  const wide = { ...node, box: { ...node.box, w: -5 } }
  const reported: unknown[] = []
  const { pages } = boundedDiagram(
    { ...diagram, pages: [{ ...page!, elements: [wide] }] },
    (_page, _node, found, taken) => reported.push({ found, taken }),
  )
  expect(pages[0]!.elements[0]).toMatchObject({ box: { w: 0 } })
  expect(reported).toEqual([{ found: -5, taken: 0 }])
})
