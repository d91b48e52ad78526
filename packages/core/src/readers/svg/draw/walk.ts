/** From the elements of the file to the marks that they draw (docs/formats/svg.md §2). */
import type { Box, Paint } from '#diagram/index'
import { unite } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import { hypot } from '#geometry/polyline'
import { type Matrix, multiply } from '#geometry/rotation'
import type { Limits } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import { DiagramInputError } from '#report/errors'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { tooMany } from '../../shared/accounts.ts'
import { plainText } from '../../shared/plain.ts'
import type { DrawnPart, Group, Head, Mark, Scene, ShapeMark } from '../scene.ts'
import { type Style, styleOf } from '../style/cascade.ts'
import { classesOf, type Nested } from '../style/selector.ts'
import { StyleSheet } from '../style/sheet.ts'
import { readForeign } from './foreign.ts'
import type { Images } from './image.ts'
import { endsOf, markerMatrix } from './marker.ts'
import { fitted, lengthOf, scaleOf, transformOf, translation, viewBoxOf } from './numbers.ts'
import { fillOf, type PaintSource, shareOf, strokeOf } from './paint.ts'
import { commandsOf, mapBox, SHAPES, shapePart } from './shape.ts'
import { readText } from './text.ts'

/** Commands of all paths together. */
const MAX_COMMANDS = 500_000
/** Elements that are visited, copies included. */
const MAX_VISITS = 400_000
/** Elements inside each other, copies included. */
const MAX_DEPTH = 500

/** What a group passes on to what is in it. */
interface Around {
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
  readonly effect: string | undefined
}

export interface WalkContext {
  readonly limits: Limits
  readonly images: Images
  /** About the mark with this id. */
  report(code: MessageCode, id: string, from?: string): void
}

/** Elements that hold definitions, and those that draw nothing. */
const UNDRAWN: ReadonlySet<string> = new Set([
  ...['defs', 'symbol', 'marker', 'mask', 'clipPath', 'pattern', 'linearGradient', 'radialGradient', 'filter'],
  ...['style', 'script', 'title', 'desc', 'metadata', 'animate', 'animateTransform', 'animateMotion', 'set'],
])

const NO_HEADS = { start: undefined, end: undefined }

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/**
 * Draws the whole picture.
 * @throws DiagramInputError too-many-cells or too-large
 */
export function drawScene(root: XmlElement, context: WalkContext): Scene {
  return new Walker(root, context).scene()
}

class Walker implements PaintSource {
  readonly #root: XmlElement
  readonly #context: WalkContext
  readonly #sheet: StyleSheet
  readonly #byId = new Map<string, XmlElement>()
  readonly #ids = new Set<string>()
  readonly #effects = new Map<string, string>()
  #marks: Mark[] = []
  #commands = 0
  #visits = 0
  /** What is drawn now belongs to a line, and is no mark of its own. */
  #isInHead = false

  constructor(root: XmlElement, context: WalkContext) {
    this.#root = root
    this.#context = context
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
    this.#sheet = new StyleSheet(sheets.join('\n'))
  }

  byId(id: string): XmlElement | undefined {
    return this.#byId.get(id)
  }

