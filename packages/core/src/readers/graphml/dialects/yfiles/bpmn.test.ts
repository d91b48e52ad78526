/** BPMN symbols of yFiles, each drawn with its border, its markers and its sign. */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { file, node } from './yfiles.test-util.ts'

const drawn = (style: string) => {
  const { node: found, messages } = read(file(node('a', 0, 0, `<bpmn:${style}/>`)))
  const { figure } = found('a')
  const [outline] = figure.parts
  return { figure, outline, icons: figure.icons ?? [], codes: messages.map(({ code }) => code) }
}
const colorOf = (style: string) => {
  const { outline } = drawn(style)
  return outline && 'stroke' in outline && outline.stroke.paint.type === 'solid'
    ? outline.stroke.paint.color
    : undefined
}

test.each([
  ['', { r: 0, g: 128, b: 0 }],
  ['characteristic="SubProcessInterrupting"', { r: 0, g: 128, b: 0 }],
  ['characteristic="CATCHING"', { r: 218, g: 165, b: 32 }],
  ['characteristic="BoundaryInterrupting"', { r: 218, g: 165, b: 32 }],
  ['characteristic="END"', { r: 255, g: 0, b: 0 }],
  ['characteristic="END" outline="Blue"', { r: 0, g: 0, b: 255 }],
])('an event has the colour of its place: %s', (attributes, color) => {
  expect(colorOf(`EventNodeStyle ${attributes}`)).toMatchObject(color)
})

/** By the number of its parts over the border: the inner ring and the sign. */
test.each([
  ['type="PLAIN"', 0],
  ['type="Message"', 'sign'],
  ['type="PARALLEL_MULTIPLE" characteristic="THROWING"', 'ring and sign'],
  ['characteristic="BoundaryNonInterrupting"', 'ring'],
])('an event shows its kind: %s', (attributes, shown) => {
  const { icons, codes } = drawn(`EventNodeStyle ${attributes}`)
  expect(codes).toEqual([])
  const parts = icons.flatMap((icon) => icon.parts)
  const isRing = (part: (typeof parts)[number] | undefined) =>
    part?.type === 'ellipse' && part.fill.type === 'none' && part.box.x === 3
  expect([isRing(parts[0]), parts.length > (isRing(parts[0]) ? 1 : 0)]).toEqual([
    String(shown).includes('ring'),
    String(shown).includes('sign'),
  ])
})

test('an interrupting event has a solid border, one that does not interrupt a dashed one', () => {
  const { outline } = drawn('EventNodeStyle characteristic="SubProcessNonInterrupting"')
  expect(outline).toMatchObject({ stroke: { dash: [6, 4] } })
  expect(drawn('EventNodeStyle characteristic="SubProcessInterrupting"').outline).not.toHaveProperty('stroke.dash')
})

test.each(['WithoutMarker', 'WithMarker', 'EventBased'].map((end) => `Exclusive${end}`))(
  'an exclusive gateway has a sign unless it is without: %s',
  (type) => {
    const { icons, codes, outline } = drawn(`GatewayNodeStyle type="${type}"`)
    expect(codes).toEqual([])
    expect(icons.length > 0).toBe(type !== 'ExclusiveWithoutMarker')
    expect(outline).toMatchObject({ stroke: { paint: { color: { r: 255, g: 140, b: 0 } } } })
  },
)

test('each kind of gateway has a sign of its own', () => {
  const types = 'ExclusiveWithMarker Inclusive Parallel Complex EventBased ExclusiveEventBased ParallelEventBased'
  const signs = types.split(' ').map((type) => JSON.stringify(drawn(`GatewayNodeStyle type="${type}"`).icons))
  expect(new Set(signs).size).toBe(7)
})

test.each([
  ['', 0],
  ['taskType="USER"', 1],
  ['taskType="BusinessRule" loopCharacteristic="PARALLEL"', 2],
  ['loopCharacteristic="NONE" subState="NONE" adHoc="false"', 0],
  ['activityType="SubProcess" subState="COLLAPSED" adHoc="true" compensation="true"', 1],
])('an activity has its sign and a row of markers: %s', (attributes, count) => {
  const { icons, codes, outline } = drawn(`ActivityNodeStyle ${attributes}`)
  expect(codes).toEqual([])
  expect(icons).toHaveLength(count)
  expect(outline).toMatchObject({ stroke: { paint: { color: { r: 0, g: 0, b: 139 } } } })
})

test('more markers make a longer row', () => {
  const [short] = drawn('ActivityNodeStyle adHoc="true"').icons
  const [long] = drawn(
    'ActivityNodeStyle adHoc="true" loopCharacteristic="LOOP" compensation="true" subState="EXPANDED"',
  ).icons
  expect(long!.box.w).toBeGreaterThan(short!.box.w * 3)
})

test.each([
  ['CALL_ACTIVITY', 1, { width: expect.any(Number) }],
  ['TRANSACTION', 2, { width: 1 }],
  ['EVENT_SUB_PROCESS', 1, { dash: [1, 3] }],
])('the border says the kind of an activity: %s', (type, parts, stroke) => {
  const { figure, outline } = drawn(`ActivityNodeStyle activityType="${type}"`)
  expect(figure.parts).toHaveLength(parts)
  expect(outline).toMatchObject({ stroke })
  const isThick = outline && 'stroke' in outline && outline.stroke.width > 1
  expect(isThick).toBe(type === 'CALL_ACTIVITY')
})

test.each([
  ['ConversationNodeStyle', 0],
  ['ConversationNodeStyle type="CALLING_GLOBAL_CONVERSATION"', 0],
  ['ConversationNodeStyle type="SubConversation"', 1],
  ['ConversationNodeStyle type="CALLING_COLLABORATION"', 1],
  ['AnnotationNodeStyle', 0],
  ['DataStoreNodeStyle', 0],
  ['DataObjectNodeStyle type="NONE"', 0],
  ['DataObjectNodeStyle type="INPUT"', 1],
  ['DataObjectNodeStyle type="OUTPUT" collection="true"', 2],
])('other symbols have their arrows and markers: %s', (style, icons) => {
  const symbol = drawn(style)
  expect(symbol.codes).toEqual([])
  expect(symbol.icons).toHaveLength(icons)
  expect(symbol.outline).not.toMatchObject({ type: 'rect' })
})

test('a symbol that yFiles does not have is reported', () => {
  expect(drawn('GatewayNodeStyle type="Magic"').codes).toEqual(['sign-unknown'])
})
