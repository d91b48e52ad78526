/** Icons beside names: our own for those of Capella and UML Designer, which are not in their files (docs/formats/gmf.md §6). */
import { BLACK, WHITE } from '#color/names'
import type { Box, FigurePart, Icon, Rgba, Size } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import { ellipse, flatLine, NO_PAINT, path, rectangle, solid } from '../../shared/drawing/parts.ts'
import { outline } from '../../shared/drawing/path.ts'
import { drawUml } from '../../shared/uml/figures.ts'
import { linesSize, type Setting, type TextLine } from '../../shared/uml/texts.ts'
import { ICON, ICON_SPACE } from '../decorations.ts'
import type { ModelFiles } from '../files.ts'
import { drawCapella } from './pictures.ts'
import { attribute, child } from './style.ts'

const SIZE: Size = { w: ICON, h: ICON }
const PEN = flatLine(BLACK, 1)
const FUNCTION: Rgba = { r: 197, g: 255, b: 166, a: 1 }
const STATE: Rgba = { r: 228, g: 228, b: 228, a: 1 }
const LOOK = { fill: solid(WHITE), stroke: PEN, ink: BLACK }

/** By metaclass; "actor" for a component that is a person. */
const DRAWN: readonly (readonly [RegExp, () => readonly FigurePart[]])[] = [
  [
    /Function$|^OperationalActivity$/,
    () => [
      ellipse({ x: 0.5, y: 2.5, w: 15, h: 11 }, solid(FUNCTION), PEN),
      path([...outline('M 4 8 H 11 M 8.5 5.5 L 11 8 L 8.5 10.5')], NO_PAINT, PEN),
    ],
  ],
  [/^actor$/, () => drawUml({ symbol: 'actor', ...SIZE, look: LOOK }).parts],
  [/Actor$|Component$|^System$|^Entity$|^ConfigurationItem$|^Part$/, () => drawCapella('system', SIZE, LOOK)],
  [/Capability(?:Realization)?$|^Mission$/, () => drawCapella('capability', SIZE, LOOK)],
  [/^(?:State|Mode)$/, () => [rectangle({ x: 0.5, y: 2.5, w: 15, h: 11 }, 4, solid(STATE), PEN)]],
  [
    /^(?:Class|Collection|Enumeration|Interface|\w+Type)$/,
    () => [
      rectangle({ x: 1.5, y: 1.5, w: 13, h: 13 }, 0, solid(WHITE), PEN),
      path([...outline('M 1.5 6 H 14.5')], NO_PAINT, PEN),
    ],
  ],
  [
    /Requirement$/,
    () => [
      rectangle({ x: 2.5, y: 0.5, w: 11, h: 15 }, 0, solid(WHITE), PEN),
      path([...outline('M 5 4.5 H 11 M 5 8 H 11 M 5 11.5 H 9')], NO_PAINT, PEN),
    ],
  ],
  [
    /^InstanceRole$/,
    () => [
      rectangle({ x: 4.5, y: 0.5, w: 7, h: 4 }, 0, solid(WHITE), PEN),
      path([...outline('M 8 4.5 V 15.5 M 8 9.5 H 15 M 12.5 7 L 15 9.5 L 12.5 12')], NO_PAINT, PEN),
    ],
  ],
  [
    /^Constraint$/,
    () => {
      const brace = 'M 5 1.5 C 2 1.5 4.5 8 1.5 8 C 4.5 8 2 14.5 5 14.5'
      const other = 'M 11 1.5 C 14 1.5 11.5 8 14.5 8 C 11.5 8 14 14.5 11 14.5'
      return [path([...outline(`${brace} ${other} M 6 8 H 10`)], NO_PAINT, PEN)]
    },
  ],
  [
    /Exchange$|^PhysicalLink$|InvolvementLink$/,
    () => [
      rectangle({ x: 0.5, y: 5.5, w: 4, h: 5 }, 0, solid(WHITE), PEN),
      rectangle({ x: 11.5, y: 5.5, w: 4, h: 5 }, 0, solid(WHITE), PEN),
      path([...outline('M 4.5 8 H 11.5')], NO_PAINT, PEN),
    ],
  ],
]

