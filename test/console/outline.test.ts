import { expect, test } from 'vitest'
import {
  type Change,
  changed,
  contentsField,
  itemsOf,
  linesOf,
  listsOf,
  numbersOf,
} from '../../apps/preview/src/console/outline/contents.ts'

const li = (entityId: string, ...below: object[]) => ({
  type: 'li',
  entityId,
  place: { id: `h-${entityId}` },
  children: [{ text: entityId.toUpperCase() }, ...(below.length > 0 ? [{ type: 'ul', children: below }] : [])],
})
const CONTENTS = [{ type: 'ul', children: [li('a', li('b'), li('c', li('d'))), li('e')] }]

const after = (change: Change) => {
  const items = changed(itemsOf(CONTENTS)!, change)
  return (
    items &&
    linesOf(items)
      .map(({ entityId, depth }) => `${'.'.repeat(depth - 1)}${entityId}`)
      .join(' ')
  )
}

test('the contents of a document are lines, and are written as they were read', () => {
  expect(contentsField({ Note: 'x', Parts: CONTENTS })).toBe('Parts')
  expect(listsOf(itemsOf(CONTENTS)!)).toEqual(CONTENTS)
  expect(itemsOf([{ type: 'p', children: [{ text: 'x' }] }])).toBeUndefined()
  const lines = linesOf(itemsOf(CONTENTS)!)
  expect([...numbersOf(lines, ({ entityId }) => entityId !== 'b')]).toEqual([
    ['a', '1'],
    ['c', '1.1'],
    ['d', '1.1.1'],
    ['e', '2'],
  ])
})

test('lines are moved, added, renamed and removed, with what is below them', () => {
  expect(after({ kind: 'move', at: 'c', to: 'up' })).toBe('a .c ..d .b e')
  expect(after({ kind: 'move', at: 'c', to: 'out' })).toBe('a .b c .d e')
  expect(after({ kind: 'move', at: 'e', to: 'in' })).toBe('a .b .c ..d .e')
  expect(after({ kind: 'move', at: 'a', to: 'up' })).toBeUndefined()
  expect(after({ kind: 'move', at: 'gone', to: 'up' })).toBeUndefined()
  expect(after({ kind: 'add', at: 'a', place: 'after', id: 'f', name: 'F' })).toBe('a .b .c ..d f e')
  expect(after({ kind: 'add', at: 'b', place: 'inside', id: 'f', name: 'F' })).toBe('a .b ..f .c ..d e')
  expect(after({ kind: 'remove', at: 'c' })).toBe('a .b .d e')
  const renamed = listsOf(changed(itemsOf(CONTENTS)!, { kind: 'rename', at: 'e', name: 'New' })!)
  expect(renamed[0]!.children[1]).toEqual({ ...li('e'), children: [{ text: 'New' }] })
})
