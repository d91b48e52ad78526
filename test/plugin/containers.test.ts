/** Pools, lanes and swimlanes on the canvas, with a real mouse. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { edge, vertex } from './cells.ts'
import { droppedFile } from './diagram.ts'

const BPMN = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="x">
<collaboration id="c"><participant id="pool" name="Pool" processRef="pr"/></collaboration>
<process id="pr"><laneSet id="ls"><lane id="lane" name="Lane"><flowNodeRef>task</flowNodeRef></lane></laneSet><userTask id="task" name="Task"/><task id="next" name="Next"/><sequenceFlow id="flow" sourceRef="task" targetRef="next"/></process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
<bpmndi:BPMNShape id="s1" bpmnElement="pool" isHorizontal="true"><dc:Bounds x="100" y="100" width="500" height="200"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s2" bpmnElement="lane" isHorizontal="true"><dc:Bounds x="130" y="100" width="470" height="200"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s3" bpmnElement="task"><dc:Bounds x="250" y="160" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s4" bpmnElement="next"><dc:Bounds x="440" y="160" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="e1" bpmnElement="flow"><di:waypoint x="350" y="200"/><di:waypoint x="440" y="200"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

const DRAWIO = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
${vertex('pool', 'swimlane;startSize=30;horizontal=0;fillColor=#dae8fc;', 0, 0, { w: 500, h: 200, value: 'Pool' })}
${vertex('lane', 'swimlane;startSize=30;horizontal=0;', 30, 0, { parent: 'pool', w: 470, h: 200, value: 'Lane' })}
${vertex('task', 'rounded=1;', 120, 60, { parent: 'lane', w: 100, h: 80, value: 'Task' })}
${vertex('next', '', 310, 60, { parent: 'lane', w: 100, h: 80, value: 'Next' })}
${edge('flow', '', 'task', 'next', '')}
</root></mxGraphModel>`

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function onCanvas(page: Page) {
  /** The place of an element's main shape in the window. */
  const place = (element: string): Promise<Place> =>
    page.evaluate((wanted) => {
      const { editor, imports } = window
      const [id] = imports[0]?.pages[0]?.elements.get(wanted) ?? []
      const bounds = id && editor.getShapePageBounds(id)
      if (!bounds) throw new Error(`no ${wanted}`)
      const { x, y } = editor.pageToViewport(bounds)
      const screen = editor.getViewportScreenBounds()
      const zoom = editor.getZoomLevel()
      const round = (value: number) => Math.round(value * 10) / 10
      return { x: round(screen.x + x), y: round(screen.y + y), w: round(bounds.w * zoom), h: round(bounds.h * zoom) }
    }, element)
  return {
    place,
    /** A point of an element in the window, as shares of its width and height. */
    async at(element: string, right: number, down: number) {
      const { x, y, w, h } = await place(element)
      return { x: x + right * w, y: y + down * h }
    },
    /** The selected elements; a shape inside another of its element counts as what it is. */
    selected: (): Promise<string[]> =>
      page.evaluate(() =>
        window.editor.getSelectedShapes().map(({ type, meta }) => {
          const { source, role } = meta.drawbridge as { source: { cell: string }; role: string }
          return type === 'group' || role === 'body' ? source.cell : `${role} of ${source.cell}`
        }),
      ),
    elements: (): Promise<string[]> =>
      page.evaluate(() => {
        const cells = window.editor
          .getCurrentPageShapes()
          .map(({ meta }) => (meta.drawbridge as { source: { cell: string } }).source.cell)
        return [...new Set(cells)].sort()
      }),
    async drag(from: { x: number; y: number }, dx: number, dy: number) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 })
      await page.mouse.up()
    },
  }
}