  stopStyle(stop: XmlElement): Style {
    return styleOf({ element: stop, name: 'stop', parent: undefined }, new Map(), this.#sheet)
  }

  scene(): Scene {
    const { attributes } = this.#root
    const view = viewBoxOf(attributes.get('viewBox'))
    const w = lengthOf(attributes.get('width')) ?? view?.w ?? 300
    const h = lengthOf(attributes.get('height')) ?? (view ? (view.h * w) / view.w : 150)
    const frame = { x: 0, y: 0, w, h }
    const matrix = view ? fitted(view, frame, attributes.get('preserveAspectRatio')) : translation(0, 0)
    const root = this.#group(this.#root, undefined)
    const around: Around = {
      nested: undefined,
      style: new Map(),
      matrix,
      alpha: 1,
      viewport: view ?? frame,
      group: root,
      copies: [],
      depth: 0,
      effect: undefined,
    }
    const inside = this.#inside(this.#root, around)
    if (inside) this.#children(this.#root, { ...inside, group: root })
    const boxes = this.#marks.map(({ box }) => box)
    return { root, marks: this.#marks, box: view || boxes.length === 0 ? frame : unite(boxes), effects: this.#effects }
  }

  #group(element: XmlElement, parent: Group | undefined): Group {
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

  /** Style and opacity inside an element; undefined if it is not shown. */
  #inside(element: XmlElement, around: Around): Around | undefined {
    const nested: Nested = { element, name: localName(element), parent: around.nested }
    const style = styleOf(nested, around.style, this.#sheet)
    const alpha = around.alpha * shareOf(style.get('opacity'))
    if (style.get('display') === 'none' || alpha === 0) return undefined
    const effect = ['filter', 'mask', 'clip-path'].find((name) => style.get(name)?.startsWith('url('))
    return { ...around, nested, style, alpha, depth: around.depth + 1, effect: around.effect ?? effect }
  }

  #children(element: XmlElement, around: Around): void {
    for (const child of element.children) if (typeof child !== 'string') this.#element(child, around)
  }

  #element(element: XmlElement, around: Around): void {
    this.#visits += 1
    const most = Math.min(MAX_VISITS, this.#context.limits.maxElements)
    if (this.#visits > most)
      throw new DiagramInputError('too-large', `The picture has more than ${most} elements with its copies.`)
    const name = localName(element)
    if (UNDRAWN.has(name) || around.depth > MAX_DEPTH) return
    const own = this.#inside(element, around)
    if (!own) return
    const inside = { ...own, matrix: multiply(own.matrix, transformOf(element.attributes.get('transform'))) }
    if (SHAPES.has(name)) this.#shape(name, element, inside)
    else if (name === 'text') this.#text(element, inside)
    else if (name === 'foreignObject') this.#foreign(element, inside)
    else if (name === 'image') this.#image(element, inside)
    else if (name === 'use') this.#use(element, inside)
    else if (name === 'switch') this.#switch(element, inside)
    else if (name === 'svg') this.#viewport(element, inside)
    else if (name === 'g' || name === 'a')
      this.#children(element, { ...inside, group: this.#group(element, around.group) })
  }

  /** The first child that browsers show: draw.io writes HTML first and a picture for other programs after it. */
  #switch(element: XmlElement, around: Around): void {
    const shown = elementsOf(element).find((child) => !/[^\s]/.test(child.attributes.get('systemLanguage') ?? ''))
    if (shown) this.#element(shown, around)
  }

  #viewport(element: XmlElement, around: Around, size?: XmlElement): void {
    const { viewport, matrix } = around
    const number = (name: string, whole: number) =>
      lengthOf(size?.attributes.get(name) ?? element.attributes.get(name), 16, whole)
    const isCopy = size !== undefined
    const frame = {
      x: isCopy ? 0 : (number('x', viewport.w) ?? 0),
      y: isCopy ? 0 : (number('y', viewport.h) ?? 0),
      w: number('width', viewport.w) ?? viewport.w,
      h: number('height', viewport.h) ?? viewport.h,
    }
    const view = viewBoxOf(element.attributes.get('viewBox'))
    const inner = view
      ? fitted(view, frame, element.attributes.get('preserveAspectRatio'))
      : translation(frame.x, frame.y)
    const group = this.#group(element, around.group)
    this.#children(element, { ...around, group, matrix: multiply(matrix, inner), viewport: view ?? frame })
  }

