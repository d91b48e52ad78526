/** The default stylesheet: the meaning of a class name in a style (docs/formats/drawio.md §3.2). */

export type StyleEntries = Readonly<Record<string, string | number>>

export const DEFAULT_VERTEX: StyleEntries = {
  shape: 'label',
  perimeter: 'rectanglePerimeter',
  fontSize: 12,
  fontFamily: 'Helvetica',
  align: 'center',
  verticalAlign: 'middle',
  fillColor: 'default',
  strokeColor: 'default',
  fontColor: 'default',
}

export const DEFAULT_EDGE: StyleEntries = {
  shape: 'connector',
  labelBackgroundColor: 'default',
  endArrow: 'classic',
  fontSize: 11,
  fontFamily: 'Helvetica',
  align: 'center',
  verticalAlign: 'middle',
  rounded: 1,
  strokeColor: 'default',
  fontColor: 'default',
}

const text: StyleEntries = {
  fillColor: 'none',
  gradientColor: 'none',
  strokeColor: 'none',
  align: 'left',
  verticalAlign: 'top',
}
const label: StyleEntries = {
  fontStyle: 1,
  align: 'left',
  verticalAlign: 'middle',
  spacing: 2,
  spacingLeft: 52,
  imageWidth: 42,
  imageHeight: 42,
  rounded: 1,
}
const image: StyleEntries = {
  shape: 'image',
  labelBackgroundColor: 'default',
  verticalAlign: 'top',
  verticalLabelPosition: 'bottom',
}
const fancy: StyleEntries = { shadow: 1, glass: 1 }

/** name, fill, gradient, stroke */
const COLORS = [
  ['gray', '#F5F5F5', '#B3B3B3', '#666666'],
  ['blue', '#DAE8FC', '#7EA6E0', '#6C8EBF'],
  ['green', '#D5E8D4', '#97D077', '#82B366'],
  ['turquoise', '#D5E8D4', '#67AB9F', '#6A9153'],
  ['yellow', '#FFF2CC', '#FFD966', '#D6B656'],
  ['orange', '#FFCD28', '#FFA500', '#D79B00'],
  ['red', '#F8CECC', '#EA6B66', '#B85450'],
  ['pink', '#E6D0DE', '#B5739D', '#996185'],
  ['purple', '#E1D5E7', '#8C6C9C', '#9673A6'],
] as const

const colored = COLORS.flatMap(([name, fillColor, gradientColor, strokeColor]): [string, StyleEntries][] => {
  const colors = { gradientColor, fillColor, strokeColor }
  return [
    [name, { ...fancy, ...colors }],
    [`plain-${name}`, colors],
  ]
})

/** Class name → entries, copied at the class's position in the style. */
export const CLASSES: ReadonlyMap<string, StyleEntries> = new Map<string, StyleEntries>([
  ['text', text],
  ['edgeLabel', { ...text, labelBackgroundColor: 'default', fontSize: 11 }],
  ['label', label],
  [
    'icon',
    {
      ...label,
      fontStyle: 0,
      align: 'center',
      verticalAlign: 'top',
      verticalLabelPosition: 'bottom',
      spacing: 0,
      spacingLeft: 0,
      spacingTop: 6,
      imageAlign: 'center',
      imageWidth: 48,
      imageHeight: 48,
      labelBackgroundColor: 'default',
    },
  ],
  ['swimlane', { shape: 'swimlane', fontSize: 12, fontStyle: 1, startSize: 23 }],
  ['group', { verticalAlign: 'top', fillColor: 'none', strokeColor: 'none', gradientColor: 'none', pointerEvents: 0 }],
  ['ellipse', { shape: 'ellipse', perimeter: 'ellipsePerimeter' }],
  ['rhombus', { shape: 'rhombus', perimeter: 'rhombusPerimeter' }],
  ['triangle', { shape: 'triangle', perimeter: 'trianglePerimeter' }],
  ['line', { shape: 'line', strokeWidth: 4, labelBackgroundColor: 'default', verticalAlign: 'top', spacingTop: 8 }],
  ['image', image],
  ['roundImage', { ...image, perimeter: 'ellipsePerimeter' }],
  ['rhombusImage', { ...image, perimeter: 'rhombusPerimeter' }],
  ['arrow', { shape: 'arrow', edgeStyle: 'none', fillColor: 'default' }],
  ['fancy', fancy],
  ...colored,
])
