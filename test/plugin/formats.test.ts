/** Files of every format are taken when they are dropped or pasted; others are left to the editor. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDiagramText, mayHoldDiagram } from '../../packages/canvas-plugin/src/conversion/recognise.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
const file = async (path: string) => new Blob([await readFile(join(FIXTURES, path))])

test.each([
  'drawio/flowchart.drawio',
  'visio/visio-pages.vdx',
  'bpmn/pools-and-flows.bpmn',
  'bpmn/prefixes-colours-pages.bpmn',
  'dmn/decisions.dmn',
  'archimate/languages-and-views.xml',
  'archimate/relationships-and-looks.archimate',
  'graphml/plain-nested.graphml',
  'svg/graphviz-states.svg',
  'ea/ea-elements.xmi',
  'ea/ea-legacy.xmi',
  'svg/mermaid-flowchart.svg',
  'svg/plantuml-components.svg',
  'svg/d2-containers.svg',
  'gmf/gmf-shop.notation',
  'gmf/gmf-machine.aird',
])('%s', async (path) => expect(await mayHoldDiagram(await file(path))).toBe(true))

test.each([
  ['<archimate:model xmlns:archimate="http://www.archimatetool.com/archimate" name="m"/>', true],
  [
    '<?xml version="1.0"?>\n<!-- yEd -->\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph/></graphml>',
    true,
  ],
  ['<html><body>See http://www.omg.org/spec/BPMN/20100524/MODEL</body></html>', false],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', false],
  ['just "http://www.omg.org/spec/BPMN/" words', false],
])('%s', (text, expected) => expect(isDiagramText(text)).toBe(expected))

test('compressed files are recognised by their content', async () => {
  const graph = await file('graphml/plain-nested.graphml')
  const packed = (blob: Blob) => new Response(blob.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  expect(await mayHoldDiagram(await packed(graph))).toBe(true)
  expect(await mayHoldDiagram(await packed(new Blob(['<dia:diagram/>'])))).toBe(false)
  expect(await mayHoldDiagram(new Blob([Uint8Array.of(0x1f, 0x8b, 1, 2, 3)]))).toBe(false)
})

test('zip packages are recognised by the names of their parts', async () => {
  const zip = (names: string) => new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array(200_000), names])
  expect(await mayHoldDiagram(zip('visio/document.xml'))).toBe(true)
  expect(await mayHoldDiagram(zip('word/document.xml'))).toBe(false)
})
