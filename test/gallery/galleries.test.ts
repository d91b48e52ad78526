import { readDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { GALLERIES } from './galleries.ts'

test.each(GALLERIES.filter(({ name }) => name !== 'graphml'))(
  'the gallery $name has symbols to show',
  async (gallery) => {
    const files = await gallery.files()
    expect(files.length).toBeGreaterThan(0)
    for (const { name, bytes } of files) {
      const { diagram } = readDiagram(bytes, { filename: name, check: true })
      expect(diagram.pages.some(({ elements }) => elements.length > 0)).toBe(true)
    }
  },
)

test('the shapes of draw.io are all drawn, whatever icon sets a machine has', async () => {
  const [drawio] = GALLERIES
  const shapes = (await drawio!.files()).map(({ name, bytes }) => {
    const { diagram, report } = readDiagram(bytes, { filename: name })
    expect(report.messages.filter(({ code }) => code === 'stencil-missing')).toEqual([])
    return diagram.pages[0]!.elements.length / 2
  })
  expect(shapes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(700)
})
