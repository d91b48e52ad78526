/** Takes changes of one version of an element over to another version of it. */
import type { Change } from '../compare/change.ts'
import type { Edge, Element, FigurePart, Label, Node, StyleAspect } from '../diagram/index.ts'
import { scaledParts, translatedLabels } from './move.ts'

/** How a change of theirs is taken over. */
export interface Taking {
  readonly ours: Element
  readonly theirs: Element
  /** Changes of theirs that ours has not made. */
  readonly changes: readonly Change[]
  /** Whether ours has changed its style in any way, which as written is then kept. */
  readonly hasOwnStyle: boolean
  /** Whether ours has changed its own drawing, which is then not replaced as a whole. */
  readonly hasOwnLook: boolean
  /** Whether ours has changed its own text or how it is set, which is then not replaced as a whole. */
  readonly hasOwnText: boolean
  /** The id in the result of an element of theirs. */
  readonly idOf: (id: string) => string | undefined
}

/**
 * The element of ours with changes of theirs, where it is in ours: moves and routes are taken when all boxes are known.
 * @param refuse called for changes of the drawing that cannot be combined with those of ours
 */
export function withChanges(taking: Taking, refuse: (change: Change) => void): Element {
  const { ours, theirs, changes } = taking
  let element: Element = ours
  if (element.kind === 'node' && theirs.kind === 'node') element = changedNode(element, theirs, taking, refuse)
  if (element.kind === 'edge' && theirs.kind === 'edge') element = changedEdge(element, theirs, changes)
  element = { ...element, labels: changedLabels(element, theirs, taking) }
  return withFacts(withStyle(element, theirs, taking), theirs, taking)
}

const FIGURE: ReadonlySet<string> = new Set([
  'figure',
  'fill',
  'line',
  'line width',
  'dashes',
  'picture',
  'icons',
  'shadow',
  'shape',
])

const namesOf = (changes: readonly Change[], aspect: Change['aspect']) =>
  new Set(changes.flatMap((change) => (change.aspect === aspect ? [change.name ?? ''] : [])))

function changedNode(
  ours: Node,
  theirs: Node,
  { changes, hasOwnLook }: Taking,
  refuse: (change: Change) => void,
): Node {
  const isResized = changes.some(({ aspect }) => aspect === 'resized')
  const box = isResized ? { ...ours.box, w: theirs.box.w, h: theirs.box.h } : ours.box
  const rotation = changes.some(({ aspect }) => aspect === 'turned') ? theirs.rotation : ours.rotation
  const styles = changes.filter(({ aspect, name }) => aspect === 'restyled' && FIGURE.has(name ?? ''))
  const fitted = (node: Node) => ({ ...node.figure, parts: scaledParts(node.figure.parts, node.box, box) })
  const own = { ...ours, box, rotation, figure: fitted(ours) }
  if (styles.length === 0) return isResized && !hasOwnLook ? { ...own, figure: theirs.figure } : own
  if (!hasOwnLook) return { ...own, role: theirs.role, figure: fitted(theirs) }
  const names = new Set(styles.map(({ name }) => name))
  const parts = own.figure.parts.map((part, i) => restyledPart(part, theirs.figure.parts[i], names))
  const isAlike = own.figure.parts.length === theirs.figure.parts.length && parts.every((part) => part !== undefined)
  const simple = new Set(['fill', 'line', 'line width', 'dashes'])
  if (isAlike && styles.every(({ name }) => simple.has(name ?? '')))
    return { ...own, figure: { ...own.figure, parts: parts as FigurePart[] } }
  for (const change of styles) refuse(change)
  return own
}

/** Fields that writers take from the element instead of its style as written, by the names of a comparison. */
const ASPECTS: Readonly<Record<string, StyleAspect>> = {
  fill: 'fill',
  line: 'line',
  'line width': 'line',
  dashes: 'line',
  start: 'heads',
  end: 'heads',
  font: 'text',
  'font size': 'text',
  'text colour': 'text',
  text: 'text',
  alignment: 'text',
}

/** The style as written by the side that changed it; if both did, that of ours with what theirs changed in the element. */
function withStyle(element: Element, theirs: Element, { changes, hasOwnStyle }: Taking): Element {
  const names = [...namesOf(changes, 'restyled')]
  if (names.length === 0) return element
  if (hasOwnStyle) {
    const restyled = [...new Set([...(element.restyled ?? []), ...names.flatMap((name) => ASPECTS[name] ?? [])])]
    return restyled.length === 0 ? element : { ...element, restyled }
  }
  const { sourceStyle: _style, restyled: _aspects, ...rest } = element
  const { sourceStyle, restyled } = theirs
  return { ...rest, ...(sourceStyle !== undefined && { sourceStyle }), ...(restyled && { restyled }) } as Element
}

/** A part with the paint of another of its kind; undefined if it is of another kind. */
function restyledPart(
  part: FigurePart,
  other: FigurePart | undefined,
  names: ReadonlySet<string | undefined>,
): FigurePart | undefined {
  if (part.type === 'image' || part.type === 'text') return part
  if (other?.type !== part.type) return undefined
  const { stroke } = other
  const { dash: _, ...plain } = part.stroke
  return {
    ...part,
    ...(names.has('fill') && { fill: other.fill }),
    stroke: {
      ...(names.has('dashes') ? plain : part.stroke),
      ...(names.has('dashes') && stroke.dash && { dash: stroke.dash }),
      ...(names.has('line') && { paint: stroke.paint }),
      ...(names.has('line width') && { width: stroke.width }),
    },
  }
}

