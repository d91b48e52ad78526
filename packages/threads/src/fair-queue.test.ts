import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function drain(queue: FairQueue<string>): string {
  let text = ''
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) text += `${item} `
  return text.trim()
}

it('lets owners take turns, each with its oldest item', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item[0]!, item)
  expect([queue.length, queue.lengthOf('a'), queue.lengthOf('x')]).toEqual([6, 3, 0])
  expect(drain(queue)).toBe('a1 b1 c1 a2 c2 a3')
  expect([queue.length, queue.lengthOf('a')]).toEqual([0, 0])
})

it('gives an owner who comes back the last turn', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.push(item[0]!, item)
  expect(queue.shift()).toBe('a1')
  queue.push('c', 'c1')
  queue.push('b', 'b2')
  expect(drain(queue)).toBe('b1 a2 c1 b2')
})

it('lets items leave', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.push(item[0]!, item)
  expect(queue.remove('a', 'a1')).toBe(true)
  expect(queue.remove('a', 'a1')).toBe(false)
  expect(queue.remove('x', 'a1')).toBe(false)
  expect(queue.remove('b', 'b1')).toBe(true)
  expect(queue.length).toBe(1)
  expect(drain(queue)).toBe('a2')
})
