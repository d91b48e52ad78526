/** Archi's own models (docs/formats/archimate.md §2). */
import { parseColour } from '../../colour/parse.ts'
import type { Box, Point, Rgba } from '../../diagram/index.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { typeName, XSI } from './names.ts'
import type { Bend, Concept, Model, Style, View, ViewConnection, ViewNode } from './views.ts'

/** px of what the file gives no size. */
const SIZES: Readonly<Record<ViewNode['kind'], { readonly w: number; readonly h: number }>> = {
  element: { w: 120, h: 55 },
  group: { w: 400, h: 140 },
  note: { w: 185, h: 80 },
  reference: { w: 150, h: 60 },
  picture: { w: 200, h: 150 },
}
const JUNCTION = { w: 15, h: 15 }

const KINDS: ReadonlyMap<string, ViewNode['kind']> = new Map([
  ['DiagramObject', 'element'],
  ['Group', 'group'],
  ['Note', 'note'],
  ['DiagramModelReference', 'reference'],
  ['DiagramModelImage', 'picture'],
  ['CanvasModelImage', 'picture'],
  ['CanvasModelBlock', 'group'],
  ['CanvasModelSticky', 'note'],
  ['SketchModelSticky', 'note'],
  ['SketchModelActor', 'note'],
])

const VIEWS: ReadonlySet<string> = new Set(['ArchimateDiagramModel', 'SketchModel', 'CanvasModel'])
const ACCESS: readonly string[] = ['Write', 'Read', 'Access', 'ReadWrite']
const DEEPEST = 1_000
/** px of a point. */
const POINT = 96 / 72

/** Children have no namespace, or Archi's. */
function children(element: QualifiedElement, name: string): QualifiedElement[] {
  return element.elements.filter(({ local }) => local === name)
}

function childText(element: QualifiedElement, name: string): string {
  return children(element, name)[0]?.text.trim() ?? ''
}

const kindName = (element: QualifiedElement): string => {
  const type = element.attribute('type', XSI) ?? ''
  return type.slice(type.indexOf(':') + 1)
}

function feature(element: QualifiedElement, name: string): string | undefined {
  return children(element, 'feature')
    .find((one) => one.attribute('name') === name)
    ?.attribute('value')
}

function propertiesOf(element: QualifiedElement): Concept['properties'] {
  return children(element, 'property').map((one) => [one.attribute('key') ?? '', one.attribute('value') ?? ''] as const)
}

function conceptOf(element: QualifiedElement, profiles: ReadonlyMap<string, string>): Concept {
  const written = kindName(element)
  const type = typeName(written)
  const strength = element.attribute('strength')
  const stereotype = profiles.get(element.attribute('profiles') ?? '')
  const isOr = written === 'OrJunction' || (type === 'Junction' && element.attribute('type') === 'or')
  return {
    id: element.attribute('id') ?? '',
    type,
    name: element.attribute('name') ?? '',
    documentation: childText(element, 'documentation'),
    ...(stereotype !== undefined && { stereotype }),
    ...(type === 'Access' && { access: ACCESS[Number(element.attribute('accessType') ?? 0)] ?? 'Write' }),
    ...(strength && { strength }),
    ...(element.attribute('directed') === 'true' && { isDirected: true as const }),
    ...(isOr && { isOr: true as const }),
    properties: propertiesOf(element),
  }
}

function colourOf(text: string | undefined): Rgba | undefined {
  return text ? (parseColour(text) ?? undefined) : undefined
}

/** "1|Segoe UI|18.0|1|…": version, family, points, bits for bold and italic. */
function fontOf(text: string | undefined): Pick<Style, 'family' | 'size' | 'bold' | 'italic'> {
  const [, family, points, bits] = (text ?? '').split('|')
  const size = Number(points)
  const looks = Number(bits) || 0
  return {
    ...(family && { family }),
    ...(size > 0 && size < 1000 && { size: size * POINT }),
    ...((looks & 1) !== 0 && { bold: true as const }),
    ...((looks & 2) !== 0 && { italic: true as const }),
  }
}

const DASHES: ReadonlyMap<string, Style['dash']> = new Map([
  ['1', 'dashed'],
  ['2', 'dotted'],
])

function styleOf(element: QualifiedElement): Style {
  const [fill, line, color] = ['fillColor', 'lineColor', 'fontColor'].map((name) => colourOf(element.attribute(name)))
  const lineWidth = Number(element.attribute('lineWidth') ?? Number.NaN)
  const alpha = Number(element.attribute('alpha') ?? 255)
  const dash = DASHES.get(feature(element, 'lineStyle') ?? '')
  const gradient = feature(element, 'gradient')
  return {
    ...(fill && { fill }),
    ...(line && { line }),
    ...(color && { color }),
    ...(lineWidth > 0 && lineWidth <= 3 && { lineWidth }),
    ...(dash && { dash }),
    ...(alpha >= 0 && alpha < 255 && { opacity: alpha / 255 }),
    ...(gradient !== undefined && gradient !== '-1' && { isGradient: true as const }),
    ...fontOf(element.attribute('font')),
  }
}

const ALIGNS: ReadonlyMap<string, ViewNode['align']> = new Map([
  ['1', 'left'],
  ['2', 'center'],
  ['4', 'right'],
])
const VALIGNS: ReadonlyMap<string, ViewNode['valign']> = new Map([
  ['0', 'top'],
  ['1', 'middle'],
  ['2', 'bottom'],
])

class ViewReader {
  readonly nodes: ViewNode[] = []
  readonly connections: ViewConnection[] = []
  readonly invalid: { id: string; text: string }[] = []
  private readonly concepts: ReadonlyMap<string, Concept>
  private readonly viewNames: ReadonlyMap<string, string>

