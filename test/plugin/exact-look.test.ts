/** The exact look in the example app: what is drawn, when tldraw's own drawing takes over, and which edits drop it. */
import type { TLShapeId } from 'tldraw'
import { expect, test } from 'vitest'
import { edge, vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

/** A line that ends where it begins. */
const ring = (id: string, value: string, x: number) =>
  `<mxCell id="${id}" value="${value}" style="html=1;" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="${x}" y="100" as="sourcePoint"/><mxPoint x="${x}" y="100" as="targetPoint"/><Array as="points"><mxPoint x="${x + 60}" y="40"/><mxPoint x="${x + 60}" y="160"/></Array></mxGeometry></mxCell>`

const diagram = droppedDiagram(`
${vertex('box', 'fillColor=#dae8fc;strokeColor=#6c8ebf;strokeWidth=3;fontColor=#990000;fontSize=15;fontFamily=Verdana;', 0, 0)}
${vertex('shaded', 'fillColor=#dae8fc;gradientColor=#d5e5f9;strokeColor=#6c8ebf;dashed=1;', 300, 0)}
${vertex('words', 'text;fontColor=#006600;fontSize=17;', 0, 200)}
${vertex('raised', 'shadow=1;', 0, 400)}
${vertex('aside', 'align=right;spacingRight=20;', 600, 400)}
${vertex('far', '', 300, 200)}
${edge('relation', 'edgeStyle=orthogonalEdgeStyle;rounded=1;arcSize=6;startArrow=ERmandOne;endArrow=ERoneToMany;endSize=10;', 'box', 'far', '')}
${edge('drawn', 'sketch=1;startArrow=oval;endArrow=open;endSize=12;', 'far', 'raised', '')}
${edge('plain', 'dashed=1;endArrow=classic;', 'box', 'shaded', 'note')}
${ring('ring', '', 900)}
${ring('told', 'told', 1100)}
`)

const DROPS: readonly [cell: string, type: string, props: object, dropped: readonly string[]][] = [
  ['box', 'geo', { color: 'green' }, ['stroke', 'fill']],
  ['box', 'geo', { labelColor: 'green' }, ['textColor']],
  ['box', 'geo', { fill: 'pattern' }, ['fill']],
  ['box', 'geo', { size: 'xl' }, ['strokeWidth', 'fontSize']],
  ['box', 'geo', { font: 'mono' }, ['fontFamily']],
  ['box', 'geo', { align: 'start' }, []],
  ['aside', 'geo', { align: 'start' }, ['label']],
  ['shaded', 'geo', { dash: 'dotted' }, ['dash']],
  ['shaded', 'geo', { fill: 'pattern' }, ['fill', 'gradient']],
  ['words', 'text', { color: 'red' }, ['textColor']],
  ['words', 'text', { size: 's' }, ['fontSize']],
  ['plain', 'arrow', { color: 'blue' }, ['stroke']],
  ['plain', 'arrow', { dash: 'solid' }, ['dash']],
  ['plain', 'arrow', { arrowheadEnd: 'dot' }, ['markers']],
  ['plain', 'arrow', { fill: 'semi' }, ['markers']],
  ['plain', 'arrow', { bend: 40 }, ['route', 'routeRadius']],
]

test('setting a style by hand drops only the exact value of that style, and undo restores it', async () => {
  for (const [cell, type, props, dropped] of DROPS) {
    const { before, after, undone, isSeen } = await diagram.page.evaluate(
      ([wanted, kind, change]) => {
        const { editor } = window
        const shape = editor
          .getCurrentPageShapesSorted()
          .filter((one) => one.type === kind)
          .find(
            (one) => (one.meta as { drawbridge?: { source?: { cell?: string } } }).drawbridge?.source?.cell === wanted,
          )
        if (!shape) throw new Error(`no ${kind} of ${wanted}`)
        const is = shape.props as unknown as Record<string, unknown>
        if (Object.entries(change as object).every(([key, value]) => is[key] === value)) throw new Error('no change')
        const look = () => JSON.parse(JSON.stringify(editor.getShape(shape.id)?.meta.drawbridge))
        const from = look()
        editor.markHistoryStoppingPoint()
        editor.updateShape({ id: shape.id, type: shape.type, props: change } as never)
        const changed = editor.getShape(shape.id)?.props as unknown as Record<string, unknown>
        const kept = Object.entries(change as object).every(([key, value]) => changed[key] === value)
        const to = look()
        editor.undo()
        return { before: from, after: to, undone: look(), isSeen: kept }
      },
      [cell, type, props] as const,
    )
    const name = `${cell} ${JSON.stringify(props)}`
    for (const key of dropped) expect(before, name).toHaveProperty(key)
    const wanted = Object.fromEntries(Object.entries(before).filter(([key]) => !dropped.includes(key)))
    expect({ after, undone, isSeen }, name).toEqual({ after: wanted, undone: before, isSeen: true })
  }
})

test('the exact font size follows the scale of a shape', async () => {
  const sizes = await diagram.page.evaluate(() => {
    const { editor } = window
    const shape = editor
      .getCurrentPageShapes()
      .find((one) => one.type === 'text' && JSON.stringify(one.meta).includes('"cell":"words"'))
    if (shape?.type !== 'text') throw new Error('no text')
    const size = () => (editor.getShape(shape.id)?.meta.drawbridge as { fontSize: number } | undefined)?.fontSize
    const before = size()
    editor.updateShape({ id: shape.id, type: 'text', props: { scale: shape.props.scale * 2 } })
    return [before, size()]
  })
  expect(sizes).toEqual([17, 34])
})

test('a change in the style panel is visible', async () => {
  await diagram.page.evaluate(() => {
    const { editor } = window
    editor.select(
      ...editor
        .getCurrentPageShapes()
        .filter((one) => one.type === 'geo')
        .map(({ id }) => id),
    )
  })
  expect(await diagram.drawing('box')).toContain('#6c8ebf')
  await diagram.page.getByTestId('style.color.red').click()
  await expect.poll(() => diagram.drawing('box')).not.toContain('#6c8ebf')
})

test('rare markers and cut corners are drawn until the arrow is moved', async () => {
  const drawn = await diagram.drawing('relation')
  expect(drawn).toMatch(/d="M[^"]*Q[^"]*"/)
  expect(drawn.match(/<path/g)?.length).toBeGreaterThan(2)
  await diagram.page.evaluate(() => {
    const { editor } = window
    const far = editor.getCurrentPageShapes().find((one) => JSON.stringify(one.meta).includes('"cell":"far"'))
    if (far) editor.updateShape({ id: far.id, type: far.type, x: far.x + 300, y: far.y - 300 })
  })
  await expect.poll(() => diagram.drawing('relation')).not.toMatch(/d="M[^"]*Q[^"]*"/)
})

test('an arrow that is attached to another shape ends at its outline and keeps the heads of the source', async () => {
  // Our paths have no spaces after their letters; the first is the line.
  const heads = (drawing: string) => [...drawing.matchAll(/ d="(M[-\d][^"]*)"/g)].slice(1).map(([, d]) => d)
  const before = heads(await diagram.drawing('relation'))
  const [tip, box] = await diagram.page.evaluate(
    (ids) => {
      const { editor } = window
      const [arrow, target] = ids as [TLShapeId, TLShapeId]
      const end = editor.getBindingsFromShape(arrow, 'arrow').find(({ props }) => props.terminal === 'end')
      const loose = { normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false, snap: 'none' } as const
      if (end) editor.updateBinding({ ...end, toId: target, props: { ...end.props, ...loose } })
      const geometry = editor.getShapeGeometry(arrow)
      const point = editor.getShapePageTransform(arrow).applyToPoint(geometry.vertices.at(-1) ?? { x: 0, y: 0 })
      const bounds = editor.getShapePageBounds(target)
      return [
        { x: point.x, y: point.y },
        { x: bounds?.x ?? 0, y: bounds?.y ?? 0, w: bounds?.w ?? 0, h: bounds?.h ?? 0 },
      ] as const
    },
    [`${(await diagram.shapes('relation'))[0]}`, `${(await diagram.shapes('words'))[0]}`],
  )
  const isInside = tip.x > box.x + 2 && tip.x < box.x + box.w - 2 && tip.y > box.y + 2 && tip.y < box.y + box.h - 2
  expect(isInside).toBe(false)
  const drawn = await diagram.drawing('relation')
  expect(drawn).not.toMatch(/d="M[^"]*Q[^"]*"/)
  for (const head of before) expect(drawn).toContain(`d="${head}"`)
  expect(before.length).toBeGreaterThan(1)
})

test('an edge whose ends are at one point has its label, and can be given one, although tldraw draws nothing', async () => {
  const { page } = diagram
  expect(await diagram.drawing('told')).toContain('told')
  const id = `${(await diagram.shapes('ring'))[0]}`
  const at = await page.evaluate((ringId) => {
    const { editor } = window
    editor.zoomToFit()
    const [first, second] = editor.getShapeGeometry(ringId as TLShapeId).vertices
    const middle = { x: ((first?.x ?? 0) + (second?.x ?? 0)) / 2, y: ((first?.y ?? 0) + (second?.y ?? 0)) / 2 }
    const { x, y } = editor.pageToScreen(editor.getShapePageTransform(ringId as TLShapeId).applyToPoint(middle))
    return { x, y }
  }, id)
  await page.mouse.dblclick(at.x, at.y)
  await page.waitForFunction(() => document.activeElement?.closest('.tl-rich-text') !== null)
  await page.keyboard.type('round')
  await page.keyboard.press('Escape')
  expect(await diagram.drawing('ring')).toContain('round')
  // In the middle of the line, on the canvas and in pictures.
  const shown = page.locator(`[data-shape-id="${id}"]`)
  const [line, text] = [
    await shown.locator('svg path').first().boundingBox(),
    await shown.getByText('round').boundingBox(),
  ]
  const centre = (box: typeof line) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  })
  expect(Math.abs(centre(line).y - centre(text).y)).toBeLessThan(5)
  expect(await diagram.exported('ring')).toContain('round')
})

