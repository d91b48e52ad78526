/** Labels beyond the golden vectors: messages, placeholders of the document, odd numbers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, Geometry } from '../model.ts'
import { measured } from '../routing/along.ts'
import { resolveStyle } from '../style/cascade.ts'
import { resolvePaints } from '../style/paint.ts'
import { type DocumentFacts, edgeLabels, formatOf, vertexLabels } from './index.ts'

interface Given {
  readonly value: string
  readonly style?: string
  readonly kind?: 'vertex' | 'edge'
  readonly attributes?: Record<string, string>
  readonly geometry?: Partial<Geometry>
}

function cellOf({ value, style = 'html=1', kind = 'vertex', attributes = {}, geometry = {} }: Given): Cell {
  return {
    id: 'a',
    kind,
    value,
    styleText: style,
    style: resolveStyle(style, kind),
    geometry: { x: 0, y: 0, width: 100, height: 40, relative: false, points: [], ...geometry },
    visible: true,
    collapsed: false,
    attributes: new Map(Object.entries(attributes)),
    parent: null,
    source: null,
    target: null,
    children: [],
    order: 0,
  }
}

function read(given: Given, facts: DocumentFacts = {}, box = { x: 0, y: 0, w: 100, h: 40 }) {
  const cell = cellOf(given)
  const reported: string[] = []
  const report = (code: string, from?: string) => reported.push(from === undefined ? code : `${code} ${from}`)
  const labels = vertexLabels({ cell, box, rotation: 0, visible: true }, undefined, {
    format: formatOf(cell),
    paints: resolvePaints(cell),
    report,
    facts,
    picture: () => undefined,
  })
  return { label: labels[0], reported }
}

test('blanks in plain lines collapse as in SVG; empty lines stay', () => {
  const { label } = read({ value: '  id\n\tname\t\tINTEGER  key \n\n', style: '' })
  expect(label?.text).toEqual([
    {
      type: 'paragraph',
      runs: ['id', '\n', 'name INTEGER key', '\n', '\n'].map((text) => ({ text })),
    },
  ])
})

test('line feeds that are escaped twice are blanks', () => {
  expect(read({ value: 'a&#10;b&#xA;c\nd' }).label?.plain).toBe('a b c\nd')
})

test('elements of drawings and formulas outside of one are removed, as by draw.io', () => {
  const { label, reported } = read({ value: 'GET /<path>id</path>x<set>y</set>' })
  expect(label?.plain).toBe('GET /xy')
  expect(reported).toEqual(['label-element-dropped path'])
})

test.each([
  ['middle', 20],
  ['center', 27],
  ['top', 7],
])('a label with verticalAlign=%s is anchored at %i px', (align, y) => {
  expect(read({ value: 'a', style: `html=1;verticalAlign=${align}` }).label?.anchor.y).toBe(y)
})

describe('placeholders', () => {
  const attributes = { placeholders: '1' }
  test('facts of the document', () => {
    const { label, reported } = read(
      { value: '%page% %pagenumber%/%pagecount% %filename%', attributes },
      { page: { name: 'P', number: 2, count: 3 }, filename: 'f.drawio' },
    )
    expect(label?.plain).toBe('P 2/3 f.drawio')
    expect(reported).toEqual([])
  })

  test('facts of the vertex; names that are unknown or escaped stay', () => {
    const { label } = read({ value: '%id% %width%x%height% %length% %label% %tooltip% %%id%% %nothing%', attributes })
    expect(label?.plain).toMatch(/^\S+ \d+x\d+ %length% %label% %tooltip% %id%% %nothing%$/)
  })

  test('a label may show an attribute of the vertex, and nothing if it has none', () => {
    const shown = (more: Record<string, string>) => read({ value: 'x', attributes: { ...attributes, ...more } }).label
    expect(shown({ placeholder: 'owner', owner: 'Ada' })?.plain).toBe('Ada')
    expect(shown({ placeholder: 'owner' })?.plain ?? '').toBe('')
  })

  test.each(['%date%', '%time%', '%timestamp%', '%date{yyyy}%'])('%s stays, and is reported', (value) => {
    const { label, reported } = read({ value, attributes })
    expect(label?.plain).toBe(value)
    expect(reported).toEqual([`label-placeholder-kept ${value}`])
  })

  const onEdge = (value: string, style?: string) => {
    const cell = cellOf({ value, kind: 'edge', attributes, geometry: { relative: true }, ...(style && { style }) })
    const points = [
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]
    const ends = { source: null, target: null, sourceFixed: false, targetFixed: false, loop: false, visible: true }
    const look = { format: formatOf(cell), paints: resolvePaints(cell) }
    const context = { ...look, report: () => {}, picture: () => undefined, facts: { edgeLength: () => 50 } }
    return edgeLabels({ cell, ...measured(points), ...ends }, context)[0]
  }

  test('the length of an edge', () =>
    expect(onEdge('%length% px')).toMatchObject({ plain: '50 px', anchor: { x: 15, y: 20 }, place: 'path' }))

  test('the label of an edge wraps at its own width', () =>
    expect(onEdge('a long text', 'html=1;whiteSpace=wrap;labelWidth=90')).toMatchObject({
      wrap: true,
      area: { w: 90 },
    }))
})

test('formulas are kept as source, and reported only if the model typesets them', () => {
  const value = 'area $$\\pi r^2$$'
  expect(read({ value }, { math: true }).reported).toEqual(['label-math-kept'])
  expect(read({ value }).reported).toEqual([])
  expect(read({ value }, { math: true }).label?.plain).toBe(value)
})

test('a loss is reported once per label', () => {
  expect(read({ value: '<img src="a.png"><img src="a.png">x' }).reported).toEqual(['label-image-dropped a.png'])
})

test.each(['', '<br>', '&nbsp;', '<div></div>'])('%j shows nothing and is no label', (value) => {
  expect(read({ value }).label).toBeUndefined()
})

test.each([
  ['labelPosition=left', 'left'],
  ['verticalLabelPosition=bottom', 'bottom'],
  ['', 'inside'],
])('%s stands %s', (style, place) => {
  expect(read({ value: 'x', style: `html=1;${style}` }).label?.place).toBe(place)
})

describe('a text that overflow=hidden cuts off', () => {
  const long = 'one<br>two<br>three'
  test.each(['html=1;verticalAlign=middle', 'html=1;verticalAlign=bottom', 'whiteSpace=wrap'])(
    'begins at the top of its area (%s)',
    (style) => {
      const value = style.startsWith('html') ? long : long.replaceAll('<br>', '\n')
      const { label } = read({ value, style: `overflow=hidden;spacing=0;fontSize=20;${style}` })
      expect(label).toMatchObject({ valign: 'top', area: { h: 40 } })
      expect(label!.anchor.y).toBeLessThan(1)
    },
  )

  test('keeps its alignment if it fits', () => {
    const { label } = read({ value: 'one', style: 'html=1;overflow=hidden' })
    expect(label).toMatchObject({ valign: 'middle', anchor: { x: 50, y: 20 } })
  })

  test('begins at the left if it reads upwards', () => {
    const style = 'html=1;overflow=hidden;horizontal=0;fontSize=20;spacing=0'
    const { label } = read({ value: long, style }, {}, { x: 0, y: 0, w: 40, h: 100 })
    expect(label).toMatchObject({ valign: 'top', rotation: -90, area: { w: 100, h: 40 } })
    expect(label!.anchor.x).toBeCloseTo(0)
    expect(label!.anchor.y).toBeCloseTo(50)
  })
})

describe('white-space: nowrap', () => {
  const span = (text: string) => `<span style="white-space: nowrap">${text}</span>`
  const style = 'html=1;whiteSpace=wrap'

  test('a text that may break nowhere does not wrap in a box that is narrower', () => {
    expect(read({ value: span('wider than the box by far') + span(' and by more'), style }).label?.wrap).toBe(false)
    expect(read({ value: 'wider than the box by far', style }).label?.wrap).toBe(true)
  })

  test('a text that fits and one that may break somewhere wrap as their box does', () => {
    expect(read({ value: span('short'), style }).label?.wrap).toBe(true)
    expect(read({ value: `${span('wider than the box by far')} and more`, style }).label?.wrap).toBe(true)
  })
})

describe('vertical text', () => {
  test.each(['vertical-lr', 'vertical-rl'])('%s is turned, with the sides of its area exchanged', (direction) => {
    const style = `html=1;whiteSpace=wrap;spacing=0;align=left;verticalAlign=top;textDirection=${direction}`
    const { label, reported } = read({ value: 'downwards', style })
    expect(label).toMatchObject({ rotation: 90, align: 'left', valign: 'bottom', area: { w: 40, h: 100 } })
    expect(label).not.toHaveProperty('direction')
    expect(reported).toEqual([])
  })

  test('reads from left to right in a label that reads upwards', () => {
    const { label } = read({ value: 'x', style: 'html=1;horizontal=0;textDirection=vertical-rl' })
    expect(label).toMatchObject({ rotation: 0, area: { w: 96, h: 36 } })
  })

  test('letters that stay upright are not turned, which is reported unless they can be stacked', () => {
    const { label, reported } = read({ value: '縦書き', style: 'html=1;textDirection=vertical-rl' })
    expect(label).toMatchObject({ rotation: 0, direction: 'vertical-rl' })
    expect(reported).toEqual([])
    const mixed = read({ value: '縦書き A', style: 'html=1;textDirection=vertical-rl' })
    expect(mixed.reported).toEqual(['label-style-ignored textDirection'])
  })

  test('text without markup that does not wrap is never vertical', () => {
    const { label } = read({ value: 'x', style: 'textDirection=vertical-rl' })
    expect(label).toMatchObject({ rotation: 0 })
    expect(label).not.toHaveProperty('direction')
  })
})

test('odd numbers give finite positions', () => {
  const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -1, 1e300, 12.5)
  const text = fc.constantFrom('NaN', 'Infinity', '-5', '1e308', '', 'x', '0')
  const key = fc.constantFrom(
    'spacing',
    'spacingLeft',
    'labelWidth',
    'fontSize',
    'horizontal',
    'rotation',
    'fontStyle',
    'textOpacity',
  )
  fc.assert(
    fc.property(fc.tuple(odd, odd, odd, odd), fc.array(fc.tuple(key, text)), ([x, y, w, h], pairs) => {
      const style = ['html=1', ...pairs.map(([name, value]) => `${name}=${value}`)].join(';')
      const { label } = read({ value: 'x', style, geometry: { offset: { x, y } } }, {}, { x, y, w, h })
      if (!label) return
      const numbers = [
        label.anchor.x,
        label.anchor.y,
        label.area.w,
        label.area.h,
        label.rotation,
        label.font.size,
        label.opacity,
      ]
      expect(numbers.every(Number.isFinite)).toBe(true)
      expect(label.area.w).toBeGreaterThanOrEqual(0)
      expect(label.area.h).toBeGreaterThanOrEqual(0)
    }),
  )
})
