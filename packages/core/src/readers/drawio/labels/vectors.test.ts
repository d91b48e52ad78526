/** Labels compared with draw.io's answers for the golden vectors and for the corpus. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goldenJson } from '../../../../test/golden.ts'
import type { Box, Label } from '../../../diagram/index.ts'
import { parseXml } from '../../../xml/parse.ts'
import { readHtml } from '../../shared/html/index.ts'
import { readCells } from '../cells/read.ts'
import type { Cell } from '../model.ts'
import { labelBounds } from '../shapes/index.ts'
import { flagOf } from '../style/access.ts'
import { resolvePaints } from '../style/paint.ts'
import { edgeLabels, plainText, vertexLabels } from './index.ts'

const SHARED = new URL('../../../../../../../shared/', import.meta.url)
const available = existsSync(SHARED)

interface ExpectedLabel {
  value: string
  x: number
  y: number
  width: number
  height: number
  align: string
  verticalAlign: string
  rotation: number
  wrap: boolean
  overflow: string
  fontSize: number
  fontFamily: string
  fontStyle: number
  color: string
  background: string | null
  border: string | null
  opacity: number
  html: boolean
}

interface Vector {
  name: string
  n: number
  group: string
  xml: string
  expected: {
    cells: Record<
      string,
      {
        bounds?: { x: number; y: number; width: number; height: number }
        rotation?: number
        points?: [number, number][]
        length?: number
        label?: ExpectedLabel
      }
    >
  }
}

const vectors = goldenJson<Vector[]>('drawio/vectors.json')

function labelsOf({ cell, expected }: { cell: Cell; expected: Vector['expected']['cells'][string] }): Label[] {
  const messages: string[] = []
  const context = { facts: {}, paints: resolvePaints(cell), report: (code: string) => messages.push(code) }
  if (cell.kind === 'edge') {
    const points = (expected.points ?? []).map(([x, y]) => ({ x, y }))
    const ends = { source: null, target: null, sourceFixed: false, targetFixed: false, loop: false, visible: true }
    return edgeLabels({ cell, points, ...ends }, context)
  }
  const { x, y, width: w, height: h } = expected.bounds!
  const upright = !flagOf(cell.style, 'horizontal', true)
  const rect: Box = upright ? { x: (w - h) / 2, y: (h - w) / 2, w: h, h: w } : { x: 0, y: 0, w, h }
  const state = { cell, box: { x, y, w, h }, rotation: expected.rotation ?? 0, visible: true }
  return vertexLabels(state, labelBounds(cell.style, rect), context)
}

function css({ r, g, b }: { r: number; g: number; b: number }): string {
  return `rgb(${r}, ${g}, ${b})`
}

function rgb(text: string): string {
  const hex = /^#(..)(..)(..)$/.exec(text)
  return hex
    ? `rgb(${hex
        .slice(1)
        .map((part) => Number.parseInt(part!, 16))
        .join(', ')})`
    : text
}

describe('golden labels', () => {
  const cases = vectors.filter(({ group }) => group === 'label' || group === 'edge-label' || group === 'objects')
  test('there are vectors', () => expect(cases.length).toBe(74))

  test.each(cases)('$n $name', ({ xml, expected }) => {
    const { byId } = readCells(parseXml(xml, { maxDepth: 100, maxElements: 1000 }), {
      onCell: () => {},
      onMessage: () => {},
    })
    for (const [id, answer] of Object.entries(expected.cells)) {
      const cell = byId.get(id)!
      const labels = labelsOf({ cell, expected: answer })
      expect(labels.length).toBe(answer.label ? 1 : 0)
      const [label] = labels
      const wanted = answer.label
      if (!label || !wanted) continue
      expect(Math.abs(label.anchor.x - wanted.x)).toBeLessThan(0.1)
      expect(Math.abs(label.anchor.y - wanted.y)).toBeLessThan(0.1)
      expect(Math.abs(label.area.w - wanted.width)).toBeLessThan(0.1)
      expect(Math.abs(label.area.h - wanted.height)).toBeLessThan(0.1)
      const bits = [label.bold, label.italic, label.underline, label.strike]
      expect({
        align: label.align,
        valign: label.valign,
        rotation: label.rotation,
        wrap: label.wrap,
        overflow: label.overflow,
        size: label.font.size,
        family: label.font.family,
        style: bits.reduce((sum, bit, at) => sum + (bit ? 2 ** at : 0), 0),
        color: css(label.color),
        background: label.background ? css(label.background) : null,
        border: label.border ? css(label.border) : null,
        opacity: label.opacity * 100,
        plain: label.plain,
      }).toEqual({
        align: wanted.align,
        valign: wanted.verticalAlign,
        rotation: wanted.rotation,
        wrap: wanted.wrap,
        overflow: wanted.overflow === 'block' ? 'width' : wanted.overflow,
        size: wanted.fontSize,
        family: wanted.fontFamily,
        style: wanted.fontStyle,
        color: rgb(wanted.color),
        background: wanted.background && rgb(wanted.background),
        border: wanted.border && rgb(wanted.border),
        opacity: wanted.opacity,
        plain: wanted.html
          ? plainText(readHtml(wanted.value, { fontSize: 12, report: () => {}, lineFeedsBreak: true }))
          : wanted.value,
      })
    }
  })
})

describe.runIf(available)('texts of the corpus', () => {
  test('every label that draw.io shows has the same text', () => {
    const folder = new URL('corpus/drawio-reference/', SHARED)
    const different: unknown[] = []
    let count = 0
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const { cells } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      for (const { id, label } of cells) {
        // The reference keeps 4000 characters of the markup.
        if (label?.raw === undefined || label.raw.length >= 4000) continue
        count += 1
        const ours = plainText(
          readHtml(label.raw, { fontSize: label.fontSize, report: () => {}, lineFeedsBreak: true }),
        ).trim()
        // The reference's text lacks draw.io's line breaks for line feeds, separates every <p>, and counts the line
        // break at the end of a table cell although it does not start a line.
        const loose = /\n|<table/.test(label.raw)
        const normal = (text: string) => (loose ? text.replace(/\s+/g, ' ') : text.replace(/\n+/g, '\n'))
        if (normal(ours) !== normal(label.text)) different.push({ name, id, raw: label.raw, ours, theirs: label.text })
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect(different).toEqual([])
  })
})
