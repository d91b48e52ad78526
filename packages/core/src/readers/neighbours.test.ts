/** Drawings and models that are dropped together. */
import { readFileSync } from 'node:fs'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'
import { SHOP_MODEL } from './gmf/shop-model.test-util.ts'
import { withNeighbours } from './neighbours.ts'

const drawing = new Uint8Array(
  readFileSync(new URL('../../../../test/fixtures/gmf/gmf-shop.notation', import.meta.url)),
)
const SHOP = { name: 'gmf-shop.notation', bytes: drawing }
const model = (name: string) => ({ name, bytes: strToU8(SHOP_MODEL) })
const other = { name: 'plan.drawio', bytes: strToU8('<mxfile/>') }

const textsOf = (bytes: Uint8Array) =>
  readDiagram(bytes, { filename: SHOP.name }).diagram.pages.flatMap(({ elements }) =>
    elements.flatMap(({ labels }) => labels.map(({ plain }) => plain)),
  )

test('a drawing is opened with the models that were dropped with it, and those are not opened by themselves', () => {
  const files = withNeighbours([model('gmf-shop.uml'), SHOP, other])
  expect(files.map(({ name }) => name)).toEqual(['gmf-shop.notation', 'plan.drawio'])
  expect(textsOf(files[0]!.bytes)).toContain('«entity»\nOrder')
  expect(files[1]).toBe(other)
})

test('files without a drawing, and a drawing without models, stay as they are', () => {
  const alone = [model('a.uml'), other]
  expect(withNeighbours(alone)).toEqual(alone)
  expect(withNeighbours([SHOP])).toEqual([SHOP])
})

test('of a model with another name it is told which one is missing', () => {
  const [file] = withNeighbours([SHOP, model('other.uml')])
  const { messages } = convertDiagram(file!.bytes, { filename: SHOP.name }).report
  expect(messages).toContainEqual(expect.objectContaining({ code: 'neighbour-missing', to: 'gmf-shop.uml' }))
})
