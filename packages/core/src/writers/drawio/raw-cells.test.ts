/** Pages of draw.io as other programs write them: with blanks, comments and tags of their own. */
import { expect, test } from 'vitest'
import { readDiagram, writeDrawio } from '#index'

const PAGE = `<mxfile host="x">
  <diagram id="p" name="Page 1">
    <mxGraphModel dx="1" grid="1">
      <root>
        <mxCell id="0" />
        <mxCell id="1" parent="0" />
        <!-- orders > billing -->
        <mxCell id="a" parent="1" value="Orders" vertex="1">
          <mxGeometry height="40" width="80" x="0" y="0" as="geometry" />
        </mxCell>
        <mxCell id="b" parent="1" value="Billing" vertex="1">
          <mxGeometry height="40" width="80" x="200" y="0" as="geometry" />
        </mxCell>
      </root>
    </mxGraphModel>
  </diagram>
</mxfile>
`

test('a changed cell is the only difference in the text of its file', () => {
  const before = readDiagram(PAGE).diagram
  const after = readDiagram(PAGE.replace('Billing', 'Invoices')).diagram
  const written = writeDrawio(after, { kept: { text: PAGE, before } }).split('\n')
  const lines = PAGE.split('\n')
  expect(written.filter((line) => !lines.includes(line))).toEqual([
    '        <mxCell id="b" parent="1" value="Invoices" vertex="1"><mxGeometry height="40" width="80" x="200" y="0" as="geometry"/></mxCell>',
  ])
  expect(lines.filter((line) => !written.includes(line))).toHaveLength(2)
})

test('a new cell is on a line of its own, and a deleted one leaves none', () => {
  const before = readDiagram(PAGE).diagram
  const [page] = before.pages
  const [a, b] = page!.elements
  const fresh = { ...b!, id: 'c', sourceIds: ['c'] }
  const written = writeDrawio(
    { ...before, pages: [{ ...page!, elements: [a!, fresh] }] },
    { kept: { text: PAGE, before } },
  ).split('\n')
  expect(written.filter((line) => !PAGE.split('\n').includes(line))).toEqual([
    expect.stringMatching(/^ {8}<mxCell id="c" value="Billing"/),
  ])
  expect(written.some((line) => line.includes('id="b"') || line.trim() === '')).toBe(written.at(-1) === '')
})
