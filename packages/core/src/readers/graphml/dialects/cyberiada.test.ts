import { describe, expect, test } from 'vitest'
import { read } from '../../read.test-util.ts'

describe('state machines in Cyberiada-GraphML', () => {
  const rect = (x: number, y: number) =>
    `<data key="dGeometry"><rect x="${x}" y="${y}" width="160" height="80"/></data>`
  const { node, edge, messages } = read(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <data key="gFormat">Cyberiada-GraphML-1.0</data><key id="gFormat" attr.name="format" for="graphml"/>
    <key id="dName" attr.name="name" for="node"/><key id="dVertex" attr.name="vertex" for="node"/>
    <key id="dData" attr.name="data" for="all"/><key id="dGeometry" attr.name="geometry" for="node"/>
    <graph id="g" edgedefault="directed"><node id="i"><data key="dVertex">initial</data><data key="dGeometry"><point x="20" y="20"/></data></node>
    <node id="a"><data key="dName">Idle</data><data key="dData">entry/ start()</data>${rect(60, 60)}
    <graph id="in"><node id="b"><data key="dName">Deep</data>${rect(10, 20)}</node></graph></node>
    <edge id="e" source="i" target="a"><data key="dData">go [x]/</data></edge></graph></graphml>`)

  test('have the geometry of the file, relative to the state around', () => {
    expect(messages).toEqual([])
    expect(['i', 'a', 'b'].map((id) => node(id).box)).toMatchObject([
      { x: 10, y: 10, w: 20, h: 20 },
      { x: 60, y: 60, w: 160, h: 80 },
      { x: 70, y: 80, w: 160, h: 80 },
    ])
    expect(node('b').parent).toBe('a')
  })
  test('have their kinds, names, actions and the texts of transitions', () => {
    expect(node('i').figure.parts).toMatchObject([{ type: 'ellipse', fill: { color: { r: 0, g: 0, b: 0 } } }])
    expect(node('a').labels.map(({ plain }) => plain)).toEqual(['Idle', 'entry/ start()'])
    expect(edge('e').labels.map(({ plain }) => plain)).toEqual(['go [x]/'])
  })
})
