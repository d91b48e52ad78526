/** Groups of the source that no shape stands for, noted on what they hold. */
import type { Element, Node } from '#diagram/index'
import { fieldsOf, numberIn, own, textIn } from '../shared/json.ts'
import { noted } from './common.ts'
import type { Draft } from './pieces.ts'

interface NotedGroup {
  readonly cell: string
  /** From the corner of what it holds. */
  readonly box: Node['box']
  readonly style: string | undefined
}

const MAX_GROUPS = 100

/** The groups around an element, the innermost first. */
export function groupsAround(draft: Draft): readonly NotedGroup[] {
  const listed = draft.cell === undefined ? undefined : own(noted(draft), 'within')
  return (Array.isArray(listed) ? listed.slice(0, MAX_GROUPS).map(fieldsOf) : []).flatMap((group): NotedGroup[] => {
    const [cell, box] = [textIn(group, 'cell'), own(group, 'box')]
    if (cell === undefined || cell === '' || !Array.isArray(box)) return []
    const [x = 0, y = 0, w = 0, h = 0] = box.slice(0, 4).map((one) => numberIn({ one }, 'one') ?? 0)
    return [{ cell, box: { x, y, w: Math.max(0, w), h: Math.max(0, h) }, style: textIn(group, 'style') }]
  })
}

/** The elements with these groups before what they hold. A group whose id is taken is left out. */
export function withGroups(
  elements: readonly Element[],
  drafts: readonly Draft[],
  ids: ReadonlyMap<Draft, string>,
): Element[] {
  const draftOf = new Map(drafts.map((draft) => [ids.get(draft), draft] as const))
  const taken = new Set(elements.flatMap(({ id, sourceIds }) => [id, ...sourceIds]))
  return elements.flatMap((element): Element[] => {
    const draft = draftOf.get(element.id)
    if (element.kind === 'edge' || !draft) return [element]
    const groups = groupsAround(draft).filter(({ cell }) => {
      const isNew = !taken.has(cell)
      taken.add(cell)
      return isNew
    })
    if (groups.length === 0) return [element]
    const nodes = groups.map((group, i): Node => {
      const parent = groups[i + 1]?.cell ?? element.parent
      return {
        kind: 'node',
        id: group.cell,
        sourceIds: [group.cell],
        ...(parent !== undefined && { parent }),
        ...(element.layer !== undefined && { layer: element.layer }),
        ...(element.hidden && { hidden: element.hidden }),
        ...(group.style !== undefined && { sourceStyle: group.style }),
        role: 'group',
        box: { ...group.box, x: element.box.x + group.box.x, y: element.box.y + group.box.y },
        rotation: 0,
        figure: { name: 'group', parts: [] },
        labels: [],
      }
    })
    return [...nodes.reverse(), { ...element, parent: groups[0]!.cell }]
  })
}
