/** Lines along the axes, where the ends of a line may look away from each other (docs/formats/archimate.md §5). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { element, line, model, object } from '../archi/archi.test-util.ts'

describe('lines along the axes', () => {
  /** Between the middles of nodes that cover each other, where Archi's lines begin. */
  const between = (first: string, second: string) => {
    const view = object('n', 'a', line('c', 'n', 'o'), first) + object('o', 'a', '', second)
    const { edge, messages } = read(model(view, element('a', 'Node')))
    expect(messages).toEqual([])
    return edge('c').points.map(({ x, y }) => [x, y])
  }

  test('have their corner half-way between sides that face each other', () => {
    expect(between('x="0" y="0" width="100" height="60"', 'x="200" y="100" width="100" height="60"')).toEqual([
      [100, 60],
      [100, 100],
      [200, 100],
    ])
  })

  test('go on for 10 px beyond the farther of two sides that look the same way', () => {
    // Both look upwards: wide nodes are nearest to their upper side.
    const [low, high] = ['x="0" y="40" width="100" height="60"', 'x="20" y="0" width="100" height="60"']
    expect(between(low, high)).toEqual([
      [50, 70],
      [50, 20],
      [70, 20],
      [70, 30],
    ])
    expect(between(high, low)).toEqual([
      [70, 30],
      [70, 20],
      [50, 20],
      [50, 70],
    ])
  })

  test('go around where a side looks away', () => {
    // The first looks upwards, the second to the left.
    const [wide, tall] = ['x="0" y="0" width="100" height="60"', 'x="20" y="20" width="40" height="80"']
    expect(between(wide, tall)).toEqual([
      [50, 30],
      [50, 20],
      [30, 20],
      [30, 60],
      [40, 60],
    ])
    expect(between(tall, wide)).toEqual([
      [40, 60],
      [30, 60],
      [30, 20],
      [50, 20],
      [50, 30],
    ])
  })

  test('turn half-way where only the other side looks away', () => {
    const [wide, tall] = ['x="0" y="60" width="100" height="60"', 'x="0" y="0" width="40" height="80"']
    expect(between(wide, tall)).toEqual([
      [50, 90],
      [50, 65],
      [10, 65],
      [10, 40],
      [20, 40],
    ])
  })
})