  constructor(concepts: ReadonlyMap<string, Concept>, viewNames: ReadonlyMap<string, string>) {
    this.concepts = concepts
    this.viewNames = viewNames
  }

  private number(element: QualifiedElement | undefined, name: string, id: string): number {
    const text = element?.attribute(name)
    const value = Number(text ?? 0)
    if (Number.isFinite(value) && Math.abs(value) <= 1e7) return value
    this.invalid.push({ id, text: text ?? '' })
    return 0
  }

  /** Bounds are relative to the parent; a size that is missing or −1 is the usual one. */
  private boxOf(element: QualifiedElement, kind: ViewNode['kind'], isJunction: boolean, origin: Point): Box {
    const id = element.attribute('id') ?? ''
    const bounds = children(element, 'bounds')[0]
    const usual = isJunction ? JUNCTION : SIZES[kind]
    const [w, h] = [this.number(bounds, 'width', id), this.number(bounds, 'height', id)]
    return {
      x: origin.x + this.number(bounds, 'x', id),
      y: origin.y + this.number(bounds, 'y', id),
      w: w > 0 ? w : usual.w,
      h: h > 0 ? h : usual.h,
    }
  }

  node(element: QualifiedElement, parent: string | undefined, origin: Point, depth: number): void {
    const id = element.attribute('id') ?? ''
    const kind = KINDS.get(kindName(element)) ?? 'note'
    const concept = this.concepts.get(element.attribute('archimateElement') ?? '')
    const isJunction = concept?.type === 'Junction'
    const box = this.boxOf(element, kind, isJunction, origin)
    const view = element.attribute('model')
    const align = ALIGNS.get(element.attribute('textAlignment') ?? '')
    const valign = VALIGNS.get(element.attribute('textPosition') ?? '')
    const picture = element.attribute('imagePath')
    const link = element.attribute('hintURL')
    const text =
      childText(element, 'content') || element.attribute('name') || (view ? (this.viewNames.get(view) ?? '') : '')
    this.nodes.push({
      id,
      kind,
      ...(concept && { concept }),
      box,
      ...(parent !== undefined && { parent }),
      text,
      style: styleOf(element),
      figure: element.attribute('type') === '1' ? 'icon' : 'box',
      ...(align && { align }),
      ...(valign && { valign }),
      ...(view && { view }),
      ...(picture && { picture }),
      ...(link && { link }),
      properties: propertiesOf(element),
      documentation: childText(element, 'documentation'),
    })
    for (const connection of children(element, 'sourceConnection')) this.connection(connection, depth)
    if (depth > 0) for (const child of children(element, 'child')) this.node(child, id, box, depth - 1)
  }

  private connection(element: QualifiedElement, depth: number): void {
    const id = element.attribute('id') ?? ''
    const concept = this.concepts.get(
      element.attribute('archimateRelationship') ?? element.attribute('relationship') ?? '',
    )
    const pair = (bend: QualifiedElement, end: 'start' | 'end'): Point => ({
      x: this.number(bend, `${end}X`, id),
      y: this.number(bend, `${end}Y`, id),
    })
    const bends = children(element, 'bendpoint').map(
      (bend): Bend => ({ type: 'relative', start: pair(bend, 'start'), end: pair(bend, 'end') }),
    )
    this.connections.push({
      id,
      ...(concept && { concept }),
      source: element.attribute('source') ?? '',
      target: element.attribute('target') ?? '',
      bends,
      text: element.attribute('name') ?? '',
      style: styleOf(element),
      textAt: [0.1, 0.5, 0.9][Number(element.attribute('textPosition') ?? 1)] ?? 0.5,
      documentation: childText(element, 'documentation'),
    })
    // A connection may be where others begin.
    if (depth > 0) for (const one of children(element, 'sourceConnection')) this.connection(one, depth - 1)
  }
}

interface Found {
  readonly views: QualifiedElement[]
  readonly concepts: Map<string, Concept>
}

function collect(element: QualifiedElement, profiles: ReadonlyMap<string, string>, found: Found, depth: number): void {
  for (const child of element.elements) {
    if (child.local === 'folder') {
      if (depth > 0) collect(child, profiles, found, depth - 1)
    } else if (child.local === 'element') {
      if (VIEWS.has(kindName(child))) found.views.push(child)
      else {
        const concept = conceptOf(child, profiles)
        found.concepts.set(concept.id, concept)
      }
    }
  }
}

function viewOf(
  element: QualifiedElement,
  index: number,
  { concepts }: Found,
  viewNames: ReadonlyMap<string, string>,
): View {
  const reader = new ViewReader(concepts, viewNames)
  for (const child of children(element, 'child')) reader.node(child, undefined, { x: 0, y: 0 }, DEEPEST)
  return {
    id: element.attribute('id') ?? String(index),
    name: element.attribute('name') || `View ${index + 1}`,
    documentation: childText(element, 'documentation'),
    nodes: reader.nodes,
    connections: reader.connections,
    invalid: reader.invalid,
  }
}

export function readArchi(root: QualifiedElement): Model {
  const profiles = new Map(
    children(root, 'profile').map((one) => [one.attribute('id') ?? '', one.attribute('name') ?? ''] as const),
  )
  const found: Found = { views: [], concepts: new Map() }
  collect(root, profiles, found, DEEPEST)
  const viewNames = new Map(
    found.views.map((view) => [view.attribute('id') ?? '', view.attribute('name') ?? ''] as const),
  )
  return {
    name: root.attribute('name') ?? '',
    form: 'archi',
    views: found.views.map((view, index) => viewOf(view, index, found, viewNames)),
  }
}
