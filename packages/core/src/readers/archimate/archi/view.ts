/** A view of a model of Archi: its nodes with absolute boxes, its connections and their texts. */

import type { Box, Point, Size } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import {
  type Bend,
  type Concept,
  MAX_DEPTH,
  Numbers,
  nestedIds,
  type View,
  type ViewConnection,
  type ViewNode,
} from '../views.ts'
import { type ArchiModel, type Owner, ViewTexts } from './labels.ts'
import { legendReader } from './legend.ts'
import {
  canvasStyle,
  colorOf,
  connectionStyle,
  nodeStyle,
  picturePlace,
  plainLookOf,
  textPlace,
  textSideOf,
} from './style.ts'
import { children, childText, feature, kindName, propertiesOf } from './xml.ts'

interface NodeKind {
  readonly kind: ViewNode['kind']
  /** Width in px of a node without a size in the file. */
  readonly w: number
  readonly h: number
  /** Position of its text if the file does not specify one. */
  readonly valign: 'top' | 'middle'
}

const ELEMENT: NodeKind = { kind: 'element', w: 120, h: 55, valign: 'top' }
const NOTE: NodeKind = { kind: 'note', w: 185, h: 80, valign: 'top' }
const JUNCTION = { w: 15, h: 15 }

const KINDS: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['DiagramObject', ELEMENT],
  ['Group', { kind: 'group', w: 400, h: 140, valign: 'top' }],
  ['Note', NOTE],
  ['DiagramModelReference', { kind: 'reference', w: 120, h: 55, valign: 'top' }],
  ['DiagramModelImage', { kind: 'picture', w: 200, h: 150, valign: 'top' }],
  ['CanvasModelImage', { kind: 'picture', w: 200, h: 150, valign: 'top' }],
  ['CanvasModelBlock', { kind: 'block', w: 200, h: 200, valign: 'top' }],
  ['CanvasModelSticky', { kind: 'sticky', w: 75, h: 63, valign: 'top' }],
  ['SketchModelSticky', { kind: 'sticky', w: 135, h: 70, valign: 'top' }],
  ['SketchModelActor', { kind: 'actor', w: 75, h: 100, valign: 'top' }],
])

/** Notes and groups: a special outline, a rectangle, or no border. */
const FRAMES: ReadonlyMap<string, NonNullable<ViewNode['frame']>> = new Map([
  ['1', 'rectangle'],
  ['2', 'none'],
])

class ViewReader {
  readonly nodes: ViewNode[] = []
  readonly connections: ViewConnection[] = []
  readonly numbers = new Numbers()
  readonly texts: ViewTexts
  /** The options of legends, by the index of their note. */
  readonly legends = new Map<number, string>()
  readonly #model: ArchiModel

  constructor(model: ArchiModel, view: QualifiedElement) {
    this.#model = model
    this.texts = new ViewTexts(model, view)
  }

