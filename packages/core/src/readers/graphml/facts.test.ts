import { expect, test } from 'vitest'
import { read } from '../read.test-util.ts'

test('descriptions in elements of the standard are kept, beside those of yEd', () => {
  const { diagram, node, edge } = read(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><desc>of the file</desc>
    <key id="k" for="node" attr.name="description"/><graph id="G"><desc>of the graph</desc>
    <node id="a"><desc>of a node</desc></node><node id="b"><desc>two</desc><data key="k">one</data></node>
    <edge id="e" source="a" target="b"><desc>of an edge</desc></edge></graph></graphml>`)
  expect([node('a').tooltip, node('b').tooltip, edge('e').tooltip]).toEqual(['of a node', 'one\n\ntwo', 'of an edge'])
  expect(diagram.semantic?.documentation).toBe('of the file')
  expect(diagram.pages[0]!.semantic?.documentation).toBe('of the graph')
})