test('a hand-drawn edge is two strokes with heads of the right size', async () => {
  const drawn = await diagram.drawing('drawn')
  expect(drawn).toMatch(/d="M[^"]*Q[^"]*M[^"]*Q[^"]*"/)
  // An open head of 12 px.
  expect(drawn).toContain('d="M-14.118 6.5L-1.118 0L-14.118 -6.5"')
})

test('an area that is a shape of its own in other editors is painted with its border', async () => {
  const fill = () =>
    diagram.page.evaluate(() => document.querySelector('[data-shape-id="shape:split"] path')?.getAttribute('fill'))
  await diagram.page.evaluate(() => {
    // As `prefer: 'look'` writes the upper one of the two shapes.
    const drawbridge = { source: { page: 'p', cell: 'split' }, role: 'body', fill: '#050505', stroke: '#ffffff' }
    const props = { geo: 'rectangle', w: 80, h: 40, fill: 'none', dash: 'solid' }
    window.editor.createShape({ id: 'shape:split', type: 'geo', x: 900, y: 0, props, meta: { drawbridge } } as never)
  })
  await expect.poll(fill).toBe('#050505')
  // Without its exact values it has no area.
  await diagram.page.evaluate(() => {
    const { editor } = window
    editor.updateShape({ id: 'shape:split' as TLShapeId, type: 'geo', meta: { drawbridge: { role: 'body' } } })
  })
  await expect.poll(fill).not.toBe('#050505')
  await diagram.page.evaluate(() => {
    window.editor.deleteShape('shape:split' as TLShapeId)
  })
})

