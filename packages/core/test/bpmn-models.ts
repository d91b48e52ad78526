/** Models for the tests of BPMN. */
import { readFileSync } from 'node:fs'

/** One of our own files. */
export const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/bpmn/${name}.bpmn`, import.meta.url))

const DI = `xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI"`
/** A model with one plane; shapes are [element, x, y, w, h, attributes]. */
export function model(
  content: string,
  shapes: readonly (readonly [string, number, number, number, number, string?])[],
  more = '',
): string {
  const drawn = shapes.map(
    ([ref, x, y, w, h, attributes = '']) =>
      `<bpmndi:BPMNShape bpmnElement="${ref}" ${attributes}><dc:Bounds x="${x}" y="${y}" width="${w}" height="${h}"/></bpmndi:BPMNShape>`,
  )
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ${DI}><process id="p">${content}</process>
    <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane bpmnElement="p">${drawn.join('')}${more}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
}
