/** Fields and values of a diff, in words. */
import { plainText } from '../rich-text/nodes.ts'

const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  hosts: 'Linked to',
  snapshot: 'Drawing',
  source: 'Source file',
}
/** Properties of shapes, as the service names them. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'props.richText': 'Text',
  'props.w×h': 'Size',
  'props.geo': 'Form',
  'props.color': 'Colour',
  'props.labelColor': 'Colour of the text',
  place: 'Place',
  rotation: 'Angle',
  parentId: 'Container',
  start: 'Start',
  end: 'End',
  opacity: 'Opacity',
}
const MAX_TEXT_LENGTH = 600

/** "Owner" for `values/Owner`. */
export function fieldName(field: string): string {
  return NAMES[field] ?? field.replace(/^values\//, '')
}

/** "Text" for `props.richText` of a shape. */
function propertyName(property: string): string {
  return Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property]! : property.replace(/^(?:props|meta)\./, '')
}

interface ShapeConflict {
  readonly shape_name: string
  readonly kind: 'property' | 'deleted'
  readonly property?: string
}

/** "Voter: Text" */
export function titleOf({ shape_name: name, kind, property = '' }: ShapeConflict): string {
  return kind === 'deleted' ? `${name}: deleted` : `${name}: ${propertyName(property)}`
}

export function textOfValue(field: string, value: unknown): string {
  if (field === 'snapshot') {
    const records = Object.values((value as { store?: object } | null)?.store ?? {})
    const shapes = records.filter((record) => record?.typeName === 'shape').length
    return shapes === 1 ? '1 shape' : `${shapes} shapes`
  }
  if (field === 'source') return textOfSource(value as SourceValue)
  const text = plainText(value) ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 1))
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)} …` : text
}

/** The file that a diagram was converted from. */
interface SourceValue {
  readonly file_name: string
  readonly options: Readonly<Record<string, unknown>>
}

function textOfSource({ file_name: name, options }: SourceValue): string {
  const said = Object.entries(options).map(([option, value]) => `${option}: ${value}`)
  return said.length === 0 ? name : `${name} (${said.join(', ')})`
}
