import { expect, test } from 'vitest'
import { LayoutBudget } from './budget.ts'
import { type NestedBox, nested } from './nested.ts'

const OPTIONS = { direction: 'TB', gap: 20, layerGap: 40, padding: 10, header: 15 } as const
const box = (id: string, parent?: string): NestedBox => ({ id, w: 80, h: 30, ...(parent !== undefined && { parent }) })
const layOut = (boxes: readonly NestedBox[], links: readonly { from: string; to: string }[]) =>
  nested(boxes, links, OPTIONS, new LayoutBudget())

test('a link from or to a box inside others orders those that stand side by side', () => {
  const boxes = [box('a'), box('b'), box('c', 'b'), box('d', 'c')]
  for (const link of [
    { from: 'a', to: 'd' },
    { from: 'd', to: 'a' },
  ]) {
    const { boxes: placed, bends } = layOut(boxes, [link])
    const [a, b] = [placed.get('a')!, placed.get('b')!]
    expect(a.y < b.y).toBe(link.from === 'a')
    expect(a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
    expect(bends).toEqual([[]])
  }
})

test('a box is around its content, and a link to a box around its own end says nothing', () => {
  const { boxes: placed } = layOut([box('a'), box('b', 'a')], [{ from: 'b', to: 'a' }])
  expect(placed.get('a')).toEqual({ x: 0, y: 0, w: 100, h: 65 })
  expect(placed.get('b')).toEqual({ x: 10, y: 25, w: 80, h: 30 })
})

test('boxes that are nested too deeply are side by side', () => {
  const chain = (length: number) => Array.from({ length }, (_, i) => box(`b${i}`, i === 0 ? undefined : `b${i - 1}`))
  const sizes = (length: number) => [...layOut(chain(length), [{ from: 'b0', to: 'b1' }]).boxes.values()]
  expect(sizes(51)[0]).toMatchObject({ w: 80 + 50 * 20 })
  const flat = sizes(52)
  expect(flat.every(({ w, h }) => w === 80 && h === 30)).toBe(true)
  expect(new Set(flat.map(({ x, y }) => `${x} ${y}`)).size).toBe(52)
})
