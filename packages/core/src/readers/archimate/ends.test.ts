import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { repairDiagram } from '../../index.ts'
import { element, line, model, object } from './archi/archi.test-util.ts'

const RIGHT = 'x="300" y="0" width="100" height="60"'
const CONCEPTS = element('a', 'Node') + element('b', 'Node') + element('r', 'FlowRelationship', 'source="a" target="b"')
const view = (connection: string, more = '') =>
  object('n', 'a', connection) + object('o', 'b', '', RIGHT).replace('id="o"', `id="o" ${more}`)
const connection = line('c', 'n', 'o', 'archimateRelationship="r"')

const EXCHANGE = `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m">
  <elements><element identifier="a" xsi:type="Node"/><element identifier="b" xsi:type="Node"/></elements>
  <relationships><relationship identifier="r" source="a" target="b" xsi:type="Flow"/></relationships>
  <views><diagrams><view identifier="v" xsi:type="Diagram">
    <node identifier="n" elementRef="a" xsi:type="Element" x="10" y="20" w="100" h="60"/>
    <node identifier="o" elementRef="b" xsi:type="Element" x="300" y="20" w="100" h="60"/>
    <connection identifier="c" relationshipRef="r" xsi:type="Relationship" source="n" target="o"/>
  </view></diagrams></views></model>`

describe('an end that a connection has lost is found where only one thing can be meant', () => {
  test.each([
    ['what it is written inside', model(view(connection.replace('source="n"', '')), CONCEPTS), ['beginning']],
    ['what names it', model(view(line('c', 'n', 'x'), 'targetConnections="c"'), CONCEPTS), ['end']],
    ['what its relationship ends at', model(view(connection.replace('target="o"', 'target="x"')), CONCEPTS), ['end']],
    ['both, in an exchange file', EXCHANGE.replace('source="n" target="o"', ''), ['beginning', 'end']],
  ])('%s', (_name, text, ends) => {
    const { edge, messages } = read(text)
    expect(messages).toMatchObject(ends.map((from) => ({ code: 'repaired-connection-end', cell: 'c', from })))
    expect(edge('c')).toMatchObject({ source: { element: 'n' }, target: { element: 'o' } })
  })

  test('not where it could be two', () => {
    const { messages } = read(
      model(view(line('c', 'n', 'x', 'archimateRelationship="r"')) + object('p', 'b'), CONCEPTS),
    )
    expect(messages).toMatchObject([{ code: 'edge-without-end', cell: 'c' }])
  })
})

describe('a repaired model has the ends that were found, and no connection without one', () => {
  const ends = { source: { element: 'n' }, target: { element: 'o' } }

  test('Archi, where the end lists the connection, too', () => {
    const { content, changes, left } = repairDiagram(
      model(view(line('c', 'n', 'x', 'archimateRelationship="r"')), CONCEPTS),
    )
    expect(changes).toMatchObject([{ code: 'repaired-connection-end', cell: 'c' }])
    expect(left).toEqual([])
    expect(content).toMatch(/ id="o"[^>]* targetConnections="c"/)
    expect(read(content)).toMatchObject({ messages: [] })
    expect(read(content).edge('c')).toMatchObject(ends)
  })

  test('an exchange file', () => {
    const { content } = repairDiagram(EXCHANGE.replace('source="n" target="o"', ''))
    expect(read(content)).toMatchObject({ messages: [] })
    expect(read(content).edge('c')).toMatchObject(ends)
  })

  test('a connection without an end is left out, with those that end at it', () => {
    const lost = line('d', 'n', 'x') + line('e', 'n', 'd')
    const { content, changes, left } = repairDiagram(
      model(view(connection + lost, 'targetConnections="c e"'), CONCEPTS),
    )
    expect(changes).toMatchObject([
      { code: 'edge-without-end', cell: 'd' },
      { code: 'edge-without-end', cell: 'e' },
    ])
    expect(left).toEqual([])
    expect(content).toContain('targetConnections="c"')
    expect(read(content)).toMatchObject({ messages: [] })
    expect(read(content).edge('c')).toMatchObject(ends)
  })
})

describe('an archive of Archi is read', () => {
  const archive = zipSync({
    'model.xml': strToU8(model(view(connection), CONCEPTS)),
    'images/a.png': new Uint8Array(9),
  })

  test.each([
    ['without its directory', archive.subarray(0, archive.length - 60), 'repaired-directory'],
    [
      'with a model that is damaged',
      zipSync({ 'model.xml': strToU8(model(view(connection), CONCEPTS).replace('"Main"', '"R & D"')) }),
      'repaired-reference',
    ],
  ])('%s', (_name, bytes, code) => {
    const { edge, messages } = read(bytes)
    expect(messages).toMatchObject([{ code }])
    expect(edge('c')).toMatchObject({ source: { element: 'n' }, target: { element: 'o' } })
  })
})
