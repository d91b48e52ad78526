/**
 * Pictures on a dark canvas: those that stand for figures are as dark as shapes, those of the file keep their colours.
 */
import type { TLImageShape, TLShapeId } from 'tldraw'
import { expect, test } from 'vitest'
import { vertex } from './cells.ts'
import { droppedDiagram, droppedFile } from './diagram.ts'

const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAD/AH/6cCUNgAAAABJRU5ErkJggg=='
const DARKENED = 'invert(93%) hue-rotate(180deg)'

const diagram = droppedDiagram(
  [
    vertex('icon', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;fillColor=#ED7100;', 0, 0, {
      value: '',
    }),
    vertex('logo', `shape=image;image=data:image/png,${LOGO};`, 200, 0, { value: '', w: 60, h: 60 }),
  ].join(''),
)

test('only a drawn picture darkens, on the canvas and in exported pictures', async () => {
  for (const element of ['icon', 'logo']) expect(await diagram.drawing(element)).toContain('<img')
  expect(await diagram.drawing('icon')).not.toContain('invert')
  await diagram.setColorScheme('dark')
  await expect.poll(() => diagram.drawing('icon')).toContain(DARKENED)
  expect(await diagram.drawing('logo')).not.toContain('invert')
  expect(await diagram.exported('icon', true)).toContain(DARKENED)
  expect(await diagram.exported('icon', false)).not.toContain('invert')
  expect(await diagram.exported('logo', true)).not.toContain('invert')
  await diagram.setColorScheme('light')
})

test('another picture that a person puts in its place keeps its colours', async () => {
  await diagram.setColorScheme('dark')
  await expect.poll(() => diagram.drawing('icon')).toContain(DARKENED)
  const [icon, logo] = [...(await diagram.shapes('icon')), ...(await diagram.shapes('logo'))]
  await diagram.page.evaluate(
    ([to, from]) => {
      const { props } = window.editor.getShape(from as TLShapeId) as TLImageShape
      window.editor.updateShape<TLImageShape>({ id: to as TLShapeId, type: 'image', props: { assetId: props.assetId } })
    },
    [`${icon}`, `${logo}`],
  )
  await expect.poll(() => diagram.drawing('icon')).not.toContain('invert')
  await diagram.setColorScheme('light')
})

const dark = droppedFile(
  'dark.drawio',
  `<mxGraphModel background="#1A1A2E"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex('a', 'fillColor=none;strokeColor=#FFFFFF;fontColor=#FFFFFF;', 0, 0)}</root></mxGraphModel>`,
)

test('a page that is dark itself keeps its colours on a dark canvas', async () => {
  await dark.setColorScheme('dark')
  const drawn = await dark.page.evaluate(async () => {
    const ids = window.editor.getCurrentPageShapes().map(({ id }) => id)
    return (await window.editor.getSvgString(ids, { darkMode: true }))?.svg ?? ''
  })
  expect(drawn).toContain('<image')
  expect(drawn).not.toContain('invert')
  expect(await dark.exported('a', true)).toMatch(/stroke="#ffffff"/)
  await expect.poll(() => dark.drawing('a')).toMatch(/stroke="#ffffff"/)
  await dark.setColorScheme('light')
})
