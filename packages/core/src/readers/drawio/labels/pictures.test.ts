/** Pictures inside labels; places are those of draw.io to 1 px. */
import { expect, test } from 'vitest'
import { convertDiagram, readDiagram, writeDrawio, writeSvg } from '#index'
import { escapeXml } from '#xml/escape'

/** 32 × 32 px. */
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR4nGO4o6FBU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULAIahsD2ItTF0AAAAAElFTkSuQmCC'

const file = (...labels: string[]) => {
  const cells = labels.map(
    (label, i) =>
      `<mxCell id="${i + 2}" value="${escapeXml(label)}" style="rounded=0;whiteSpace=wrap;html=1;" vertex="1" parent="1"><mxGeometry x="${20 + 180 * i}" y="20" width="140" height="80" as="geometry"/></mxCell>`,
  )
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
}
const img = (attributes = '') => `<img src="${RED}" ${attributes}>`

const imagesIn = (svg: string) =>
  [...svg.matchAll(/<image x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map((match) =>
    match.slice(1).map((px) => Math.round(Number(px))),
  )

function drawn(label: string) {
  expect(convertDiagram(file(label)).report.messages).toEqual([])
  return imagesIn(writeSvg(readDiagram(file(label), { check: true }).diagram))
}

test('a picture above its text, in a line of text, in a cell, and alone', () => {
  expect(drawn(`${img()}<br>Below`)).toEqual([[74, 35, 32, 32]])
  expect(drawn(`${img('width="16"')} Title in line`)).toEqual([[52, 50, 16, 16]])
  expect(drawn(`<table><tr><td>${img('width="24"')}</td><td>cell text</td></tr></table>`)).toEqual([[56, 46, 24, 24]])
  expect(drawn(img())).toEqual([[74, 42, 32, 32]])
})

test.each(['look', 'edit'] as const)('on a canvas for %s it is an image beside the text', (prefer) => {
  const { snapshot, report } = convertDiagram(file(`${img('alt="red"')}<br>Below`), { prefer })
  expect(report.messages).toEqual([])
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  expect(shapes.map(({ type }) => type).filter((type) => type !== 'group')).toEqual(['geo', 'image', 'text'])
  const image = shapes.find(({ type }) => type === 'image')
  expect(image?.props).toMatchObject({ w: 32, h: 32, altText: 'red' })
})

test('a file of draw.io holds it in the text again', () => {
  const { diagram } = readDiagram(file(`${img('alt="red"')}<br>Below`))
  const after = readDiagram(writeDrawio({ ...diagram, format: 'other' }), { check: true }).diagram
  expect(after.pages[0]!.elements[0]!.labels[0]!.text).toEqual(diagram.pages[0]!.elements[0]!.labels[0]!.text)
})

test('more pictures than anybody sees in a label are left out and reported', () => {
  const { report } = convertDiagram(file(img('width="1"').repeat(51)))
  expect(report.messages.map(({ code }) => code)).toEqual(['label-image-dropped'])
})
