/** Laws of the whole core: any input is converted or refused with a reason, and no state is kept. */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertDiagram, DiagramInputError, readDiagram } from '../src/index.ts'
import { escapeXml } from '../src/xml/escape.ts'
import { goldenJson } from './golden.ts'

/** Converts; only the typed error may be thrown. */
function attempt(input: Uint8Array | string): unknown {
  try {
    return convertDiagram(input, { check: true })
  } catch (error) {
    if (error instanceof DiagramInputError) return error.code
    throw error
  }
}

const MODEL =
  '<mxGraphModel dx="1" gridSize="10"><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
  '<mxCell id="a" value="&lt;b&gt;A&lt;/b&gt;" style="rounded=1;html=1;fillColor=#dae8fc;" vertex="1" parent="1"><mxGeometry x="40" y="60" width="120" height="80" as="geometry"/></mxCell>' +
  '<UserObject id="b" label="%x%" placeholders="1" x="1"><mxCell style="ellipse;rotation=30" vertex="1" parent="a"><mxGeometry x="0.5" y="1" width="60" height="40" relative="1" as="geometry"><mxPoint x="3" as="offset"/></mxGeometry></mxCell></UserObject>' +
  '<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;endArrow=block" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="9" y="9"/></Array></mxGeometry></mxCell>' +
  '</root></mxGraphModel>'

const SEEDS = [
  MODEL,
  `<mxfile><diagram id="p" name="P">${deflateRawSync(encodeURIComponent(MODEL)).toString('base64')}</diagram></mxfile>`,
  `<svg content="${escapeXml(MODEL)}"/>`,
  '<mxlibrary>[{"xml":"&lt;mxGraphModel/&gt;","w":1,"h":1},{"data":"data:image/png;base64,AAAA"}]</mxlibrary>',
  `<html><div class="mxgraph" data-mxgraph="{&quot;xml&quot;:&quot;&lt;mxGraphModel/&gt;&quot;}"></div></html>`,
]

const NASTY = ['NaN', '-1e308', '1e999', '', '%', '&#0;', '\u0000', '__proto__', 'none', ';', '<', '"', '0', 'a', 'e']

/** A seed with some stretches replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...SEEDS),
    fc.array(fc.tuple(fc.nat(5000), fc.nat(12), fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 6 }))), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([seed, edits]) =>
    edits.reduce((text, [at, length, replacement]) => {
      const start = at % text.length
      return text.slice(0, start) + replacement + text.slice(start + length)
    }, seed),
  )

const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ maxLength: 8 }),
)
const masked = (text: string) => text.replace(/[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/g, '_')
const KEYS = [
  'shape',
  'rotation',
  'fillColor',
  'strokeWidth',
  'dashPattern',
  'edgeStyle',
  'endArrow',
  'image',
  'size',
  'points',
  'startSize',
  'arcSize',
  'direction',
  'html',
  'fontSize',
  'exitX',
  'exitY',
  'jettySize',
  'curved',
  'opacity',
]
const SHAPES = [
  'swimlane',
  'table',
  'image',
  'cylinder3',
  'cloud',
  'umlActor',
  'link',
  'flexArrow',
  'stencil(AAAA)',
  'mxgraph.x.y',
]
const style = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), fc.oneof(value, fc.constantFrom(...SHAPES))), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, text]) => `${key}=${text.replaceAll(';', '')}`).join(';'))
const id = fc.constantFrom('0', '1', 'a', 'b', 'c', 'd', 'e')
const cell = fc
  .record({
    id,
    parent: id,
    source: id,
    target: id,
    style,
    kind: fc.constantFrom('vertex', 'edge', 'x'),
    value,
    x: value,
    y: value,
    w: value,
    h: value,
    relative: fc.constantFrom('0', '1'),
  })
  .map((c) => {
    const attributes = `id="${c.id}" parent="${c.parent}" source="${c.source}" target="${c.target}" ${c.kind}="1" style="${masked(c.style)}" value="${masked(c.value)}"`
    const [x, y, w, h] = [c.x, c.y, c.w, c.h].map(masked)
    return `<mxCell ${attributes}><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" relative="${c.relative}" as="geometry"><mxPoint x="${x}" y="${h}" as="sourcePoint"/></mxGeometry></mxCell>`
  })

describe('laws', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void attempt(bytes)),
      { numRuns: 300 },
    )
  })

  test('damaged files', () => {
    fc.assert(
      fc.property(mutated, (text) => void attempt(text)),
      { numRuns: 400 },
    )
  })

  test('any tree of any cells: converted, and every cell counted', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
        const { report } = convertDiagram(
          `<mxGraphModel><root><mxCell id="0"/>${cells.join('')}</root></mxGraphModel>`,
          { check: true },
        )
        expect(report.counts.total).toBe(cells.length + 1)
      }),
      { numRuns: 400 },
    )
  })

  test('documents do not affect each other', () => {
    fc.assert(
      fc.property(mutated, mutated, (first, second) => {
        const alone = attempt(second)
        attempt(first)
        expect(attempt(second)).toEqual(alone)
      }),
      { numRuns: 60 },
    )
  })

  test('golden files with damaged bytes', () => {
    const files = goldenJson<{ kind: string; content: string }[]>('drawio/containers.json')
    const inputs = files.map(({ kind, content }) => Buffer.from(content, kind === 'png' ? 'base64' : 'utf8'))
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...inputs), damage, fc.boolean(), (input, edits, cut) => {
        const bytes = Uint8Array.from(input)
        for (const [at, byte] of edits) bytes[at % bytes.length] = byte
        attempt(cut ? bytes.subarray(0, edits[0]![0] % bytes.length) : bytes)
      }),
      { numRuns: 300 },
    )
  })
})

describe('very many equal elements', () => {
  const MANY = 130_000
  const times = (piece: (i: number) => string) => Array.from({ length: MANY }, (_, i) => piece(i)).join('')

  test('entries of a context that is nested too deeply', () => {
    const nested = (inner: string, depth: number): string =>
      depth === 0 ? inner : `<context><contextEntry>${nested(inner, depth - 1)}</contextEntry></context>`
    const decision = `<decision id="d" name="D">${nested(`<context>${times(() => '<contextEntry/>')}</context>`, 7)}</decision>`
    const file = `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/">${decision}</definitions>`
    expect(readDiagram(file).diagram.pages).toHaveLength(2)
  })
})