test('shadows are drawn, on the canvas and in exported pictures', async () => {
  const shadow = /drop-shadow\(2px 3px 2px (?:#00000040|rgba\(0, 0, 0, 0\.25\d*\))\)/
  expect(await diagram.drawing('box')).not.toContain('drop-shadow')
  expect(
    (await diagram.drawing('raised')).replaceAll(/drop-shadow\((rgba?\([^)]*\)) ([^)]*)\)/g, 'drop-shadow($2 $1)'),
  ).toMatch(shadow)
  expect(await diagram.exported('raised')).toContain('drop-shadow(')
})

test('each shape has one drawing, the look can be switched at run time, and a dark canvas inverts lightness', async () => {
  const drawings = await diagram.page.evaluate(() =>
    [...document.querySelectorAll('.tl-shape')].map((shape) => shape.querySelectorAll('svg').length),
  )
  expect(drawings.length).toBeGreaterThan(8)
  expect(Math.max(...drawings)).toBe(1)
  expect(await diagram.drawing('box')).toContain('#6c8ebf')
  await diagram.page.getByRole('button', { name: 'Native look' }).click()
  await expect.poll(() => diagram.drawing('box')).not.toContain('#6c8ebf')
  await diagram.page.getByRole('button', { name: 'Exact look' }).click()
  await expect.poll(() => diagram.drawing('box')).toContain('#6c8ebf')
  await diagram.setColorScheme('dark')
  await expect.poll(() => diagram.drawing('box')).not.toContain('#6c8ebf')
  const lightness = await diagram.page.evaluate(() => {
    const stroke = [...document.querySelectorAll('.tl-shape[data-shape-type="geo"] path')]
      .map((path) => path.getAttribute('stroke') ?? '')
      .find((color) => /^#[0-9a-f]{6}$/.test(color))
    return stroke && Math.max(...[1, 3, 5].map((at) => Number.parseInt(stroke.slice(at, at + 2), 16)))
  })
  expect(lightness).toBeGreaterThan(100)
})