describe.each([
  ['BPMN for editing', BPMN, 'pool.bpmn', ''],
  ['BPMN as it looks', BPMN, 'pool.bpmn', '?prefer=look'],
  ['draw.io for editing', DRAWIO, 'pool.drawio', ''],
  ['draw.io as it looks', DRAWIO, 'pool.drawio', '?prefer=look'],
])('%s', (_name, text, file, query) => {
  const dropped = droppedFile(file, text, query)
  let canvas: ReturnType<typeof onCanvas>
  let page: Page

  beforeEach(async () => {
    ;({ page } = dropped)
    canvas = onCanvas(page)
    await page.evaluate(() => {
      window.editor.selectNone()
    })
  })

  test('one click selects a task, a drag moves it alone, and its arrow follows', async () => {
    const at = await canvas.at('task', 0.5, 0.3)
    await page.mouse.click(at.x, at.y)
    expect(await canvas.selected()).toEqual(['task'])
    const [task, lane, pool] = await Promise.all(['task', 'lane', 'pool'].map(canvas.place))
    await page.keyboard.press('Escape')
    await canvas.drag(await canvas.at('task', 0.85, 0.85), -30, 20)
    expect(await canvas.place('task')).toEqual({ ...task, x: task!.x - 30, y: task!.y + 20 })
    expect(await canvas.place('lane')).toEqual(lane)
    expect(await canvas.place('pool')).toEqual(pool)
  })

  test('a container is taken by its border or its title, and takes along what it holds', async () => {
    const title = await canvas.at('pool', 15 / 500, 0.5)
    await page.mouse.click(title.x, title.y)
    expect(await canvas.selected()).toEqual(['pool'])
    await page.keyboard.press('Escape')
    const laneTitle = await canvas.at('lane', 15 / 470, 0.5)
    await page.mouse.click(laneTitle.x, laneTitle.y)
    expect(await canvas.selected()).toEqual(['lane'])
    await page.keyboard.press('Escape')
    // The empty inside belongs to what is drawn there.
    const inside = await canvas.at('lane', 0.9, 0.9)
    await page.mouse.click(inside.x, inside.y)
    expect(await canvas.selected()).toEqual([])
    const before = await Promise.all(['pool', 'lane', 'task', 'next'].map(canvas.place))
    await canvas.drag(await canvas.at('pool', 0, 0.2), 40, 30)
    expect(await canvas.selected()).toEqual(['pool'])
    const after = await Promise.all(['pool', 'lane', 'task', 'next'].map(canvas.place))
    expect(after).toEqual(before.map((place) => ({ ...place, x: place.x + 40, y: place.y + 30 })))
  })

  test('what a container holds keeps its place when the container is resized', async () => {
    const border = await canvas.at('pool', 0, 0.2)
    await page.mouse.click(border.x, border.y)
    const [task, next, lane] = await Promise.all(['task', 'next', 'lane'].map(canvas.place))
    for (const [right, down, dx, dy] of [
      [1, 1, 80, 60],
      [0, 0, -40, -30],
    ] as const) {
      await canvas.drag(await canvas.at('pool', right, down), dx, dy)
      expect(await canvas.place('task')).toEqual(task)
      expect(await canvas.place('next')).toEqual(next)
    }
    const [pool, stretched] = [await canvas.place('pool'), await canvas.place('lane')]
    expect(stretched.w).toBeGreaterThan(lane!.w + 80)
    // The lane still reaches from top to bottom, and to the right.
    expect([stretched.y, stretched.h]).toEqual([pool.y, pool.h])
    expect(stretched.x + stretched.w).toBeCloseTo(pool.x + pool.w, 0)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await canvas.place('lane')).toEqual(lane)
  })

  test('deleting a pool leaves its tasks, and undo brings it back', async () => {
    const [task, pool] = await Promise.all(['task', 'pool'].map(canvas.place))
    const title = await canvas.at('pool', 15 / 500, 0.5)
    await page.mouse.click(title.x, title.y)
    await page.keyboard.press('Delete')
    expect(await canvas.elements()).toEqual(['flow', 'next', 'task'])
    expect(await canvas.place('task')).toEqual(task)
    await page.keyboard.press('Control+z')
    expect(await canvas.elements()).toEqual(['flow', 'lane', 'next', 'pool', 'task'])
    expect(await canvas.place('pool')).toEqual(pool)
    expect(await canvas.place('task')).toEqual(task)
  })
})
