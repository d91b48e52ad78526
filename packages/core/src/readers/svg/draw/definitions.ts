/** Definitions that the elements of a picture refer to, and styles that groups pass on to the elements in them. */
import type { Box, Point } from '#diagram/index'
import { unite } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import { flatten } from '#geometry/polyline'
import { type Matrix, multiply } from '#geometry/rotation'
import type { Limits } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { NO_PAINT, NO_STROKE } from '../../shared/drawing/parts.ts'
import type { Images } from '../../shared/embedded-pictures.ts'
import type { Group } from '../scene.ts'
import { type Style, styleOf } from '../style/cascade.ts'
import { classesOf, type Nested } from '../style/selector.ts'
import { StyleSheet } from '../style/sheet.ts'
import { clipAreaOf, type Effect, within } from './clip.ts'
import { transformOf } from './numbers.ts'
import { type PaintSource, shareOf } from './paint.ts'
import { commandsOf, SHAPES, shapePart } from './shape.ts'

/** Limits, pictures and report of a whole drawing. */
export interface WalkContext {
  readonly limits: Limits
  readonly images: Images
  /** About the mark with this id. */
  report(code: MessageCode, id: string, from?: string): void
}

/** Properties that a group passes on to its elements. */
export interface GroupContext {
  readonly nested: Nested | undefined
  readonly style: Style
  readonly matrix: Matrix
  /** Opacity of all groups around, 0..1. */
  readonly alpha: number
  readonly viewport: Pick<Box, 'w' | 'h'>
  readonly group: Group
  /** Targets of the copies around, which they must not contain. */
  readonly copies: readonly XmlElement[]
  readonly depth: number
  readonly effect: Effect | undefined
}

/** Properties of the root. */
export const ROOT_CONTEXT: Omit<GroupContext, 'matrix' | 'viewport' | 'group'> = {
  nested: undefined,
  style: new Map(),
  alpha: 1,
  copies: [],
  depth: 0,
  effect: undefined,
}

/** Elements that hold definitions, and those that draw nothing. */
export const UNDRAWN: ReadonlySet<string> = new Set([
  ...['defs', 'symbol', 'marker', 'mask', 'clipPath', 'pattern', 'linearGradient', 'radialGradient', 'filter'],
  ...['style', 'script', 'title', 'desc', 'metadata', 'animate', 'animateTransform', 'animateMotion', 'set'],
])

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** Commands of a path that clips, or that a text runs along. */
const MAX_COMMANDS = 1_000
const UNPAINTED = { fill: NO_PAINT, stroke: NO_STROKE }

/** The elements of a picture by their ids, and its style sheet. */
export class Definitions implements PaintSource {
  readonly sheet: StyleSheet
  readonly #byId = new Map<string, XmlElement>()
  readonly #paths = new Map<string, readonly Point[]>()

  constructor(root: XmlElement) {
    const sheets: string[] = []
    const open = [root]
    for (let next = open.pop(); next; next = open.pop()) {
      const id = next.attributes.get('id')
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, next)
      if (localName(next) === 'style') sheets.push(textOf(next))
      for (let i = next.children.length - 1; i >= 0; i -= 1) {
        const child = next.children[i]!
        if (typeof child !== 'string') open.push(child)
      }
    }
    this.sheet = new StyleSheet(sheets.join('\n'))
  }

  byId(id: string): XmlElement | undefined {
    return this.#byId.get(id)
  }

  stopStyle(stop: XmlElement): Style {
    return styleOf({ element: stop, name: 'stop', parent: undefined }, new Map(), this.sheet)
  }

  /** The style of an element inside another. */
  styleInside(element: XmlElement, outer: Style, parent: Nested | undefined): Style {
    return styleOf({ element, name: localName(element), parent }, outer, this.sheet)
  }

  /** Style and opacity inside an element; undefined if it is not shown. */
  inside(element: XmlElement, outer: GroupContext): GroupContext | undefined {
    const nested: Nested = { element, name: localName(element), parent: outer.nested }
    const style = styleOf(nested, outer.style, this.sheet)
    const alpha = outer.alpha * shareOf(style.get('opacity'))
    if (style.get('display') === 'none' || alpha === 0) return undefined
    const name = ['clip-path', 'mask', 'filter'].find((one) => style.get(one)?.startsWith('url('))
    const effect = name === undefined ? outer.effect : within(this.#effect(name, element, style, outer), outer.effect)
    return { ...outer, nested, style, alpha, depth: outer.depth + 1, effect }
  }

  /** A clip has the coordinates of the element that it is for. */
  #effect(name: string, element: XmlElement, style: Style, { matrix, viewport }: GroupContext): Effect {
    const id = /#([^"')]+)/.exec(style.get(name) ?? '')?.[1]
    const target = name === 'clip-path' && id !== undefined ? this.#byId.get(id) : undefined
    const shapes = target ? elementsOf(target).filter((child) => SHAPES.has(localName(child))) : []
    if (!target || target.attributes.get('clipPathUnits') === 'objectBoundingBox') return { name, shown: undefined }
    const inner = [element, target].reduce(
      (at, one) => multiply(at, transformOf(one.attributes.get('transform'))),
      matrix,
    )
    const parts = shapes.flatMap((child) => {
      const own = multiply(inner, transformOf(child.attributes.get('transform')))
      return shapePart(localName(child), child, own, UNPAINTED, viewport, MAX_COMMANDS) ?? []
    })
    const boxes = parts.flatMap((part) => extentOf(part) ?? [])
    const [only, more] = parts
    return {
      name,
      shown: boxes.length > 0 ? unite(boxes) : undefined,
      area: only && !more ? clipAreaOf(commandsOf(only)) : undefined,
      isEllipse: only?.type === 'ellipse',
    }
  }

  /** The points of a path, in the coordinates of the elements beside it. Many texts may follow the same. */
  pathAt(id: string, viewport: GroupContext['viewport']): readonly Point[] | undefined {
    const known = this.#paths.get(id)
    if (known) return known
    const target = this.#byId.get(id)
    if (!target || !SHAPES.has(localName(target))) return undefined
    const own = transformOf(target.attributes.get('transform'))
    const part = shapePart(localName(target), target, own, UNPAINTED, viewport, MAX_COMMANDS)
    const points = part && flatten(commandsOf(part))
    if (points) this.#paths.set(id, points)
    return points
  }

  /** The marker that a property names. */
  marker(value: string | undefined): XmlElement | undefined {
    const id = /url\(\s*["']?[^"')#]*#([^"')]+)["']?\s*\)/.exec(value ?? '')?.[1]
    const found = id === undefined ? undefined : this.#byId.get(id)
    return found && localName(found) === 'marker' ? found : undefined
  }
}

/** The group of an element, added to the one around it. */
export function makeGroup(element: XmlElement, parent: Group | undefined): Group {
  const title = elementsOf(element).find((child) => localName(child) === 'title')
  const group: Group = {
    kind: 'group',
    element,
    id: element.attributes.get('id'),
    classes: classesOf(element),
    title: title && textOf(title).trim(),
    parent,
    children: [],
  }
  parent?.children.push(group)
  return group
}
