import { expect, test } from 'vitest'
import { probeInput, readProbe, readProbeSteps } from './pipeline.ts'
import { drawio } from './readers/drawio/index.ts'
import { finishResting } from './steps.ts'

test('a draw.io file is read in a step or more for each element, with the same result as at once', async () => {
  const box = (id: number) =>
    `<mxCell id="n${id}" value="${id}" vertex="1" parent="1"><mxGeometry x="${id * 90}" width="60" height="40" as="geometry"/></mxCell>`
  const edge =
    '<mxCell id="e" edge="1" parent="1" source="n1" target="n3"><mxGeometry relative="1" as="geometry"/></mxCell>'
  const xml = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[1, 2, 3].map(box).join('')}${edge}</root></mxGraphModel>`
  let rests = 0
  const read = await finishResting(readProbeSteps(probeInput(xml, {}), drawio, {}), async () => {
    rests += 1
  })
  expect(rests).toBeGreaterThan(4)
  const atOnce = readProbe(probeInput(xml, {}), drawio, {})
  expect(read.diagram).toEqual(atOnce.diagram)
  expect(read.report.build()).toEqual(atOnce.report.build())
})