  #use(element: XmlElement, around: Around): void {
    const { attributes } = element
    const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    if (!target || around.copies.includes(target)) return
    const [x, y] = [lengthOf(attributes.get('x')) ?? 0, lengthOf(attributes.get('y')) ?? 0]
    const inside: Around = {
      ...around,
      matrix: multiply(around.matrix, translation(x, y)),
      group: this.#group(element, around.group),
      copies: [...around.copies, target],
    }
    const name = localName(target)
    if (name !== 'symbol' && name !== 'svg') {
      this.#element(target, inside)
      return
    }
    const own = this.#inside(target, inside)
    if (own) this.#viewport(target, own, element)
  }

  /** The next number in paint order, and the id of the mark. */
  #next({ attributes }: XmlElement, { effect, copies }: Around): { readonly id: string; readonly order: number } {
    if (this.#isInHead) return { id: '', order: 0 }
    const order = this.#marks.length
    if (order >= this.#context.limits.maxCells) throw tooMany(this.#context.limits.maxCells)
    const own = copies.length > 0 ? undefined : attributes.get('id')
    let id = own === undefined || own === '' || this.#ids.has(own) || own.length > 200 ? `#${order}` : own
    while (this.#ids.has(id)) id += "'"
    this.#ids.add(id)
    if (effect !== undefined) this.#effects.set(id, effect)
    return { id, order }
  }

  #shape(name: string, element: XmlElement, around: Around): void {
    const { style, matrix, alpha, viewport, group } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '')) return
    const look = { fill: fillOf(style, alpha, this), stroke: strokeOf(style, alpha, scaleOf(matrix), this) }
    const part = shapePart(name, element, matrix, look, viewport, MAX_COMMANDS + 1)
    if (!part) return
    if (part.type === 'path') this.#count(part.commands.length)
    const heads = this.#isInHead ? NO_HEADS : this.#heads(name, part, around)
    if (look.fill.type === 'none' && look.stroke.paint.type === 'none' && !heads.start && !heads.end) return
    const box = extentOf(part)
    if (!box) return
    const mark: ShapeMark = {
      kind: 'shape',
      ...this.#next(element, around),
      element,
      group,
      box,
      part,
      isClosed: isClosedPart(part, look.fill),
      ...heads,
    }
    this.#add(mark)
  }

  #count(commands: number): void {
    this.#commands += commands
    if (this.#commands <= MAX_COMMANDS) return
    throw new DiagramInputError('too-large', `The paths of the picture have more than ${MAX_COMMANDS} commands.`)
  }

  #add(mark: Mark): void {
    this.#marks.push(mark)
    mark.group.children.push(mark)
  }

  #heads(name: string, part: DrawnPart, around: Around): Pick<ShapeMark, 'start' | 'end'> {
    const [start, end] = ['marker-start', 'marker-end'].map((key) => this.#marker(around.style.get(key)))
    if ((!start && !end) || !/^(?:line|polyline|path|polygon)$/.test(name)) return NO_HEADS
    const ends = endsOf(commandsOf(part))
    if (!ends) return NO_HEADS
    return {
      start: start && this.#head(start, 'start', ends.start, part, around),
      end: end && this.#head(end, 'end', ends.end, part, around),
    }
  }

  #marker(value: string | undefined): XmlElement | undefined {
    const id = /url\(\s*["']?[^"')#]*#([^"')]+)["']?\s*\)/.exec(value ?? '')?.[1]
    const found = id === undefined ? undefined : this.#byId.get(id)
    return found && localName(found) === 'marker' ? found : undefined
  }

  /** A marker is drawn with the style of its own place in the file, and the line's opacity. */
  #head(
    marker: XmlElement,
    side: 'start' | 'end',
    end: NonNullable<ReturnType<typeof endsOf>>['end'],
    { stroke }: DrawnPart,
    around: Around,
  ): Head | undefined {
    if (around.copies.includes(marker)) return undefined
    const matrix = markerMatrix(marker, side, end, stroke.width, scaleOf(around.matrix))
    const root: Nested = { element: this.#root, name: 'svg', parent: undefined }
    const line = around.style.get('stroke') ?? 'none'
    const style = new Map(styleOf(root, new Map(), this.#sheet)).set('context-stroke', line)
    const group = { ...around.group, parent: undefined, children: [] }
    const outer = { ...around, nested: root, style, matrix, group, effect: undefined }
    const inside = this.#inside(marker, { ...outer, copies: [...around.copies, marker] })
    const before = this.#marks
    this.#marks = []
    this.#isInHead = true
    if (inside) this.#children(marker, { ...inside, viewport: { w: 10, h: 10 } })
    this.#isInHead = false
    const parts = this.#marks.flatMap((mark) => (mark.kind === 'shape' ? [mark.part] : []))
    this.#marks = before
    return parts.length > 0 ? { name: marker.attributes.get('id') ?? '', parts } : undefined
  }

  #text(element: XmlElement, around: Around): void {
    const { style, matrix, alpha } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '')) return
    const inside = (child: XmlElement, outer: Style) => {
      const name = localName(child)
      return styleOf({ element: child, name, parent: around.nested }, outer, this.#sheet)
    }
    const pieces = readText(element, style, matrix, alpha, inside)
    if (pieces.length > 0) this.#texts(element, pieces, around)
  }

  #texts(element: XmlElement, pieces: ReturnType<typeof readText>, around: Around): void {
    const plain = pieces.map(({ text }) => plainText(text)).join('\n')
    const box = unite(pieces.map((piece) => piece.box))
    this.#add({ kind: 'text', ...this.#next(element, around), element, group: around.group, box, pieces, plain })
  }

  #foreign(element: XmlElement, around: Around): void {
    const { style, matrix, alpha, viewport, nested } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '') || !nested) return
    const losses: [MessageCode, string | undefined][] = []
    const inside = (child: XmlElement, outer: Style) =>
      styleOf({ element: child, name: localName(child), parent: nested }, outer, this.#sheet)
    const report = (code: MessageCode, from?: string) => void losses.push([code, from])
    const piece = readForeign(nested, style, matrix, alpha, { sheet: this.#sheet, viewport, inside, report })
    if (!piece) return
    this.#texts(element, [piece], around)
    const id = this.#marks.at(-1)!.id
    for (const [code, from] of losses) this.#context.report(code, id, from)
  }

  #image(element: XmlElement, around: Around): void {
    const { attributes } = element
    const { matrix, alpha, viewport, group } = around
    const number = (name: string, whole: number) => lengthOf(attributes.get(name), 16, whole) ?? 0
    const size = { w: number('width', viewport.w), h: number('height', viewport.h) }
    const href = attributes.get('href') ?? attributes.get('xlink:href') ?? ''
    if (!(size.w > 0 && size.h > 0) || href === '') return
    const box = mapBox({ x: number('x', viewport.w), y: number('y', viewport.h), ...size }, upright(matrix))
    const found = this.#context.images.of(href)
    const next = this.#next(element, around)
    const fit = attributes.get('preserveAspectRatio')?.trim() === 'none' ? 'stretch' : 'contain'
    const shown = { ...(alpha < 1 && { opacity: alpha }), ...(found.asset === null && { url: found.from }) }
    const part = { type: 'image', box, asset: found.asset, fit, ...shown } as const
    this.#add({ kind: 'image', ...next, element, group, box, part })
    if (found.asset === null) this.#context.report(found.code, next.id, found.from)
    else if (found.cleaned) this.#context.report('image-cleaned', next.id)
  }
}

/** The same place and size without a rotation. */
function upright(matrix: Matrix): Matrix {
  return { ...matrix, a: hypot(matrix.a, matrix.b), d: hypot(matrix.c, matrix.d) }
}

function isClosedPart(part: DrawnPart, fill: Paint): boolean {
  if (part.type !== 'path') return true
  const { commands } = part
  if (commands.at(-1)?.op === 'Z') return true
  const [first, last] = [commands[0], commands.at(-1)]
  if (!first || !last || first.op === 'Z' || last.op === 'Z') return false
  const returns = Math.abs(first.x - last.x) < 0.5 && Math.abs(first.y - last.y) < 0.5
  return commands.length > 3 && (returns || (fill.type !== 'none' && commands.length > 4))
}
