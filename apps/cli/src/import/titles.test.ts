import { expect, test } from 'vitest'
import type { OwnDiagram } from './journal/ledger.ts'
import { keepsTitle } from './titles.ts'

const own = (title?: string, more: Partial<OwnDiagram> = {}): OwnDiagram => ({
  key: 'a.bpmn',
  hash: 'h',
  isWritten: true,
  ...(title !== undefined && { title }),
  ...more,
})

test('a title of the service stays while the file has the title of its last import', () => {
  expect(keepsTitle(own('Order'), 'Order', 'Order of pumps')).toBe(true)
  expect(keepsTitle(own('Order'), 'Order', 'Order')).toBe(false)
  expect(keepsTitle(own('Order'), 'Purchase', 'Order of pumps')).toBe(false)
  expect(keepsTitle(own('Order'), 'Purchase', 'Order')).toBe(false)
  // Nothing was imported from here; or by a version whose journals had no titles.
  expect(keepsTitle(undefined, 'Order', 'Order of pumps')).toBe(false)
  expect(keepsTitle(own(), 'Order', 'Order of pumps')).toBe(true)
})

test('a changed title of a file is written again if its write may not have arrived', () => {
  const lost = own('Purchase', { announced: { was: 'h', former: own('Order'), isFirst: true } })
  expect(keepsTitle(lost, 'Purchase', 'Order')).toBe(false)
  expect(keepsTitle(lost, 'Purchase', 'Order of pumps')).toBe(true)
})
