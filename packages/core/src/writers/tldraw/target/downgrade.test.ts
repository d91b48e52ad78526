import { b64Vecs, type TLShape } from '@tldraw/tlschema'
import { expect, test } from 'vitest'
import { downgradeShape } from './downgrade.ts'

const shape = (type: string, props: object) => ({ type, opacity: 1, props }) as unknown as TLShape

test('geo shapes lose their flips', () => {
  const { props } = downgradeShape(shape('geo', { flipX: false, flipY: false, w: 4, dash: 'solid' }))
  expect(props).toEqual({ w: 4, dash: 'solid' })
})

test('draw shapes have points again', () => {
  const points = [
    { x: 0, y: 0, z: 0.5 },
    { x: 8, y: -4, z: 0.5 },
  ]
  const segments = [{ type: 'free', path: b64Vecs.encodePoints(points) }]
  const { props } = downgradeShape(shape('draw', { segments, scaleX: 1, scaleY: 1, dash: 'solid' }))
  expect(props).toEqual({ segments: [{ type: 'free', points }], dash: 'solid' })
})

test.each([
  ['none', 1, 0],
  ['fill', 1, 1],
  ['solid', 0.01, 1],
])('a shape without a line and fill %s', (fill, scale, opacity) => {
  const result = downgradeShape(shape('geo', { fill, dash: 'none', size: 's', scale: 1 }))
  expect(result).toMatchObject({ opacity, props: { fill, dash: 'solid', scale } })
})

test('lined areas get a full fill', () => {
  expect(downgradeShape(shape('geo', { fill: 'lined-fill', dash: 'solid' })).props).toMatchObject({ fill: 'fill' })
})

test('only underlines are removed from a text, at any depth', () => {
  const text = (marks: object[]) => ({ type: 'text', text: 'a', ...(marks.length > 0 && { marks }) })
  const doc = (first: object[], second: object[]) => ({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text(first), text(second)] }] }],
      },
    ],
  })
  const [bold, underline] = [{ type: 'bold' }, { type: 'underline' }]
  const { props } = downgradeShape(shape('text', { richText: doc([underline], [underline, bold]) }))
  expect(props).toEqual({ richText: doc([], [bold]) })
})
