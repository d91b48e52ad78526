/** Differences in words and pictures; the rules of noise, each in a small diagram. */
import { expect, test } from 'vitest'
import { type Diagram, diffDiagrams, diffHtml, diffMarkdown, diffSvg, diffText, readDiagram } from '../index.ts'

const cell = (id: string, value: string, [x, y, w, h]: number[], style = '', parent = '1') =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
const edge = (id: string, source: string, target: string, value = '') =>
  `<mxCell id="${id}" value="${value}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`

function diagramOf(...cells: string[]): Diagram {
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  return readDiagram(file, { filename: 'shop.drawio' }).diagram
}

/** The lines of the text, without the count. */
const told = (before: Diagram, after: Diagram) =>
  diffText(diffDiagrams(before, after))
    .trimEnd()
    .split('\n')
    .slice(3)
    .map((line) => line.trim())

const A = cell('a', 'Orders', [0, 0, 100, 40])
const B = cell('b', 'Billing', [300, 0, 100, 40])
const E = edge('e', 'a', 'b', 'invoice')

test('what a person did is told by element', () => {
  const after = diagramOf(
    cell('a', 'Sales', [0, 60, 120, 40], 'fillColor=#ff0000'),
    cell('c', 'Stock', [0, 200, 80, 40]),
    edge('e', 'c', 'a', 'invoice'),
  )
  expect(told(diagramOf(A, B, E), after)).toEqual([
    '~ shape "Sales": moved by 0, 60; resized 100 × 40 → 120 × 40; text "Orders" → "Sales"; fill "#ffffff" → "#ff0000"',
    '+ shape "Stock"',
    '~ connection "Stock → Sales: invoice": source "Orders" → "Stock"; target "Billing" → "Sales"',
    '− shape "Billing"',
  ])
})

test('the route of an edge whose node has moved, and what is in a container that has, are noise', () => {
  const lane = (x: number) => [
    cell('l', 'Lane', [x, 100, 300, 200], 'swimlane'),
    cell('i', 'Inside', [20, 40, 80, 40], '', 'l'),
  ]
  const before = diagramOf(A, ...lane(0), edge('e', 'a', 'i'))
  const after = diagramOf(A, ...lane(50), edge('e', 'a', 'i'))
  expect(told(before, after)).toEqual(['~ shape "Lane": moved by 50, 0'])
  expect(diffDiagrams(before, after).counts).toEqual({ added: 0, removed: 0, changed: 1, noise: 2 })
})

test('one px and the order of painting alone are noise', () => {
  const diff = diffDiagrams(diagramOf(A, B), diagramOf(B, cell('a', 'Orders', [1, 0, 100, 40])))
  expect([diff.isSame, diff.counts.noise]).toEqual([true, 2])
  expect(diff.pages[0]!.elements.flatMap(({ noise }) => noise.map(({ aspect }) => aspect)).sort()).toEqual([
    'moved',
    'reordered',
  ])
  expect(diffText(diff)).toBe('No differences; 2 differ by noise alone.\n')
})

test('lines that become thicker with their figure are noise, also if one way alone limits it', () => {
  const server = (w: number, h: number) =>
    diagramOf(cell('a', 'Store', [0, 0, w, h], 'shape=mxgraph.aws3d.redshift;aspect=fixed;strokeColor=#E6E6E6'))
  expect(told(server(150, 190), server(190, 205))).toEqual(['~ shape "Store": resized 150 × 190 → 190 × 205'])
})

test('a bend that is new is no other kind of route', () => {
  const bent = E.replace(
    'as="geometry"/>',
    'as="geometry"><Array as="points"><mxPoint x="200" y="200"/></Array></mxGeometry>',
  )
  expect(told(diagramOf(A, B, E), diagramOf(A, B, bent))).toEqual([
    '~ connection "Orders → Billing: invoice": rerouted',
  ])
})