function changedEdge(ours: Edge, theirs: Edge, changes: readonly Change[]): Edge {
  const names = namesOf(changes, 'restyled')
  if (names.size === 0) return ours
  const { dash: _, ...plain } = ours.stroke
  const { outline: _outline, shadow: _shadow, ...rest } = ours
  return {
    ...(names.has('outline') || names.has('shadow') ? rest : ours),
    stroke: {
      ...(names.has('dashes') ? plain : ours.stroke),
      ...(names.has('dashes') && theirs.stroke.dash && { dash: theirs.stroke.dash }),
      ...(names.has('line') && { paint: theirs.stroke.paint }),
      ...(names.has('line width') && { width: theirs.stroke.width }),
    },
    ...(names.has('start') && { start: theirs.start }),
    ...(names.has('end') && { end: theirs.end }),
    ...(names.has('outline')
      ? theirs.outline && { outline: theirs.outline }
      : ours.outline && { outline: ours.outline }),
    ...(names.has('shadow') ? theirs.shadow && { shadow: theirs.shadow } : ours.shadow && { shadow: ours.shadow }),
  }
}

/** Members of a label by the names that a comparison has for them. */
const LABEL: Readonly<Record<string, readonly (keyof Label)[]>> = {
  font: ['font'],
  'font size': ['font'],
  'text colour': ['color'],
  'text background': ['background'],
  'text border': ['border'],
  'text opacity': ['opacity'],
  text: ['bold', 'italic', 'underline', 'strike'],
  alignment: ['align', 'valign', 'place', 'anchor', 'area', 'rotation', 'wrap', 'overflow'],
  'writing direction': ['direction'],
  'formatting of the text': ['text'],
}

/** Whether a change concerns a text or how it is set. */
export function isOfText({ aspect, name = '' }: Change): boolean {
  return (
    aspect === 'relabelled' ||
    (aspect === 'moved' && name === 'text') ||
    (aspect === 'restyled' && Object.hasOwn(LABEL, name))
  )
}

function changedLabels(ours: Element, theirs: Element, { changes, hasOwnText }: Taking): readonly Label[] {
  const isRenamed = changes.some(({ aspect }) => aspect === 'relabelled')
  const isMoved = changes.some(({ aspect, name }) => aspect === 'moved' && name === 'text')
  const keys = new Set([
    ...[...namesOf(changes, 'restyled')].flatMap((name) => LABEL[name] ?? []),
    ...(isRenamed ? (['text', 'plain'] as const) : []),
    ...(isMoved ? (['anchor'] as const) : []),
  ])
  if (keys.size === 0) return ours.labels
  const at = (element: Element) => (element.kind === 'node' ? element.box : element.source.at)
  const [to, from] = [at(ours), at(theirs)]
  const given = translatedLabels(theirs.labels, { x: to.x - from.x, y: to.y - from.y })
  const own = new Set(ours.sourceIds.length === 0 ? [ours.id] : ours.sourceIds)
  const sourceOf = (label: Label) => (own.has(label.sourceId) ? label.sourceId : (ours.sourceIds[0] ?? ours.id))
  // A label that is new has its own look.
  if (!hasOwnText || given.length !== ours.labels.length)
    return given.map((label) => ({ ...label, sourceId: sourceOf(label) }))
  return ours.labels.map((label, i) => {
    const kept = Object.fromEntries(Object.entries(label).filter(([key]) => !keys.has(key as keyof Label)))
    const taken = Object.fromEntries(Object.entries(given[i]!).filter(([key]) => keys.has(key as keyof Label)))
    return { ...kept, ...taken } as unknown as Label
  })
}

/** Members of an element that are compared as attributes. */
const MEMBERS: Readonly<Record<string, keyof Element>> = {
  tooltip: 'tooltip',
  tags: 'tags',
  link: 'link',
  locked: 'locked',
}

function withFacts(element: Element, theirs: Element, { changes, idOf }: Taking): Element {
  const made: Record<string, unknown> = { ...element }
  const take = (key: keyof Element) => {
    if (theirs[key] === undefined) delete made[key]
    else made[key] = theirs[key]
  }
  for (const { aspect, name = '' } of changes) {
    if (aspect === 'reparented') {
      const parent = theirs.parent === undefined ? undefined : idOf(theirs.parent)
      if (parent === undefined) delete made.parent
      else made.parent = parent
    } else if (aspect === 'layer') take('layer')
    else if (aspect === 'hidden' && name === '') take('hidden')
    else if (aspect === 'restyled' && name === 'opacity') take('opacity')
    else if (aspect === 'restyled' && name === 'hand-drawn') take('sketch')
    else if (aspect === 'attributes' && MEMBERS[name] && theirs.attributes?.[name] === undefined) take(MEMBERS[name])
    else if (aspect === 'attributes') made.attributes = withMember(made.attributes, name, theirs.attributes)
    else if (aspect === 'meaning') made.semantic = withMember(made.semantic, name, theirs.semantic)
  }
  for (const key of ['attributes', 'semantic']) if (made[key] === undefined) delete made[key]
  return made as unknown as Element
}

/** An object with a member as another one has it; undefined if nothing is left. */
function withMember(object: unknown, name: string, other: object | undefined): object | undefined {
  const entries = Object.entries((object ?? {}) as object).filter(([key]) => key !== name)
  const value = other && Object.hasOwn(other, name) ? other[name as keyof typeof other] : undefined
  const all = value === undefined ? entries : [...entries, [name, value] as const]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}