/** The icon beside the name of a line; undefined for what has none. */
export function lineIcon(element: XmlElement | undefined): readonly FigurePart[] | undefined {
  const isOff = attribute(child(child(element, 'ownedStyle'), 'centerLabelStyle'), 'showIcon') === 'false'
  const [, metaclass = ''] = CLASS.exec(attribute(child(element, 'target'), 'xmi:type')) ?? []
  return isOff ? undefined : DRAWN.find(([names]) => names.test(metaclass))?.[1]()
}

/** A metaclass of Capella or UML. */
const CLASS = /^(?:org\.polarsys\.capella\..*|uml):(\w+)$/

/** The metaclass of what an element shows: of a part that of its component, "actor" for a person. */
function shownClass(element: XmlElement, files: ModelFiles): string {
  const target = child(element, 'target')
  const [, metaclass = ''] = CLASS.exec(attribute(target, 'xmi:type')) ?? []
  const href = attribute(target, 'href')
  if (!files.root(href)) return metaclass
  const shown = files.find(href)?.source
  const type = metaclass === 'Part' ? attribute(shown, 'abstractType') : ''
  const component = type === '' ? shown : files.find(`${href.replace(/#.*$/, '')}${type}`)?.source
  if (attribute(component, 'actor') === 'true' && attribute(component, 'human') === 'true') return 'actor'
  return attribute(component, 'xsi:type').replace(/^.*:/, '') || metaclass
}

/** px of the widest line, and the number of lines, of a name that breaks at a width. */
export function brokenSize(
  lines: readonly TextLine[],
  width: number,
  setting: Setting,
): { readonly w: number; readonly count: number } {
  const widthOf = (text: string) => linesSize([{ text }], setting).w
  let [w, count] = [0, 0]
  for (const { text } of lines) {
    const [first = '', ...words] = text.split(' ')
    let line = first
    for (const word of words) {
      const longer = `${line} ${word}`
      const breaks = widthOf(longer) > width
      if (breaks) count += 1
      w = Math.max(w, breaks ? widthOf(line) : 0)
      line = breaks ? word : longer
    }
    w = Math.max(w, widthOf(line))
    count += 1
  }
  return { w, count }
}

/** A name in a box. */
interface NamePlace {
  readonly box: Box
  /** px from the top of the box to the name; undefined for a name in the middle. */
  readonly top: number | undefined
  readonly lines: readonly TextLine[]
}

/** The icon at the left of a name; undefined for what has none, and where there is no room. */
export function iconBeside(
  element: XmlElement | undefined,
  { box, top, lines }: NamePlace,
  setting: Setting,
  files: ModelFiles,
): Icon | undefined {
  const style = child(element, 'ownedStyle')
  // At the top of a container it is also where the name is empty.
  const isNameless = lines.length === 0 && top === undefined
  if (!element || isNameless || attribute(style, 'showIcon') === 'false') return undefined
  const metaclass = shownClass(element, files)
  const drawn = DRAWN.find(([names]) => names.test(metaclass))?.[1]
  const room = box.w - ICON_SPACE - 2 * setting.side
  const { w, count } = brokenSize(lines, room, setting)
  if (!drawn || w > room || box.h < ICON) return undefined
  const height = Math.max(1, count) * setting.line
  const y = Math.max(1, (top ?? (box.h - height) / 2) + (height - ICON) / 2)
  const x = attribute(style, 'labelAlignment') === 'LEFT' ? setting.side : (box.w - ICON_SPACE - w) / 2
  return { box: { x: Math.round(x), y: Math.round(y), ...SIZE }, parts: drawn(), isBesideLabel: true }
}
