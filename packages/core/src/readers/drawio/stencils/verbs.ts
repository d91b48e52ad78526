/** The verbs of the stencil language (docs/formats/drawio.md §9.4), by element name. */
import type { Paint } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import type { Canvas } from '../shapes/canvas.ts'
import { solid } from '../shapes/figure-paint.ts'
import { styleValue } from '../style/access.ts'
import { attribute, drawPath, type StencilRun } from './path.ts'

type Verb = (run: StencilRun, node: XmlElement) => void

function flag(node: XmlElement, key: string, fallback = false): boolean {
  const text = node.attributes.get(key)
  return text === undefined ? fallback : text === '1' || text === 'true'
}

function box({ scale }: StencilRun, node: XmlElement): [number, number, number, number] {
  return [
    scale.x + attribute(node, 'x') * scale.sx,
    scale.y + attribute(node, 'y') * scale.sy,
    attribute(node, 'w') * scale.sx,
    attribute(node, 'h') * scale.sy,
  ]
}

/** A colour: the cell's own fill or border, a key of its style, or a CSS colour; null for none. */
function paintOfVerb({ canvas, color: colorOf, style }: StencilRun, node: XmlElement): string | Paint | null {
  const value = node.attributes.get('color') ?? ''
  if (value === 'fill' || value === 'fillColor') return canvas.look.fill
  if (value === 'stroke' || value === 'strokeColor') return canvas.look.stroke.paint
  if (style.has(value)) return solid(colorOf(value))
  const isKey = /^[A-Za-z]+\d*$/.test(value)
  const text = (isKey ? node.attributes.get('default') : undefined) ?? value
  return text === 'none' ? null : text
}

function painted(paint: (canvas: Canvas) => void): Verb {
  return (run) => {
    paint(run.canvas)
    if (run.foreground) run.canvas.noShadow()
  }
}

const CAPS = new Map([
  ['round', 'round'],
  ['square', 'square'],
] as const)
const JOINS = new Map([
  ['round', 'round'],
  ['bevel', 'bevel'],
] as const)

function drawText({ canvas, scale, style }: StencilRun, node: XmlElement): void {
  const text = node.attributes.get('str') ?? ''
  const align = node.attributes.get('align')
  const valign = node.attributes.get('valign')
  const turn = attribute(node, 'rotation') - (flag(node, 'vertical') ? 90 : 0)
  const upright = node.attributes.get('align-shape') === '0' ? Number(styleValue(style, 'rotation') ?? 0) : 0
  const rotation = turn - (Number.isFinite(upright) ? upright : 0)
  canvas.text(text, scale.x + attribute(node, 'x') * scale.sx, scale.y + attribute(node, 'y') * scale.sy, {
    align: align === 'center' || align === 'right' ? align : 'left',
    valign: valign === 'middle' || valign === 'bottom' ? valign : 'top',
    ...(rotation !== 0 && { rotation }),
  })
}

export const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['path', (run, node) => drawPath(run, node)],
  ['rect', (run, node) => run.canvas.rect(...box(run, node))],
  ['ellipse', (run, node) => run.canvas.ellipse(...box(run, node))],
  [
    'roundrect',
    (run, node) => {
      const [x, y, w, h] = box(run, node)
      const percent = attribute(node, 'arcsize') || 15
      run.canvas.rect(x, y, w, h, (Math.min(w, h) * percent) / 100)
    },
  ],
  [
    'image',
    (run, node) => {
      const url = node.attributes.get('src')
      // Pictures of the set that is made of AWS's own are drawn as stencils are, in one colour.
      const color = flag(node, 'glyph') ? run.canvas.fillColor : undefined
      if (url) run.canvas.image(...box(run, node), run.picture(url, color), 'stretch')
    },
  ],
  ['text', drawText],
  ['include-shape', (run, node) => run.include(node.attributes.get('name') ?? '', ...box(run, node))],
  ['fill', painted((canvas) => canvas.fill())],
  ['stroke', painted((canvas) => canvas.stroke())],
  ['fillstroke', painted((canvas) => canvas.fillStroke())],
  ['save', ({ canvas }) => canvas.save()],
  ['restore', ({ canvas }) => canvas.restore()],
  ['fillcolor', (run, node) => run.canvas.setFill(paintOfVerb(run, node))],
  ['strokecolor', (run, node) => run.canvas.setStroke(paintOfVerb(run, node))],
  ['fontcolor', ({ canvas }, node) => canvas.setFontColor(node.attributes.get('color') ?? '')],
  [
    'strokewidth',
    ({ canvas, scale }, node) =>
      canvas.setStrokeWidth(attribute(node, 'width', 1) * (flag(node, 'fixed') ? 1 : scale.least)),
  ],
  ['dashed', ({ canvas }, node) => canvas.setDashed(flag(node, 'dashed'))],
  [
    'dashpattern',
    ({ canvas, scale }, node) => {
      const lengths = (node.attributes.get('pattern') ?? '').trim().split(/\s+/).slice(0, 32).map(Number)
      if (lengths.length > 0 && lengths.every((length) => Number.isFinite(length) && length >= 0))
        canvas.setDashPattern(lengths.map((length) => length * scale.least))
    },
  ],
  ['linecap', ({ canvas }, node) => canvas.setCap(CAPS.get(node.attributes.get('cap') as 'round'))],
  ['linejoin', ({ canvas }, node) => canvas.setJoin(JOINS.get(node.attributes.get('join') as 'round'))],
  ['alpha', ({ canvas }, node) => canvas.setAlpha(attribute(node, 'alpha', 1))],
  ['fillalpha', ({ canvas }, node) => canvas.setAlpha(attribute(node, 'alpha', 1))],
  ['strokealpha', ({ canvas }, node) => canvas.setAlpha(attribute(node, 'alpha', 1))],
  ['fontsize', ({ canvas, scale }, node) => canvas.setFont(attribute(node, 'size', 12) * scale.least)],
  ['fontstyle', ({ canvas }, node) => canvas.setFontStyle(attribute(node, 'style'))],
  ['fontfamily', ({ canvas }, node) => canvas.setFontFamily(node.attributes.get('family') ?? 'Helvetica')],
])
