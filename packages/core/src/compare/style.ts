/** The look of an element as named properties that do not depend on its size and place. */
import { toHex } from '../color/oklab.ts'
import type { Edge, Element, FigurePart, Label, Marker, Node, Paint, Rgba, Stroke } from '../diagram/index.ts'
import { hashText } from '../encoding/checksums.ts'
import { routeKind } from './geometry.ts'

/** Property → value in words; absent if it has its usual value. */
export type Style = ReadonlyMap<string, string>

export function styleOf(element: Element): Style {
  const style = new Map<string, string>()
  const put = (name: string, value: string) => {
    if (value !== '') style.set(name, value)
  }
  put('opacity', element.opacity === undefined || element.opacity === 1 ? '' : `${element.opacity}`)
  put('hand-drawn', element.sketch ? 'yes' : '')
  if (element.kind === 'node') nodeStyle(element, put)
  else edgeStyle(element, put)
  labelStyle(element.labels, put)
  return style
}

type Put = (name: string, value: string) => void

/** Values without repetitions, in their order. */
const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '').join(', ')

function nodeStyle({ role, figure }: Node, put: Put): void {
  const { name, parts, icons = [], shadow } = figure
  // Whether a rectangle is a text depends on its content.
  put('figure', role === 'text' || name === 'rectangle' ? '' : name)
  partStyle(parts, put)
  put('icons', icons.length === 0 ? '' : hashText(JSON.stringify(icons.map(({ parts }) => parts))))
  put('shadow', shadow || parts.some((part) => 'shadow' in part && part.shadow) ? 'yes' : '')
}

function partStyle(parts: readonly FigurePart[], put: Put): void {
  const drawn = parts.filter((part) => part.type !== 'image' && part.type !== 'text')
  put('fill', distinct(drawn.map(({ fill }) => paintWords(fill))))
  strokeStyle(
    drawn.map(({ stroke }) => stroke),
    put,
  )
  put(
    'picture',
    distinct(
      parts.map((part) =>
        part.type === 'image' ? (part.asset ?? part.url ?? part.placeholder?.name ?? 'missing') : '',
      ),
    ),
  )
}

function strokeStyle(strokes: readonly Stroke[], put: Put): void {
  const drawn = strokes.filter(({ paint }) => paint.type !== 'none')
  put('line', distinct(drawn.map(({ paint }) => paintWords(paint))))
  put('line width', distinct(drawn.map(({ width }) => `${width} px`)))
  put('dashes', distinct(drawn.map(({ dash = [] }) => dash.join(' '))))
}

function edgeStyle(edge: Edge, put: Put): void {
  const { stroke, shadow, start, end, route, outline } = edge
  strokeStyle([stroke], put)
  put('shadow', shadow ? 'yes' : '')
  put('start', markerWords(start))
  put('end', markerWords(end))
  put('route', routeKind(edge) === 'polyline' ? '' : route.type)
  put('corner radius', route.radius === 0 ? '' : `${route.radius} px`)
  put(
    'outline',
    outline
      ? `${distinct(outline.parts.map(({ type }) => type))} ${outline.fill ? paintWords(outline.fill) : ''}`.trim()
      : '',
  )
}

function markerWords({ kind, name, filled }: Marker): string {
  if (kind === 'none') return ''
  return `${filled ? '' : 'hollow '}${kind === 'custom' ? name : kind.replaceAll('-', ' ')}`
}

function labelStyle(labels: readonly Label[], put: Put): void {
  const all = (wordsOf: (label: Label) => string) => distinct(labels.map(wordsOf))
  put(
    'font',
    all(({ font }) => font.family),
  )
  put(
    'font size',
    all(({ font }) => `${font.size} px`),
  )
  put(
    'text colour',
    all(({ color }) => colorWords(color)),
  )
  put(
    'text background',
    all(({ background }) => (background ? colorWords(background) : '')),
  )
  put(
    'text border',
    all(({ border }) => (border ? colorWords(border) : '')),
  )
  put(
    'text opacity',
    all(({ opacity }) => (opacity === 1 ? '' : `${opacity}`)),
  )
  put(
    'text',
    all(({ bold, italic, underline, strike }) => boldWords({ bold, italic, underline, strike })),
  )
  put(
    'alignment',
    all(({ align, valign, place }) => `${align} ${valign} ${place}`),
  )
  put(
    'writing direction',
    all(({ direction = '' }) => direction),
  )
}

function boldWords(flags: Readonly<Record<string, boolean>>): string {
  return Object.entries(flags)
    .flatMap(([name, isSet]) => (isSet ? [name] : []))
    .join(' ')
}

const colorWords = (color: Rgba): string => toHex(color)

function paintWords(paint: Paint): string {
  switch (paint.type) {
    case 'none':
      return ''
    case 'solid':
      return colorWords(paint.color)
    case 'gradient':
      return (
        [paint.from, ...(paint.stops ?? []).map(({ color }) => color), paint.to].map(colorWords).join(' to ') +
        ` ${paint.direction}`
      )
    case 'pattern':
      return `${paint.name} ${colorWords(paint.color)}${paint.ground ? ` on ${colorWords(paint.ground)}` : ''}`
  }
}
