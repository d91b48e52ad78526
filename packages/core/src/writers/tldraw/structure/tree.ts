/**
 * Puts the shapes of a page's elements into tldraw's tree. Shapes that belong together move together: the shape of a
 * container is the parent of what it holds, which can then be selected by one click; an element with several pieces, or
 * whose shape cannot be a parent, becomes a group, which takes its first piece's position in paint order.
 */
import type { Edge, Element, End, Point } from '#diagram/index'
import { unite } from '#geometry/box'
import { append } from '#values/lists'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { PaintOrder } from '../drafts/element-table.ts'
import { type Attachment, attachmentOf, edgeParent } from './arrow-parent.ts'
import { hosting, hostOf, isUnder } from './host.ts'
import { shapeBounds, type TreeShape, treeShape } from './tree-shape.ts'

/** Makes the group of an element at a point of the page. */
export type GroupDraft = (element: Element, group: Point & { readonly isLocked: boolean }) => ShapeDraft

/** An element with its shapes, and its position among the others. */
interface Branch {
  readonly element: Element
  readonly own: readonly TreeShape[]
  /** Of an edge. */
  readonly attachment: Attachment | undefined
  /** The element whose group it is in: for nodes as in the source, for edges where tldraw keeps their arrows. */
  parent: Branch | undefined
  children: Branch[] | undefined
  /** The number of shapes that its group would have. */
  shapes: number
  /** The shape among its own that is the parent of all others in it; undefined if it becomes a group, if anything. */
  host: TreeShape | undefined
}

type BranchOf = (id: string) => Branch | undefined

/** The tree of a page, from the shapes of each element. */
export function buildTree(
  elements: readonly Element[],
  shapes: readonly (readonly TreeShape[])[],
  order: PaintOrder,
  groupDraft: GroupDraft,
): readonly TreeShape[] {
  const branches = elements.map((element, i): Branch => {
    const own = shapes[i] ?? []
    const attachment = element.kind === 'edge' ? attachmentOf(element, own) : undefined
    return { element, own, attachment, parent: undefined, children: undefined, shapes: own.length, host: undefined }
  })
  findParents(branches, (id) => branches[order.get(id) ?? -1])
  const top: Branch[] = []
  for (const branch of branches) {
    const siblings = branch.parent ? (branch.parent.children ??= []) : top
    siblings.push(branch)
  }

  function addShapes({ element, own, children, host }: Branch, to: TreeShape[]): void {
    if (host) {
      const others = own.filter((shape) => shape !== host)
      const inside = children ? shapesOf(children) : []
      to.push(
        hosting(
          host,
          [...others, ...inside],
          inside.filter(({ record }) => record.type !== 'arrow'),
        ),
      )
      return
    }
    const all: readonly TreeShape[] = children ? [...own, ...shapesOf(children)] : own
    if (element.kind === 'edge' || all.length < 2) append(to, all)
    else {
      const { x, y } = unite(all.map(shapeBounds))
      const isLocked = all.every(({ record }) => record.isLocked)
      to.push(treeShape(groupDraft(element, { x, y, isLocked }), all))
    }
  }

  function shapesOf(siblings: readonly Branch[]): TreeShape[] {
    const result: TreeShape[] = []
    for (const branch of siblings) addShapes(branch, result)
    return result
  }

  return shapesOf(top)
}

function findParents(branches: readonly Branch[], branchOf: BranchOf): void {
  const held = new Map<Branch, Branch[]>()
  for (const branch of branches) {
    const { element, own, attachment } = branch
    const home = structuralParent(element, branchOf)
    if (!attachment) branch.parent = home
    // An edge that is bound to nothing stays where it is in the source, and makes a group there.
    else if (home && attachment.targets.length === 0) home.shapes += own.length
    if (attachment || !home) continue
    const inside = held.get(home)
    if (inside) inside.push(branch)
    else held.set(home, [branch])
  }
  // Groups of the source are selected as one.
  for (const [branch, inside] of held)
    if (branch.element.kind === 'node' && branch.element.role !== 'group') findHost(branch, inside)
  // Children come after their parents, so this counts the innermost first.
  for (const { parent, shapes } of branches.toReversed()) if (parent) parent.shapes += Math.min(1, shapes)
  // Elements attached to an edge need to know where it is.
  const late: Branch[] = []
  for (const branch of branches) {
    if (branch.element.kind === 'node') continue
    if (isAtEdge(branch.element, branchOf)) late.push(branch)
    else placeEdge(branch, branchOf)
  }
  for (const branch of late) placeEdge(branch, branchOf)
}

/** A container holds most of what is in it in the source; the rest, such as a note outside its pool, stays beside it. */
function findHost(branch: Branch, inside: readonly Branch[]): void {
  const host = hostOf(branch.own)
  if (!host) return
  const outside = inside.filter(({ own }) => !isUnder(host, own))
  if (2 * outside.length >= inside.length) return
  branch.host = host
  for (const child of outside) child.parent = branch.parent
}

function placeEdge(branch: Branch, branchOf: BranchOf): void {
  const { element, attachment } = branch
  if (element.kind === 'node' || !attachment) return
  const around = (id: string, shape?: string) => holdersOf(branchOf(id), shape)
  const home = structuralParent(element, branchOf)?.element.id
  const parent = edgeParent(element, attachment, { around, home })
  if (parent !== undefined) branch.parent = branchOf(parent)
}

/**
 * The nodes that become a parent of a branch's shapes, innermost first.
 * @param shape the id of one of them, which is not in itself
 */
function holdersOf(branch: Branch | undefined, shape?: string): string[] {
  const holders: string[] = []
  for (let next = branch; next; next = next.parent) {
    const { element, host, shapes } = next
    const isHolder = host ? host.record.id !== shape : shapes > 1
    if (element.kind === 'node' && isHolder) holders.push(element.id)
  }
  return holders
}

function isAtEdge({ source, target }: Edge, branchOf: BranchOf): boolean {
  const isEdge = ({ element }: End) => element !== undefined && branchOf(element)?.element.kind === 'edge'
  return isEdge(source) || isEdge(target)
}

/**
 * The nearest ancestor that is a node: children of an edge stay beside it, because tldraw keeps arrows out of groups.
 */
function structuralParent(element: Element, branchOf: BranchOf): Branch | undefined {
  let { parent } = element
  if (parent === undefined) return undefined
  const seen = new Set<string>([element.id])
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent)
    const branch = branchOf(parent)
    if (!branch || branch.element.kind === 'node') return branch
    parent = branch.element.parent
  }
  return undefined
}
