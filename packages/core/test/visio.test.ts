/**
 * Every Visio file of the corpus is read and converted, and every shape is accounted for; hostile files are read in
 * bounded time.
 */
import { describe, expect, test } from 'vitest'
import { convertDiagram } from '../src/index.ts'
import { at, connector, geometry, RECTANGLE, shape, vsdx } from '../src/readers/visio/visio.test-util.ts'
import { convertShared, sharedAvailable, sharedFiles } from './shared.ts'

const files = ['corpus/vsdx/', 'corpus/vdx/'].flatMap(sharedFiles).filter(({ path }) => !path.endsWith('.tsv'))

describe.runIf(sharedAvailable)('corpus', () => {
  test('is here', () => expect(files.length).toBe(77))

  test.each(files)('$path', (file) => {
    const { diagram, report } = convertShared(file)
    expect(report.pages.map(({ page }) => page)).toEqual(diagram.pages.map(({ id }) => id))
  })

  test('the same file always gives the same canvas', () => {
    const { bytes } = files.find(({ path }) => path.includes('BFlowcht'))!
    expect(convertDiagram(bytes())).toEqual(convertDiagram(bytes()))
  })
})

describe('hostile drawings', () => {
  const error = (code: string) => expect.objectContaining({ name: 'DiagramInputError', code })
  const convert = (shapes: string, masters?: Record<string, string>) =>
    convertDiagram(vsdx({ pages: [{ shapes }], ...(masters && { masters }) }))
  /** ms; some ten times what the tests take, so that only a higher order of growth fails. */
  const SOON = 60_000

  test('a section of very many rows', { timeout: SOON }, () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => ['LineTo', { X: i % 7, Y: i % 5 }] as const)
    expect(convert(shape(1, at(1, 1, 1, 1) + geometry(rows))).report.counts.total).toBe(1)
  })

  test('rows with numbers beyond any list', { timeout: SOON }, () => {
    const row = (ix: string) => `<Row T="LineTo" IX="${ix}"><Cell N="X" V="1"/><Cell N="Y" V="${ix}"/></Row>`
    const section = `<Section N="Geometry" IX="4294967295">${['9007199254740993', '-1', 'NaN', '1e308', ''].map(row).join('')}</Section>`
    expect(convert(shape(1, at(1, 1, 1, 1) + section)).report.counts.total).toBe(1)
  })

  test('curves with very many numbers', { timeout: SOON }, () => {
    const numbers = Array.from({ length: 200_000 }, (_, i) => i % 9).join(',')
    const rows = [
      ['MoveTo', { X: 0, Y: 0 }],
      ['NURBSTo', { X: 1, Y: 1, E: `NURBS(9, 25, 1, 1, ${numbers})` }],
      ['PolylineTo', { X: 1, Y: 1, A: `POLYLINE(1, 1, ${numbers})` }],
    ] as const
    expect(convert(shape(1, at(1, 1, 1, 1) + geometry(rows))).report.counts.total).toBe(1)
  })

  test('very many areas in one shape', { timeout: SOON }, () => {
    const section = (ix: number) => RECTANGLE.replace('IX="0"', `IX="${ix}"`)
    const shapes = shape(1, at(1, 1, 1, 1) + Array.from({ length: 3000 }, (_, i) => section(i)).join(''))
    expect(convert(shapes).report.counts.total).toBe(1)
  })

  test('very many shapes, glued in a chain', { timeout: SOON }, () => {
    const count = 3000
    const shapes = Array.from({ length: count }, (_, i) =>
      i % 2 ? connector(i, [0, 0, 1, i]) : shape(i, at(1, i, 1, 1) + RECTANGLE),
    )
    expect(convert(shapes.join('')).report.counts.total).toBe(count)
  })

  test('endlessly nested groups', () => {
    const deep = `${'<Shape ID="1" Type="Group"><Shapes>'.repeat(300)}${'</Shapes></Shape>'.repeat(300)}`
    const { counts, messages } = convert(deep).report
    expect(counts.total).toBe(300)
    expect(counts.total - counts.dropped).toBeLessThan(60)
    expect(messages.some(({ code }) => code === 'nesting-dropped')).toBe(true)
    const deeper = `${'<Shape ID="1" Type="Group"><Shapes>'.repeat(3000)}${'</Shapes></Shape>'.repeat(3000)}`
    expect(() => convert(deeper)).toThrow(error('too-deep'))
  })

  test('a document type with entities', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aa">]><VisioDocument>&a;</VisioDocument>'
    expect(() => convertDiagram(bomb)).toThrow(error('doctype-refused'))
  })

  test('any byte of a package changed gives a drawing or a typed error', { timeout: SOON }, () => {
    const whole = vsdx({
      pages: [{ shapes: shape(1, `${at(1, 1, 1, 1)}${RECTANGLE}<Text>x</Text>`) + connector(2, [0, 0, 1, 1]) }],
    })
    for (let i = 0; i < whole.length; i += 7) {
      const bad = whole.slice()
      bad[i] = bad[i]! ^ 0x41
      try {
        convertDiagram(bad)
      } catch (thrown) {
        expect(thrown).toMatchObject({ name: 'DiagramInputError' })
      }
    }
  })
})
