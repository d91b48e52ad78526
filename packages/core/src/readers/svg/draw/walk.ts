/** From the elements of the file to the marks that they draw (docs/formats/svg.md §2). */
import type { Box } from '#diagram/index'
import { unite } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import { multiply } from '#geometry/rotation'
import type { MessageCode } from '#report/catalogue/index'
import { DiagramInputError } from '#report/errors'
import { elementsOf, type XmlElement } from '#xml/node'
import { tooMany } from '../../shared/accounts.ts'
import { plainText } from '../../shared/plain.ts'
import type { DrawnPart, Head, Mark, Scene, ShapeMark } from '../scene.ts'
import { type Style, styleOf } from '../style/cascade.ts'
import type { Nested } from '../style/selector.ts'
import { isHidden, isUnclipped, shownImage, shownParts } from './clip.ts'
import {
  Definitions,
  type GroupContext,
  localName,
  makeGroup,
  ROOT_CONTEXT,
  UNDRAWN,
  type WalkContext,
} from './definitions.ts'
import { readForeign } from './foreign.ts'
import { endsOf, markerMatrix } from './marker.ts'
import { fitted, lengthOf, scaleOf, transformOf, translation, upright, viewBoxOf } from './numbers.ts'
import { fillOf, PATTERN, strokeOf } from './paint.ts'
import { commandsOf, isClosedPart, mapBox, SHAPES, shapePart } from './shape.ts'
import { boundsOf, readText } from './text.ts'

/** Commands of all paths together. */
const MAX_COMMANDS = 200_000
/** Elements that are visited, copies included. */
const MAX_VISITS = 400_000
/** Levels of elements, copies included. */
const MAX_DEPTH = 500

const NO_HEADS = { start: undefined, end: undefined }

/**
 * Draws the whole picture.
 * @throws DiagramInputError too-many-cells or too-large
 */
export function drawScene(root: XmlElement, context: WalkContext): Scene {
  return new Walker(root, context).scene()
}

class Walker {
  readonly #root: XmlElement
  readonly #context: WalkContext
  readonly #definitions: Definitions
  readonly #ids = new Set<string>()
  readonly #effects = new Map<string, string>()
  #marks: Mark[] = []
  #commands = 0
  #visits = 0
  /** The current drawing belongs to a line, and is no mark of its own. */
  #isInHead = false

  constructor(root: XmlElement, context: WalkContext) {
    this.#root = root
    this.#context = context
    this.#definitions = new Definitions(root)
  }

  scene(): Scene {
    const { attributes } = this.#root
    const view = viewBoxOf(attributes.get('viewBox'))
    const [width, height] = ['width', 'height'].map((name) => lengthOf(attributes.get(name)))
    const w = width ?? view?.w ?? 300
    const h = height ?? (view ? (view.h * w) / view.w : 150)
    const frame = { x: 0, y: 0, w, h }
    const matrix = view ? fitted(view, frame, attributes.get('preserveAspectRatio')) : translation(0, 0)
    const root = makeGroup(this.#root, undefined)
    const around: GroupContext = { ...ROOT_CONTEXT, matrix, viewport: view ?? frame, group: root }
    const inside = this.#definitions.inside(this.#root, around)
    if (inside) this.#children(this.#root, { ...inside, group: root })
    const isSized = view || (width !== undefined && height !== undefined)
    const box = isSized ? frame : unite(this.#marks.map((mark) => mark.box))
    return { root, marks: this.#marks, shadows: [], box, effects: this.#effects }
  }

  #children(element: XmlElement, around: GroupContext): void {
    for (const child of element.children) if (typeof child !== 'string') this.#element(child, around)
  }

  #element(element: XmlElement, around: GroupContext): void {
    this.#visits += 1
    if (this.#visits > Math.min(MAX_VISITS, this.#context.limits.maxElements))
      throw new DiagramInputError('too-large', 'The picture has too many elements, with all its copies.')
    const name = localName(element)
    if (UNDRAWN.has(name) || around.depth > MAX_DEPTH) return
    const own = this.#definitions.inside(element, around)
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
      this.#children(element, { ...inside, group: makeGroup(element, around.group) })
  }

  /** The first child that browsers show: draw.io writes HTML first and a picture for other programs after it. */
  #switch(element: XmlElement, around: GroupContext): void {
    const shown = elementsOf(element).find((child) => !/[^\s]/.test(child.attributes.get('systemLanguage') ?? ''))
    if (shown) this.#element(shown, around)
  }

  #viewport(element: XmlElement, around: GroupContext, size?: XmlElement): void {
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
    const group = makeGroup(element, around.group)
    this.#children(element, { ...around, group, matrix: multiply(matrix, inner), viewport: view ?? frame })
  }

