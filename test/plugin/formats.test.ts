/** Files of every format are taken when they are dropped or pasted; others are left to the editor. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
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
  'excalidraw/every-element.excalidraw',
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
  const zip = (name: string) =>
    new Blob([zipSync({ 'media/image.png': new Uint8Array(200_000), [name]: strToU8('<x/>') }, { level: 0 })])
  expect(await mayHoldDiagram(zip('visio/document.xml'))).toBe(true)
  expect(await mayHoldDiagram(zip('word/document.xml'))).toBe(false)
})

test('a diagram is found behind the pixels of a picture and in a long answer, and files of tldraw are left to the editor', async () => {
  const chunk = (type: string, data: Uint8Array<ArrayBuffer>) => {
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, data.length)
    return [length, strToU8(type), data, new Uint8Array(4)]
  }
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const png = (text: string) =>
    new Blob([
      signature,
      ...chunk('IDAT', new Uint8Array(200_000)),
      ...chunk('tEXt', strToU8(text)),
      ...chunk('IEND', new Uint8Array()),
    ])
  expect(await mayHoldDiagram(png('mxfile\0%3Cmxfile/%3E'))).toBe(true)
  expect(await mayHoldDiagram(png('Software\0x'))).toBe(false)
  expect(isDiagramText('Here it is:\n```xml\n<mxGraphModel><root/></mxGraphModel>\n```')).toBe(true)
  expect(isDiagramText('{"tldrawFileFormatVersion":1,"schema":{"schemaVersion":2},"records":[]}')).toBe(false)
})
