/** Pictures of PlantUML before 2021: comments name what is drawn after them, and no groups do (docs/formats/svg.md §12). */
import type { Box } from '#diagram/index'
import { unite } from '#geometry/box'
import { escapeXml } from '#xml/escape'
import type { XmlElement, XmlNode } from '#xml/node'
import { localName } from '../draw/definitions.ts'
import type { Mark } from '../scene.ts'

/** "class A", "link A to B", until 2021 below a checksum. */
const COMMENT = /<!--(?:MD5=\[\w*\]\s)?\s*(entity|class|cluster|(?:reverse )?link) ([^\n]{1,400}?)\s*-->/g
/** The element that stands for a comment, which the parser leaves out. */
const MARK = 'comment'
/** Marks the groups that are made here. */
export const BY_COMMENT = 'data-by-comment'

/** The text with elements in place of its comments; undefined if it has groups of its own, or no comments. */
export function withComments(text: string): string | undefined {
  if (/<g[^>]*\sid="(?:elem|entity|cluster|link|ent|lnk)/.test(text)) return undefined
  let count = 0
  const marked = text.replace(COMMENT, (_, kind: string, name: string) => {
    count += 1
    return `<${MARK} class="${kind.replace('reverse ', '')}" id="${escapeXml(name)}"/>`
  })
  return count > 0 ? marked : undefined
}

/** Puts what follows a comment, up to the next, into a group with the attributes of later versions. */
export function groupedByComments(element: XmlElement): XmlElement {
  if (!element.children.some((child) => typeof child !== 'string' && localName(child) === MARK))
    return { ...element, children: element.children.map((c) => (typeof c === 'string' ? c : groupedByComments(c))) }
  const children: XmlNode[] = []
  let open: XmlNode[] = children
  for (const child of element.children) {
    if (typeof child === 'string' || localName(child) !== MARK) {
      open.push(child)
      continue
    }
    open = []
    children.push({ name: 'g', attributes: attributesOf(child), children: open })
  }
  return { ...element, children }
}

function attributesOf({ attributes }: XmlElement): XmlElement['attributes'] {
  const [kind, name] = [attributes.get('class') ?? '', attributes.get('id') ?? '']
  const [from, to] = name.split(/ to (.*)/s)
  const ends = kind === 'link' ? [['data-entity-1', from!] as const, ['data-entity-2', to ?? ''] as const] : []
  const entity = kind === 'link' ? [] : [['data-entity', name] as const]
  return new Map([['class', kind === 'class' ? 'entity' : kind], [BY_COMMENT, ''], ...entity, ...ends])
}

/** px between a part of an entity and those before it; its name may stand below its figure. */
const [GAP, TEXT_GAP] = [3, 18]

/**
 * What belongs to an entity or cluster: nothing says where it ends, and notes follow without a comment.
 * A new outline after the texts of a cluster is something else, and so is what lies apart.
 */
export function ownMarks(marks: readonly Mark[], isCluster: boolean): Mark[] {
  const own: Mark[] = []
  let box: Box | undefined
  for (const mark of marks) {
    const isNext = isCluster && mark.kind !== 'text' && own.some(({ kind }) => kind === 'text')
    const isApart = box !== undefined && gapBetween(box, mark.box) > (mark.kind === 'text' ? TEXT_GAP : GAP)
    if (isNext || isApart) break
    own.push(mark)
    box = box ? unite([box, mark.box]) : mark.box
  }
  return own
}

/** px between two boxes along the axis on which they are farther apart; negative if they overlap. */
function gapBetween(a: Box, b: Box): number {
  return Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h)
}