  #use(element: XmlElement, around: GroupContext): void {
    const { attributes } = element
    const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
    const target = href.startsWith('#') ? this.#definitions.byId(href.slice(1)) : undefined
    if (!target || around.copies.includes(target)) return
    const [x, y] = [lengthOf(attributes.get('x')) ?? 0, lengthOf(attributes.get('y')) ?? 0]
    const inside: GroupContext = {
      ...around,
      matrix: multiply(around.matrix, translation(x, y)),
      group: makeGroup(element, around.group),
      copies: [...around.copies, target],
    }
    const name = localName(target)
    const isView = name === 'symbol' || name === 'svg'
    const own = isView ? this.#definitions.inside(target, inside) : undefined
    if (own) this.#viewport(target, own, element)
    else if (!isView) this.#element(target, inside)
  }

  /** The next number in paint order, and the id of the mark. */
  #next(
    { attributes }: XmlElement,
    { effect, copies }: GroupContext,
    box: Box,
  ): { readonly id: string; readonly order: number } {
    if (this.#isInHead) return { id: '', order: 0 }
    const order = this.#marks.length
    if (order >= this.#context.limits.maxCells) throw tooMany(this.#context.limits.maxCells)
    const own = copies.length > 0 ? undefined : attributes.get('id')
    let id = own === undefined || own === '' || this.#ids.has(own) || own.length > 200 ? `#${order}` : own
    while (this.#ids.has(id)) id += "'"
    this.#ids.add(id)
    if (effect && !(effect.shown && isUnclipped(box, effect.shown))) this.#effects.set(id, effect.name)
    return { id, order }
  }

  #shape(name: string, element: XmlElement, around: GroupContext): void {
    const { style, matrix, alpha, viewport, group } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '')) return
    const look = {
      fill: fillOf(style, alpha, this.#definitions),
      stroke: strokeOf(style, alpha, scaleOf(matrix), this.#definitions),
    }
    const part = shapePart(name, element, matrix, look, viewport, MAX_COMMANDS + 1)
    if (!part) return
    if (part.type === 'path') this.#count(part.commands.length)
    const heads = this.#isInHead ? NO_HEADS : this.#heads(name, part, around)
    if (look.fill.type === 'none' && look.stroke.paint.type === 'none' && !heads.start && !heads.end) return
    const { parts, effect } = shownParts(part, around.effect)
    if (parts[0] !== part) for (const left of parts) this.#count(commandsOf(left).length)
    for (const left of parts) {
      const box = extentOf(left)
      if (!box) continue
      const mark: ShapeMark = {
        kind: 'shape',
        ...this.#next(element, { ...around, effect: look.fill.type === 'pattern' ? PATTERN : effect }, box),
        element,
        group,
        box,
        part: left,
        isClosed: isClosedPart(left, left.fill),
        ...heads,
      }
      this.#add(mark)
    }
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

  #heads(name: string, part: DrawnPart, around: GroupContext): Pick<ShapeMark, 'start' | 'end'> {
    const [start, end] = ['marker-start', 'marker-end'].map((key) => this.#definitions.marker(around.style.get(key)))
    if ((!start && !end) || !/^(?:line|polyline|path|polygon)$/.test(name)) return NO_HEADS
    const ends = endsOf(commandsOf(part))
    if (!ends) return NO_HEADS
    return {
      start: start && this.#head(start, 'start', ends.start, part, around),
      end: end && this.#head(end, 'end', ends.end, part, around),
    }
  }

  /** A marker is drawn with the style of its own place in the file, and the line's opacity. */
  #head(
    marker: XmlElement,
    side: 'start' | 'end',
    end: NonNullable<ReturnType<typeof endsOf>>['end'],
    { stroke }: DrawnPart,
    around: GroupContext,
  ): Head | undefined {
    if (around.copies.includes(marker)) return undefined
    const matrix = markerMatrix(marker, side, end, stroke.width, scaleOf(around.matrix))
    const root: Nested = { element: this.#root, name: 'svg', parent: undefined }
    const line = around.style.get('stroke') ?? 'none'
    const style = new Map(styleOf(root, new Map(), this.#definitions.sheet)).set('context-stroke', line)
    const group = { ...around.group, parent: undefined, children: [] }
    const outer = { ...around, nested: root, style, matrix, group, effect: undefined }
    const inside = this.#definitions.inside(marker, { ...outer, copies: [...around.copies, marker] })
    const before = this.#marks
    this.#marks = []
    this.#isInHead = true
    if (inside) this.#children(marker, { ...inside, viewport: { w: 10, h: 10 } })
    this.#isInHead = false
    const parts = this.#marks.flatMap((mark) => (mark.kind === 'shape' ? [mark.part] : []))
    this.#marks = before
    return parts.length > 0 ? { name: marker.attributes.get('id') ?? '', parts } : undefined
  }

  #text(element: XmlElement, around: GroupContext): void {
    const { style, matrix, alpha, viewport } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '')) return
    const inside = (child: XmlElement, outer: Style) => this.#definitions.styleInside(child, outer, around.nested)
    const pieces = readText(element, style, matrix, alpha, inside, (id) => this.#definitions.pathAt(id, viewport))
    if (pieces.length > 0) this.#texts(element, pieces, around)
  }

  #texts(element: XmlElement, pieces: ReturnType<typeof readText>, around: GroupContext): void {
    const plain = pieces.map(({ text }) => plainText(text)).join('\n')
    const box = unite(pieces.map(boundsOf))
    if (around.effect?.shown && isHidden(box, around.effect.shown)) return
    this.#add({ kind: 'text', ...this.#next(element, around, box), element, group: around.group, box, pieces, plain })
  }

  #foreign(element: XmlElement, around: GroupContext): void {
    const { style, matrix, alpha, viewport, nested } = around
    if (/^(?:hidden|collapse)/.test(style.get('visibility') ?? '') || !nested) return
    const losses: [MessageCode, string | undefined][] = []
    const inside = (child: XmlElement, outer: Style) => this.#definitions.styleInside(child, outer, nested)
    const context = { sheet: this.#definitions.sheet, viewport, inside }
    const piece = readForeign(nested, style, matrix, alpha, {
      ...context,
      report: (code, from) => void losses.push([code, from]),
    })
    if (!piece) return
    this.#texts(element, [piece], around)
    const id = this.#marks.at(-1)!.id
    for (const [code, from] of losses) this.#context.report(code, id, from)
  }

  #image(element: XmlElement, around: GroupContext): void {
    const { attributes } = element
    const { matrix, alpha, viewport, group } = around
    const number = (name: string, whole: number) => lengthOf(attributes.get(name), 16, whole) ?? 0
    const size = { w: number('width', viewport.w), h: number('height', viewport.h) }
    const href = attributes.get('href') ?? attributes.get('xlink:href') ?? ''
    if (!(size.w > 0 && size.h > 0) || href === '') return
    const frame = mapBox({ x: number('x', viewport.w), y: number('y', viewport.h), ...size }, upright(matrix))
    const whole = this.#context.images.of(href)
    const fit = attributes.get('preserveAspectRatio')?.trim() === 'none' ? 'stretch' : 'contain'
    const cut =
      whole.asset === null ? undefined : shownImage(whole.asset, frame, fit, around.effect, this.#context.images)
    if (cut === 'hidden') return
    const found = cut?.image ?? whole
    const box = cut?.box ?? frame
    const next = this.#next(element, cut ? { ...around, effect: undefined } : around, box)
    const shown = { ...(alpha < 1 && { opacity: alpha }), ...(found.asset === null && { url: found.from }) }
    const part = { type: 'image', box, asset: found.asset, fit, ...shown } as const
    this.#add({ kind: 'image', ...next, element, group, box, part })
    if (found.asset === null) this.#context.report(found.code, next.id, found.from)
    else if (found.cleaned) this.#context.report('image-cleaned', next.id)
  }
}
