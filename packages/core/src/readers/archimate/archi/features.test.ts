/** Features of nodes and connections, as Archi stores them. */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { child, element, feature, line, model, object } from './archi.test-util.ts'

const CONCEPTS =
  element('p', 'BusinessProcess') +
  element('j', 'Junction') +
  element('g', 'Grouping') +
  element('r', 'TriggeringRelationship', 'source="p" target="j"')
const related = (inner = '') => line('c', 'a', 'b', 'archimateRelationship="r"', inner)
const AT = 'x="200" y="20" width="15" height="15"'

test.each([
  ['true', 'none'],
  ['false', 'triangle'],
])('a line has an arrowhead at a junction unless that hides them: %s', (hides, kind) => {
  const view = object('a', 'p', related()) + object('b', 'j', feature('hideJunctionArrows', hides), AT)
  expect(read(model(view, CONCEPTS)).edge('c').end.kind).toBe(kind)
})

test('an icon has its own colour', () => {
  const strokes = (inner: string) => read(model(object('a', 'p', inner), CONCEPTS)).node('a').figure.icons?.[0]?.parts
  expect(strokes(feature('iconColor', '#00aa00'))).toMatchObject([{ stroke: { paint: { color: { g: 170 } } } }])
  expect(strokes('')).toMatchObject([{ stroke: { paint: { color: { g: 0 } } } }])
})

test.each([
  [0, 'center', 'middle'],
  [1, 'center', 'bottom'],
  [4, 'center', 'top'],
  [12, 'right', 'top'],
  [17, 'left', 'bottom'],
])('the text of a connection is beside its place: %i', (position, align, valign) => {
  const view =
    object('a', 'p', line('c', 'a', 'b', 'name="text"', feature('textRelativePosition', String(position)))) +
    object('b', 'p', '', AT)
  expect(read(model(view, CONCEPTS)).edge('c').labels).toMatchObject([{ plain: 'text', align, valign }])
})

test('a grouping has its icon, below its tab', () => {
  const icon = (type: string) =>
    read(model(child('a', 'DiagramObject', `archimateElement="g" ${type}`), CONCEPTS)).node('a').figure.icons?.[0]?.box
  expect([icon(''), icon('type="1"')]).toMatchObject([
    { x: 80, y: 5 },
    { x: 80, y: 23 },
  ])
})

describe('a legend', () => {
  const note = (id: string, options: string) =>
    child(id, 'Note', '', feature('legend', options), 'x="300" y="0" width="200" height="140"')
  const names = (options: string) => {
    const view = object('a', 'p', related()) + object('b', 'j', '', AT) + note('n', options)
    const { node, messages } = read(model(view, CONCEPTS))
    expect(messages).toEqual([])
    expect(node('n').figure.icons?.length ?? 0).toBe(node('n').labels.length)
    return node('n').labels.map(({ plain, anchor }) => `${plain} ${anchor.x},${anchor.y}`)
  }
  test('lists the kinds of elements and relationships of its view', () =>
    expect(names('display=15,rows=15,offset=0,color=1,sort=1')).toEqual([
      'Business Process 341,14',
      'Junction 341,36',
      'Triggering 341,58',
    ]))
  test('may list one of them, and have several columns', () => {
    expect(names('display=2,rows=15')).toEqual(['Triggering 341,14'])
    const [first, second] = names('display=1,rows=1')
    expect([first, second?.endsWith(',14')]).toEqual(['Business Process 341,14', true])
  })
  test('is cut and says so if a view has very many of them', () => {
    const notes = Array.from({ length: 21 }, (_, i) => note(`n${i}`, 'display=15')).join('')
    const { node, messages } = read(model(object('a', 'p') + notes, CONCEPTS))
    expect([node('n19').labels.length, node('n20').labels.length]).toEqual([1, 0])
    expect(messages).toMatchObject([{ code: 'label-cut', cell: 'n20' }])
  })
})
