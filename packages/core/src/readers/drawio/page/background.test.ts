import { describe, expect, test } from 'vitest'
import { escapeText } from '#xml/escape'
import { read } from '../../read.test-util.ts'

const SVG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>')}`

function page(picture: unknown) {
  const text = escapeText(typeof picture === 'string' ? picture : JSON.stringify(picture)).replaceAll('"', '&quot;')
  return read(`<mxGraphModel backgroundImage="${text}"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="background" parent="1" vertex="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></root></mxGraphModel>`)
}

describe('the picture behind a page', () => {
  test('is below everything else, locked, where the file puts it', () => {
    const { diagram, messages } = page({ src: SVG, width: 400, height: 200, x: 20, y: 30 })
    expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(["background'", 'background'])
    expect(diagram.pages[0]?.elements[0]).toMatchObject({
      locked: true,
      box: { x: 20, y: 30, w: 400, h: 200 },
      figure: { parts: [{ type: 'image', asset: [...diagram.assets.keys()][0], fit: 'stretch' }] },
    })
    expect(messages).toEqual([])
  })
  test('has its own size at 0, 0 if the file gives none', () =>
    expect(page({ src: SVG, x: null, y: 'far' }).diagram.pages[0]?.elements[0]).toMatchObject({
      box: { x: 0, y: 0, w: 80, h: 40 },
    }))
  test('on the web is a placeholder', () =>
    expect(page({ src: 'https://example.org/a.png' }).messages).toMatchObject([{ code: 'image-not-fetched' }]))
  test.each([['no JSON'], [{ src: 'data:page/id,x' }], [{ src: SVG, width: 0 }], [null]])(
    'that cannot be drawn is left out with a message: %j',
    (picture) => {
      const { diagram, messages } = page(picture)
      expect([diagram.pages[0]?.elements.length, messages.map(({ code }) => code)]).toEqual([
        1,
        ['background-image-dropped'],
      ])
    },
  )
})