  /** Bounds are relative to the parent; a missing size or −1 is the default size. */
  #boxOf(element: QualifiedElement, usual: Size, origin: Point): Box {
    const id = element.attribute('id') ?? ''
    const bounds = children(element, 'bounds')[0]
    const [w, h] = [this.numbers.read(bounds, 'width', id), this.numbers.read(bounds, 'height', id)]
    return {
      x: origin.x + this.numbers.read(bounds, 'x', id),
      y: origin.y + this.numbers.read(bounds, 'y', id),
      w: w > 0 ? w : usual.w,
      h: h > 0 ? h : usual.h,
    }
  }

  node(element: QualifiedElement, parent: Owner | undefined, origin: Point, depth: number): void {
    const id = element.attribute('id') ?? ''
    const written = kindName(element)
    const known = KINDS.get(written)
    const { kind, valign, ...size } = known ?? NOTE
    const concept = this.#model.concepts.get(element.attribute('archimateElement') ?? '')
    const isCanvas = written.startsWith('Canvas')
    const box = this.#boxOf(element, concept?.type === 'Junction' ? JUNCTION : size, origin)
    const owner = this.texts.node(element, concept, parent)
    const incoming = element.attribute('targetConnections')
    this.nodes.push({
      id,
      kind,
      ...(!known && { unknownKind: written }),
      ...(concept && { concept }),
      box,
      ...(parent && { parent: parent.id }),
      text: '',
      style: isCanvas ? canvasStyle(element) : nodeStyle(element),
      figure: element.attribute('type') === '1' ? 'icon' : 'box',
      ...(known ? framed(element) : { frame: 'rectangle' as const }),
      ...textPlace(element, valign),
      ...pictureOf(element, concept, kind),
      ...(incoming && { incoming }),
      ...(feature(element, 'hideJunctionArrows') === 'true' && { hidesArrows: true as const }),
      ...this.#referenceOf(element),
      properties: propertiesOf(element),
      documentation: [childText(element, 'documentation'), childText(element, 'notes')].filter(Boolean).join('\n\n'),
    })
    const legend = kind === 'note' ? feature(element, 'legend') : undefined
    if (legend !== undefined) this.legends.set(this.nodes.length - 1, legend)
    for (const connection of children(element, 'sourceConnection')) this.#connection(connection, id, depth)
    if (depth > 0) for (const child of children(element, 'child')) this.node(child, owner, box, depth - 1)
  }

  #referenceOf(element: QualifiedElement): Pick<ViewNode, 'view' | 'link'> {
    const view = element.attribute('model')
    const link = element.attribute('hintURL')
    return { ...(view && { view }), ...(link && { link }) }
  }

  #connection(element: QualifiedElement, owner: string, depth: number): void {
    const id = element.attribute('id') ?? ''
    const concept = this.#model.concepts.get(
      element.attribute('archimateRelationship') ?? element.attribute('relationship') ?? '',
    )
    const pair = (bend: QualifiedElement, end: 'start' | 'end'): Point => ({
      x: this.numbers.read(bend, `${end}X`, id),
      y: this.numbers.read(bend, `${end}Y`, id),
    })
    const bends = children(element, 'bendpoint').map(
      (bend): Bend => ({ type: 'relative', start: pair(bend, 'start'), end: pair(bend, 'end') }),
    )
    const look = concept ? undefined : plainLookOf(element)
    const textSide = textSideOf(element)
    this.texts.connection(element, concept)
    this.connections.push({
      id,
      ...(concept && { concept }),
      source: element.attribute('source') ?? '',
      target: element.attribute('target') ?? '',
      owner,
      bends,
      text: '',
      style: connectionStyle(element),
      ...(look && { look }),
      ...(textSide && { textSide }),
      textAt: TEXT_PLACES[Number(element.attribute('textPosition') ?? 1)] ?? 'middle',
      properties: propertiesOf(element),
      documentation: childText(element, 'documentation'),
    })
    // A connection may be the start of others.
    if (depth > 0) for (const one of children(element, 'sourceConnection')) this.#connection(one, id, depth - 1)
  }
}

const TEXT_PLACES = ['source', 'middle', 'target'] as const

function framed(element: QualifiedElement): Pick<ViewNode, 'frame'> {
  const frame = FRAMES.get(element.attribute('borderType') ?? '')
  return frame ? { frame } : {}
}

const SIGNS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['2', false],
])

/** The picture of a node is that of its specialisation, unless the file gives it a picture of its own. */
function pictureOf(
  element: QualifiedElement,
  concept: Concept | undefined,
  kind: ViewNode['kind'],
): Pick<ViewNode, 'picture' | 'picturePlace' | 'hasSign' | 'signColor'> {
  const isOwn = kind !== 'element' || feature(element, 'imageSource') === '1'
  const picture = isOwn ? element.attribute('imagePath') : concept?.picture
  const hasSign = SIGNS.get(feature(element, 'iconVisible') ?? '')
  const signColor = colorOf(feature(element, 'iconColor'))
  return {
    ...(picture && { picture, picturePlace: picturePlace(element) }),
    ...(hasSign !== undefined && { hasSign }),
    ...(signColor && { signColor }),
  }
}

const VIEW_KINDS: ReadonlyMap<string, View['kind']> = new Map([
  ['SketchModel', 'Sketch'],
  ['CanvasModel', 'Canvas'],
])

/** A view with its texts rendered; `index` is its 0-based position among the views. */
export function viewOf(element: QualifiedElement, index: number, model: ArchiModel): View {
  const reader = new ViewReader(model, element)
  for (const child of children(element, 'child')) reader.node(child, undefined, { x: 0, y: 0 }, MAX_DEPTH)
  const texts = reader.texts.rendered()
  const legends = legendReader(reader)
  const nested = nestedIds(reader.nodes, reader.connections)
  const viewpoint = element.attribute('viewpoint')
  return {
    id: element.attribute('id') ?? String(index),
    kind: VIEW_KINDS.get(kindName(element)) ?? 'View',
    name: element.attribute('name') || `View ${index + 1}`,
    documentation: childText(element, 'documentation'),
    properties: propertiesOf(element),
    ...(viewpoint && { viewpoint }),
    router: element.attribute('connectionRouterType') === '2' ? 'manhattan' : 'bends',
    nodes: reader.nodes.map((node, i) => ({
      ...node,
      text: texts.nodes[i] ?? '',
      ...(reader.legends.has(i) && { legend: legends(reader.legends.get(i) ?? '') }),
    })),
    connections: reader.connections.map((one, i) => ({
      ...one,
      text: texts.connections[i] ?? '',
      ...(nested.has(one.id) && { isNested: true as const }),
    })),
    invalid: reader.numbers.invalid,
  }
}
