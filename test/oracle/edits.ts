/** Edits of a person in a real editor, by mouse where one would use it, and what a file has to say of each. */
import type { Diagram, DiagramNode } from '@drawbridge/core'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { Page } from 'playwright-core'
import {
  boundCell,
  boundEdges,
  boxFaults,
  type Choice,
  call,
  chosen,
  drag,
  edgeIn,
  handleOf,
  isGeo,
  isOnTop,
  leaves,
  nodeIn,
  type Outcome,
  only,
  props,
  type Shown,
  sceneOf,
  show,
  some,
  textOf,
  toldFaults,
} from './edit-tools.ts'

export interface EditorEdit {
  readonly name: string
  readonly choose: (diagram: Diagram, snapshot: TLStoreSnapshot) => Choice | undefined
  readonly run: (page: Page, choice: Choice) => Promise<void>
  readonly faults: (outcome: Outcome) => string[]
}

export const EDITS: readonly EditorEdit[] = [
  {
    name: 'move',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(leaves(scene).filter(({ element }) => element.parent === undefined))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: async (page, { shapes: [id] }) => {
      await show(page, id!)
      await call(page, 'nudgeShapes', [id], { x: 40, y: 30 })
    },
    faults: (outcome) => [...only('moved')(outcome), ...boxFaults(outcome, { x: 40, y: 30 })],
  },
  {
    name: 'drag',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = leaves(scene).find((one) => one.element.parent === undefined && isOnTop(one, diagram))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: async (page, { shapes: [id] }) => {
      const { x, y, w, h } = await show(page, id!)
      await drag(page, { x: x + w / 2, y: y + h / 2 }, { x: x + w / 2 - 30, y: y + h / 2 + 50 })
    },
    faults: (outcome) => [...only('moved')(outcome), ...boxFaults(outcome, { x: -30, y: 50 })],
  },
  {
    name: 'resize',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(leaves(scene).filter((one) => isGeo(one) && one.element.box.h >= 40))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: async (page, { shapes: [id] }) => {
      const { x, y, w, h } = await show(page, id!)
      await drag(page, { x: x + w, y: y + h }, { x: x + w + 30, y: y + h + 20 })
    },
    faults: (outcome) => [...only('resized')(outcome), ...boxFaults(outcome, { w: 30, h: 20 })],
  },
  {
    name: 'add',
    choose: (diagram, snapshot) => chosen(sceneOf(diagram, snapshot), ['shape:new']),
    run: (page) =>
      call(page, 'createShape', {
        id: 'shape:new',
        type: 'geo',
        x: -300,
        y: -200,
        props: { geo: 'ellipse', w: 120, h: 60, color: 'blue', fill: 'solid', ...textOf('New') },
      }),
    faults: (outcome) => [
      ...toldFaults(outcome, { new: ['added'] }),
      ...(nodeIn(outcome.after, 'new')?.labels[0]?.plain === 'New' ? [] : ['its text']),
    ],
  },
  {
    name: 'delete',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      // A loop without its shape is another kind of line.
      const looped = new Set(
        scene.edges.flatMap(({ element: { source, target } }) =>
          source.element === target.element ? [source.element] : [],
        ),
      )
      const found = some(leaves(scene).filter(({ element }) => !looped.has(element.id)))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: (page, { shapes }) => call(page, 'deleteShapes', shapes),
    faults: (outcome) => {
      const [id] = outcome.choice.touched
      return toldFaults(outcome, { [id!]: ['removed'] })
    },
  },
  {
    name: 'rename',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(
        leaves(scene).filter(
          (one) =>
            isGeo(one) && one.element.labels.length === 1 && !one.element.labels[0]!.bold && one.element.box.h >= 30,
        ),
      )
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: (page, { shapes: [id] }) => props(page, id!, textOf('New')),
    faults: (outcome) => [
      ...only('relabelled')(outcome),
      ...(nodeIn(outcome.after, outcome.choice.touched[0]!)?.labels[0]?.plain === 'New' ? [] : ['text']),
    ],
  },
  {
    name: 'recolour',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(leaves(scene).filter(isGeo))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: (page, { shapes: [id] }) => props(page, id!, { color: 'light-violet', fill: 'solid' }),
    faults: only('restyled'),
  },
  {
    name: 'recolour an arrow',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(boundEdges(scene))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: (page, { shapes: [id] }) => props(page, id!, { color: 'light-red' }),
    faults: only('restyled'),
  },
  {
    name: 'rebind',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const edge = some(boundEdges(scene))
      const to = leaves(scene)
        .filter(isGeo)
        .find(({ element: { id, box } }) => {
          const at = edge?.element.target.at ?? { x: 0, y: 0 }
          const isEnd = [edge?.element.source.element, edge?.element.target.element].includes(id)
          return !isEnd && Math.hypot(box.x - at.x, box.y - at.y) < 600
        })
      return edge && to && chosen(scene, [edge.top.id, to.top.id], edge.element, to.element)
    },
    run: async (page, { shapes: [id, to] }) => {
      await show(page, to!)
      await call(page, 'select', id)
      const from = await handleOf(page, id!, 'end')
      const at = await page.evaluate((to) => {
        const editor = window.drawbridgeEditor.editor()!
        return editor.pageToScreen(editor.getShapePageBounds(to as never)!.center)
      }, to!)
      if (from) await drag(page, from, at)
    },
    faults: (outcome) => {
      const [id, to] = outcome.choice.touched
      return [
        // The editor puts the arrow into what its ends are both in.
        ...toldFaults(outcome, {
          [id!]: (outcome.told[id!] ?? []).includes('reparented') ? ['rebound', 'reparented'] : ['rebound'],
        }),
        ...(edgeIn(outcome.after, id!)?.target.element === boundCell(outcome, 'end') ? [] : [`target ${to}`]),
      ]
    },
  },
  {
    name: 'bend',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(boundEdges(scene))
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: async (page, { shapes: [id] }) => {
      await show(page, id!)
      const from = await handleOf(page, id!, 'middle')
      if (from) await drag(page, from, { x: from.x + 47, y: from.y + 43 })
    },
    faults: only('rerouted'),
  },
  {
    name: 'label along its arrow',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const found = some(
        boundEdges(scene).filter(({ element: { labels, sourceIds } }) => labels.length === 1 && sourceIds.length === 1),
      )
      return found && chosen(scene, [found.top.id], found.element)
    },
    run: (page, { shapes: [id] }) => props(page, id!, { labelPosition: 0.2 }),
    faults: only('moved'),
  },
  {
    name: 'caption',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const caption = ({ shapes }: Shown<DiagramNode>) =>
        shapes.filter(({ type, meta }) => type === 'text' && meta.drawbridge?.role === 'label')
      const found = some(leaves(scene).filter((one) => caption(one).length === 1))
      return found && chosen(scene, [caption(found)[0]!.id], found.element)
    },
    run: (page, { shapes }) => call(page, 'nudgeShapes', shapes, { x: 25, y: 35 }),
    faults: (outcome) => {
      const [id] = outcome.choice.touched
      const [was, is] = [outcome.before, outcome.after].map((one) => nodeIn(one, id!)?.labels[0]?.anchor)
      const isMoved = was && is && Math.abs(is.x - was.x - 25) < 1 && Math.abs(is.y - was.y - 35) < 1
      return [
        ...only('moved')(outcome),
        ...boxFaults(outcome, {}),
        ...(isMoved ? [] : [`text ${JSON.stringify([was, is])}`]),
      ]
    },
  },
  {
    name: 'reparent',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const container = scene.nodes.find((one) => {
        const holds = scene.nodes.some(({ element }) => element.parent === one.element.id)
        return holds && one.element.parent === undefined
      })
      const inner = container && scene.nodes.find(({ element }) => element.parent === container.element.id)
      const found = leaves(scene).find(({ element }) => element.parent === undefined)
      return found && inner && chosen(scene, [found.top.id, inner.top.parentId], found.element, container.element)
    },
    run: (page, { shapes: [id, into] }) => call(page, 'reparentShapes', [id], into),
    faults: (outcome) => [...only('reparented')(outcome), ...boxFaults(outcome, {})],
  },
  {
    name: 'group',
    choose: (diagram, snapshot) => {
      const scene = sceneOf(diagram, snapshot)
      const [one, other] = leaves(scene).filter(({ element }) => element.parent === undefined)
      return one && other && chosen(scene, [one.top.id, other.top.id], one.element, other.element)
    },
    run: (page, { shapes }) => call(page, 'groupShapes', shapes, { groupId: 'shape:new-group' }),
    faults: (outcome) => {
      const [one, other] = outcome.choice.touched
      // The editor puts an arrow between them into the group, too.
      const between = outcome.after.pages[0]!.elements.filter(
        (edge) =>
          edge.kind === 'edge' &&
          [edge.source, edge.target].every(({ element }) => element === one || element === other) &&
          edge.parent === 'new-group',
      )
      const moved = [one!, other!, ...between.map(({ id }) => id)].map((id) => [id, ['reparented']] as const)
      return toldFaults(outcome, { 'new-group': ['added'], ...Object.fromEntries(moved) })
    },
  },
  {
    name: 'page renamed',
    choose: (diagram, snapshot) => chosen(sceneOf(diagram, snapshot), []),
    run: (page, { page: id }) => call(page, 'renamePage', id, 'Renamed page'),
    faults: (outcome) => toldFaults(outcome, { '': ['relabelled'] }),
  },
  {
    name: 'page added',
    choose: (diagram, snapshot) => chosen(sceneOf(diagram, snapshot), ['shape:on-new']),
    run: async (page) => {
      await call(page, 'createPage', { name: 'New page', id: 'page:new-page' })
      await call(page, 'setCurrentPage', 'page:new-page')
      await call(page, 'createShape', { id: 'shape:on-new', type: 'geo', x: 0, y: 0, props: { w: 100, h: 50 } })
    },
    faults: (outcome) => [
      ...toldFaults(outcome, { 'on-new': ['added'] }),
      ...(outcome.after.pages.at(-1)?.name === 'New page' ? [] : ['name']),
    ],
  },
]
