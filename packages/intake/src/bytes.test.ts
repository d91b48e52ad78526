import { convertDiagram } from '@drawbridge/core'
import { expect, it, vi } from 'vitest'
import { release } from './bytes.ts'
import { convertOnce } from './convert-once.ts'

it('bytes are released, unless they are a part of something larger', () => {
  const whole = new Uint8Array(8)
  const part = new Uint8Array(8).subarray(2)
  release(whole)
  release(part)
  expect([whole.byteLength, part.byteLength]).toEqual([0, 6])
})

it('a file that is converted once is empty before the first page is written', async () => {
  const pages = ['1', '2'].map(
    (id) =>
      `<diagram id="${id}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></root></mxGraphModel></diagram>`,
  )
  const bytes = new TextEncoder().encode(`<mxfile>${pages.join('')}</mxfile>`)
  const expected = convertDiagram(bytes)
  const onPage = vi.fn(() => bytes.byteLength)
  expect(await convertOnce(bytes, { onPage })).toEqual(expected)
  expect(onPage.mock.calls).toEqual([[{ page: 1, count: 2 }], [{ page: 2, count: 2 }]])
  expect(onPage.mock.results.map(({ value }) => value)).toEqual([0, 0])
})
