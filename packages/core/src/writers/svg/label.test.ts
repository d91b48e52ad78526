import { expect, test } from 'vitest'
import { readDiagram } from '#convert'
import { escapeXml } from '#xml/escape'
import { writeSvg } from './render.ts'

/** A box of 100 × 40 px at 20, 30 with a label. */
const drawn = (style: string, value: string) =>
  writeSvg(
    readDiagram(
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" value="${escapeXml(value)}" style="${style}" vertex="1" parent="1"><mxGeometry x="20" y="30" width="100" height="40" as="geometry"/></mxCell></root></mxGraphModel>`,
    ).diagram,
  )

test('a line that is wider than the area that cuts it off begins at its left side', () => {
  expect(drawn('html=1;overflow=hidden;', 'one two three four five six seven eight')).toMatch(
    /<text x="22" y="[^"]+">one two/,
  )
})

test('a text in a box that would cut it off is a block as wide as its lines, in which they are centred', () => {
  const line = (text: string) => `<div style="text-align: center;">${text}</div>`
  const svg = drawn('text;html=1;whiteSpace=wrap;overflow=hidden;fontSize=10;', line('Two') + line('{in a small box}'))
  // The block begins 2 px from the left side of the box, and is 67.8 px wide.
  expect(svg).toMatch(/<text x="55\.9\d+" y="[^"]+" text-anchor="middle">Two</)
})

test('a text keeps its blanks, which browsers drop unless the text itself says so', () => {
  const text = (value: string) => /<text[^>]*>/.exec(drawn('html=1;', value))?.[0]
  expect(text('&nbsp; a')).toContain('xml:space="preserve"')
  expect(text('a b')).not.toContain('xml:space')
})