test('files that number different elements alike are not compared by their ids', () => {
  const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk']
  const row = (list: readonly string[], x: number) =>
    diagramOf(...list.map((name, i) => cell(`${i}`, name, [x, 100 * i, 80, 40])))
  const diff = diffDiagrams(row(names, 0), row([...names].reverse(), 500))
  expect(diff.counts).toMatchObject({ added: 0, removed: 0 })
  expect(
    diff.pages[0]!.elements.every(
      ({ matchedBy, changes }) => matchedBy === 'likeness' && changes.every(({ aspect }) => aspect === 'moved'),
    ),
  ).toBe(true)
})

test('data is plain JSON', () => {
  const diff = diffDiagrams(diagramOf(A, B, E), diagramOf(A))
  expect(JSON.parse(JSON.stringify(diff))).toEqual(diff)
})

const HOSTILE = '&lt;script&gt;alert(1)&lt;/script&gt; **x** @team | [a](b)&quot;&gt;'
const HOSTILE_DIFF = [diagramOf(A), diagramOf(cell('a', HOSTILE, [0, 0, 100, 40]))] as const

test('no label becomes markup or mentions people in Markdown, HTML and SVG', () => {
  const [before, after] = HOSTILE_DIFF
  const diff = diffDiagrams(before, after)
  const markdown = diffMarkdown(diff)
  expect(markdown).toContain('\\<script>alert(1)\\</script> \\*\\*x\\*\\* @\u2060team \\| \\[a\\](b)')
  const html = diffHtml(before, after, diff, '<img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<script|<img|onerror=[^&]*>(?!.*&gt;)/)
  expect(html).toContain('default-src &#39;none&#39;'.replaceAll('&#39;', "'"))
  expect(diffSvg(before, after, diff)).not.toMatch(/<script/)
})

test('marks differ in colour, line and sign, and are numbered as in the list', () => {
  const [before, after] = [
    diagramOf(A, B, E),
    diagramOf(cell('a', 'Orders', [0, 90, 100, 40]), cell('c', 'New', [0, 300, 80, 40])),
  ]
  const diff = diffDiagrams(before, after)
  const html = diffHtml(before, after, diff)
  expect(
    html
      .match(/<li><span class="mark"[^>]*>[^<]*<\/span>[^<]*<\/li>/g)
      ?.map((item) => item.replace(/<[^>]*>/g, ' ').trim()),
  ).toEqual([
    '+ added',
    '− removed',
    '↔ moved, resized or rerouted',
    '~ changed in another way',
    '↔ shape &quot;Orders&quot;: moved by 0, 90',
    '+ shape &quot;New&quot;: added',
    '− shape &quot;Billing&quot;: removed',
    '− connection &quot;Orders → Billing: invoice&quot;: removed',
  ])
  expect(html.match(/>[+−↔~] \d</g)).toEqual(['>↔ 1<', '>− 3<', '>− 4<', '>↔ 1<', '>+ 2<'])
})

test('each picture of the page for a browser has its description beside it', () => {
  const [before, after] = [diagramOf(A, B, E), diagramOf(A)]
  const html = diffHtml(before, after, diffDiagrams(before, after))
  const described = [...html.matchAll(/<summary>Description<\/summary><pre>(.*?)<\/pre>/gs)].map(([, words]) => words)
  expect(described).toEqual([
    expect.stringContaining('Orders → Billing: invoice'),
    expect.not.stringContaining('Billing'),
  ])
})

test('a page that is new is drawn alone; a long comment counts what does not fit', () => {
  const [before, after] = [{ ...diagramOf(A), pages: [] }, diagramOf(A, B)]
  const diff = diffDiagrams(before, after)
  expect(diffText(diff)).toContain('Page "Page-1" added')
  expect(diffHtml(before, after, diff)).not.toContain('Before')
  expect(diffMarkdown(diff, { maxLength: 70 })).toMatch(/\n… 1 more line\n$/)
})
