/** Labels that have bounds in the file. */
import { describe, expect, test } from 'vitest'
import { model } from '../../../test/bpmn-models.ts'
import { read } from '../read.test-util.ts'

describe('labels with bounds', () => {
  const anchorOf = (x: number, y: number, size = 32) => {
    const label = `<bpmndi:BPMNLabel><dc:Bounds x="${x}" y="${y}" width="${size}" height="${size}"/></bpmndi:BPMNLabel>`
    const shape = `<bpmndi:BPMNShape bpmnElement="g"><dc:Bounds x="400" y="300" width="32" height="32"/>${label}</bpmndi:BPMNShape>`
    return read(model('<exclusiveGateway id="g" name="Which?"/>', [], shape)).node('g').labels[0]?.anchor
  }
  test('are at them', () => expect(anchorOf(440, 280)).toEqual({ x: 456, y: 280 }))
  test.each([
    [0, 0, 332],
    [-4, -70, 262],
  ])('of the size of their shape, as actiBPM and Yaoqiang write them, are %i, %i from their usual place', (x, y, top) =>
    expect(anchorOf(x, y)).toEqual({ x: 416 + x, y: top }),
  )
  test('of another size are at them, however far away', () => expect(anchorOf(-4, -70, 50)).toEqual({ x: 21, y: -70 }))
})
