/** Any diagram → draw.io, and draw.io → canvas → draw.io, as our own reader sees it, which is compared with draw.io. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  convertDiagram,
  type Diagram,
  type DiagramElement,
  keptSource,
  readDiagram,
  writeDrawio,
} from '@drawbridge/core'
import { describe, expect, test } from 'vitest'
import { allFixtureFiles } from './fixtures/index.ts'
import { shareOf } from './share.ts'

/** px */
const BOX = 1
const ROUTE = 2

const plain = ({ labels }: DiagramElement): string =>
  labels
    .map((label) => label.plain)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Points = readonly { readonly x: number; readonly y: number }[]

function toLine(p: Points[number], line: Points): number {
  return Math.min(
    ...line.slice(1).map((b, i) => {
      const a = line[i]!
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const square = dx * dx + dy * dy
      const share = square > 0 ? Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
      return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
    }),
  )
}

/** Differences of an element from before. */
function differences(before: DiagramElement, after: DiagramElement | undefined): string[] {
  if (!after) return ['missing']
  if (before.kind === 'node' && after.kind === 'node') {
    const off = (['x', 'y', 'w', 'h'] as const).map((key) => Math.abs(before.box[key] - after.box[key]))
    return [...(Math.max(...off) > BOX ? ['box'] : []), ...(plain(before) === plain(after) ? [] : ['text'])]
  }
  if (before.kind !== 'edge' || after.kind !== 'edge') return ['kind']
  const off = Math.max(
    ...before.points.map((point) => toLine(point, after.points)),
    ...after.points.map((point) => toLine(point, before.points)),
  )
  const isAttached = before.source.element === after.source.element && before.target.element === after.target.element
  return [
    ...(off > ROUTE ? ['route'] : []),
    ...(isAttached ? [] : ['ends']),
    ...(plain(before) === plain(after) ? [] : ['text']),
  ]
}

/** Nodes with their further texts, which a file of draw.io has in cells of their own. */
function withFurtherTexts(elements: readonly DiagramElement[]): DiagramElement[] {
  return elements.map((element) => {
    const further = elements.filter(({ id, parent }) => parent === element.id && id.startsWith(`${element.id}-label-`))
    return { ...element, labels: [...element.labels, ...further.flatMap(({ labels }) => labels)] }
  })
}

function faults(before: Diagram, after: Diagram): string[] {
  return before.pages.flatMap((page, i) => {
    const elements = new Map(withFurtherTexts(after.pages[i]?.elements ?? []).map((element) => [element.id, element]))
    return page.elements.flatMap((element) => {
      const what = differences(element, elements.get(element.id))
      return what.length === 0 ? [] : [`${page.id} ${element.id}: ${what.join(', ')}`]
    })
  })
}

const again = (diagram: Diagram): Diagram => readDiagram(writeDrawio(diagram), { check: true }).diagram

describe('a diagram of any format as a file of draw.io', async () => {
  test.each((await allFixtureFiles()).map((file) => [basename(file), file]))('%s', (_, file) => {
    const { diagram } = readDiagram(readFileSync(file))
    expect(faults(diagram, again(diagram))).toEqual([])
  })
})

const CORPUS = join(import.meta.dirname, '../../shared/corpus/drawio')

test.skipIf(!existsSync(CORPUS))('the files of the corpus there and back', { timeout: 300_000 }, () => {
  let elements = 0
  const found: string[] = []
  const files = readdirSync(CORPUS).filter((name) => !name.endsWith('.tsv'))
  for (const [i, name] of shareOf(files, 3).entries()) {
    const bytes = readFileSync(join(CORPUS, name))
    const before = readDiagram(bytes).diagram
    const { snapshot } = convertDiagram(bytes, { prefer: i % 2 === 0 ? 'look' : 'edit' })
    const canvas = readDiagram(JSON.stringify(snapshot), { check: true }).diagram
    elements += before.pages.reduce((sum, page) => sum + page.elements.length, 0)
    for (const fault of faults(before, again(canvas))) found.push(`${name} ${fault}`)
  }
  expect(elements).toBeGreaterThan(1000)
  // Most of the rest are empty groups, which a canvas cannot show.
  expect(found.length, found.slice(0, 20).join('\n')).toBeLessThan(elements * 0.005)
})

describe('edits in an editor with the plugin, which drops the exact values of what a person sets', () => {
  const vertex = (id: string, style: string, x: number) =>
    `<mxCell id="${id}" value="${id}" style="${style}html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="80" width="80" height="60" as="geometry"/></mxCell>`
  const edge = (id: string, style: string) =>
    `<mxCell id="${id}" value="" style="${style}html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const file = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex('a', 'fillColor=#dae8fc;', 0)}${vertex('b', 'shape=cylinder3;fillColor=#d5e8d4;', 300)}${vertex('c', 'shape=note;fillColor=#d5e8d4;', 600)}${edge('f', 'shape=flexArrow;fillColor=#ffe6cc;')}</root></mxGraphModel></diagram></mxfile>`

  test.each<[string, string, Record<string, string>, readonly string[], RegExp]>([
    ['another figure', 'a', { geo: 'ellipse' }, ['cornerRadius', 'figure'], /id="a"[^>]*style="ellipse;/],
    ['another figure in the place of a drawing', 'c', { geo: 'star' }, ['figure'], /id="c"[^>]*style="(?!.*note)/],
    ['no fill', 'a', { fill: 'none' }, ['fill'], /id="a"[^>]*fillColor=none/],
    ['another colour', 'b', { color: 'red' }, ['stroke', 'fill'], /id="b"[^>]*cylinder3[^>]*strokeColor=#E03131/i],
    [
      'another colour of a sheet',
      'c',
      { color: 'red' },
      ['stroke', 'fill'],
      /id="c"[^>]*note[^>]*strokeColor=#E03131/i,
    ],
    ['another colour of a block arrow', 'f', { color: 'red' }, ['stroke', 'fill'], /id="f"[^>]*fillColor=#E03131/i],
  ])('%s', (_, cell, props, dropped, expected) => {
    const { snapshot } = convertDiagram(file, { prefer: 'edit' })
    const shapes = Object.values(snapshot.store).filter(
      ({ id, typeName }) => typeName === 'shape' && /\.(?:body|part-\d)$/.test(id) && id.startsWith(`shape:p.${cell}.`),
    ) as unknown as { props: Record<string, string>; meta: { drawbridge: Record<string, unknown> } }[]
    for (const shape of shapes) {
      Object.assign(shape.props, props)
      for (const name of dropped) delete shape.meta.drawbridge[name]
    }
    const { diagram } = readDiagram(JSON.stringify(snapshot))
    const kept = keptSource(file, { prefer: 'edit' })!
    const written = writeDrawio(diagram, { kept })
    expect(written).toMatch(expected)
    for (const other of ['a', 'b', 'c', 'f'].filter((id) => id !== cell))
      expect(written).toContain(new RegExp(`<mxCell id="${other}"[^>]*>`).exec(file)![0])
  })
})
