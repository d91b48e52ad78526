/** The lines of a classifier's compartments (docs/formats/ea.md §6). */
import type { Rgba } from '#diagram/index'
import { append } from '#values/lists'
import { withoutMarkup } from '../shared/uml/markup.ts'
import type { Compartment, TextLine } from '../shared/uml/texts.ts'
import { memberColor } from './look.ts'
import type { Member, ModelElement } from './model.ts'
import { isOn, numberIn, type Pairs } from './strings.ts'

const VISIBILITIES: ReadonlyMap<string, string> = new Map([
  ['public', '+'],
  ['private', '-'],
  ['protected', '#'],
  ['package', '~'],
])

/** Keys of a box that hide members by their visibility, behind "Att" or "Op". */
const VISIBILITY_KEYS: ReadonlyMap<string, string> = new Map([
  ['public', 'Pub'],
  ['private', 'Pri'],
  ['protected', 'Pro'],
  ['package', 'Pkg'],
])

const NOTES: Rgba = { r: 112, g: 112, b: 112, a: 1 }

/** "[0..*]" behind the type, nothing for exactly one. */
function multiplicity({ lower, upper }: Member): string {
  if (lower === '' || (lower === '1' && (upper === '1' || upper === ''))) return ''
  return ` [${lower === upper || upper === '' ? lower : `${lower}..${upper}`}]`
}

/** A member as it is drawn; members of enumerations have no visibility. */
function memberText(member: Member, isLiteral: boolean): string {
  const { name, type, initial, isDerived, parameters } = member
  const sign = isLiteral ? ' ' : (VISIBILITIES.get(member.visibility) ?? '+')
  const brackets = parameters ? `(${parameters.map((one) => one.type || one.name).join(', ')})` : ''
  const typed = type === '' || isLiteral ? '' : `: ${type}`
  const value = initial === '' ? '' : ` = ${initial}`
  return `${sign}\u00a0\u00a0\u00a0${isDerived ? '/' : ''}${name}${brackets}${typed}${multiplicity(member)}${value}`
}

/** Lines with the stereotype above each group of members that share it. */
function memberLines(
  members: readonly Member[],
  isLiteral: (one: Member) => boolean,
  hidesStereotypes: boolean,
): TextLine[] {
  const lines: TextLine[] = []
  let group = ''
  for (const member of members) {
    const stereotype = hidesStereotypes || isLiteral(member) ? '' : member.stereotype
    if (stereotype !== group && stereotype !== '') lines.push({ text: `«${stereotype}»` })
    group = stereotype
    lines.push({ text: memberText(member, isLiteral(member)), ...(member.isStatic && { underline: true }) })
  }
  return lines
}

export interface ShownMembers {
  readonly compartments: readonly Compartment[]
  /** Members that the diagram hides, one a line. */
  readonly hidden: string
}

/**
 * @param box the style of the element in the diagram
 * @param diagram the style of the diagram
 */
export function membersOf(element: ModelElement, box: Pairs, diagram: Pairs): ShownMembers {
  const hidesStereotypes = isOn(diagram, 'HideStereo')
  const isEnumeration = element.type === 'Enumeration' || element.stereotypes.some((one) => /^enumeration$/i.test(one))
  const color = memberColor(box, element)
  const hidden: string[] = []
  const shown = (members: readonly Member[], key: 'Att' | 'Op', hidesAll: boolean): TextLine[] => {
    const isShown = ({ visibility }: Member) =>
      !hidesAll && !isOn(box, `${key}${VISIBILITY_KEYS.get(visibility) ?? 'Pub'}`)
    append(
      hidden,
      members.filter((one) => !isShown(one)).map(({ name }) => name),
    )
    const lines = memberLines(members.filter(isShown), (one) => one.isLiteral || isEnumeration, hidesStereotypes)
    return color ? lines.map((line) => ({ ...line, color })) : lines
  }
  const compartments: Compartment[] = [
    { lines: shown(element.attributes, 'Att', isOn(diagram, 'HideAtts')) },
    { lines: shown(element.operations, 'Op', isOn(diagram, 'HideOps')) },
  ]
  const title = (text: string): TextLine => ({ text, italic: true })
  if ((isOn(box, 'Constraint') || isOn(diagram, 'ShowCons')) && element.constraints.length > 0)
    compartments.push({
      title: title('constraints'),
      lines: element.constraints.map((text) => ({ text: `{${text}}` })),
    })
  if ((isOn(box, 'Tag') || isOn(diagram, 'ShowTags')) && element.tags.length > 0)
    compartments.push({
      title: title('tags'),
      lines: element.tags.map(([name, value]) => ({ text: `${name} = ${value}` })),
    })
  const notes = numberIn(box, 'Notes') ?? (isOn(diagram, 'ShowNotes') ? 1000 : 0)
  const text = withoutMarkup(element.documentation).slice(0, Math.max(0, notes))
  if (text !== '')
    compartments.push({ lines: text.split('\n').map((line) => ({ text: line, color: NOTES })), wraps: true })
  return { compartments: compartments.filter(({ lines }) => lines.length > 0), hidden: hidden.join('\n') }
}
