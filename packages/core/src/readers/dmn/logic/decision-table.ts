/** Decision tables (DMN 1.5 §8.2): a column per input, output and annotation, and a row per rule. */
import type { Run, Table, TableCell } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { MODEL } from '../format.ts'
import {
  COLUMN_WIDTH,
  cell,
  code,
  HEAD,
  heading,
  INPUTS,
  NUMBER_WIDTH,
  named,
  OUTPUTS,
  table,
  text,
  textIn,
} from './cells.ts'

/** Letters for hit policies in tables (DMN 1.5 §8.2.8). */
const AGGREGATIONS: ReadonlyMap<string, string> = new Map([
  ['SUM', '+'],
  ['MIN', '<'],
  ['MAX', '>'],
  ['COUNT', '#'],
])

function hitPolicy(element: QualifiedElement): string {
  const policy = element.attribute('hitPolicy') ?? 'UNIQUE'
  const sign = policy === 'COLLECT' ? (AGGREGATIONS.get(element.attribute('aggregation') ?? '') ?? '') : ''
  return `${policy.slice(0, 1)}${sign}`
}

/** Allowed values; the output if no rule applies is underlined, and listed if it is not among them (DMN 1.5 §8.2.5). */
function valuesIn(column: QualifiedElement, name: 'inputValues' | 'outputValues'): Run[] {
  const allowed = textIn(column.first(MODEL, name))
  const usual = textIn(column.first(MODEL, 'defaultOutputEntry'))
  const runs = (...parts: readonly Run[]) => parts.filter(({ text: words }) => words !== '')
  if (usual === '') return runs({ text: allowed })
  const shown: Run = { text: usual, underline: true }
  const values = allowed.split(',')
  const place = values.findIndex((value) => value.trim() === usual)
  if (place < 0) return runs({ text: allowed === '' ? '' : `${allowed}\n` }, shown)
  const start = allowed.indexOf(usual, values.slice(0, place).join(',').length)
  return runs({ text: allowed.slice(0, start) }, shown, { text: allowed.slice(start + usual.length) })
}

function descriptionOf(rule: QualifiedElement): string {
  return rule.first(MODEL, 'description')?.text.trim() ?? ''
}

/** The table of a `decisionTable` element. */
export function decisionTable(element: QualifiedElement): Table {
  const rules = element.all(MODEL, 'rule')
  // Before DMN 1.2 had columns of annotations, the description of a rule was its annotation.
  const isDescribed = rules.some((rule) => descriptionOf(rule) !== '')
  return table([...headRows(element, isDescribed), ...rules.map((rule, i) => ruleRow(rule, i + 1, isDescribed))])
}

/** One row of headings; two if several outputs have a name in common, which is above their own ones. */
function headRows(element: QualifiedElement, isDescribed: boolean): TableCell[][] {
  const outputs = element.all(MODEL, 'output')
  const outputLabel = element.attribute('outputLabel')?.trim() ?? ''
  const common = outputs.length > 1 ? outputLabel : ''
  const rowSpan = common === '' ? 1 : 2
  const before = [
    cell(text(hitPolicy(element), { bold: true }), { fill: HEAD, width: NUMBER_WIDTH, rowSpan }),
    ...element.all(MODEL, 'input').map((input) => inputHeading(input, rowSpan)),
  ]
  const results = outputs.map((output) => {
    const title = output.attribute('label') || named(output) || (common === '' ? outputLabel : '')
    const allowed = valuesIn(output, 'outputValues')
    return cell(heading(title, output.attribute('typeRef'), allowed), { fill: OUTPUTS, width: COLUMN_WIDTH })
  })
  const notes = [...element.all(MODEL, 'annotation').map(named), ...(isDescribed ? ['Annotations'] : [])]
  const after = notes.map((note) => cell(text(note, { bold: true }), { fill: HEAD, width: COLUMN_WIDTH, rowSpan }))
  if (common === '') return [[...before, ...results, ...after]]
  const over = cell(text(common, { bold: true }), { fill: OUTPUTS, span: outputs.length })
  return [[...before, over, ...after], results]
}

function inputHeading(input: QualifiedElement, rowSpan: number): TableCell {
  const expression = input.first(MODEL, 'inputExpression')
  const title = input.attribute('label') || textIn(expression)
  const allowed = valuesIn(input, 'inputValues')
  return cell(heading(title, expression?.attribute('typeRef'), allowed), { fill: INPUTS, width: COLUMN_WIDTH, rowSpan })
}

/** @param number of the rule, from 1 */
function ruleRow(rule: QualifiedElement, number: number, isDescribed: boolean): TableCell[] {
  const entries = ['inputEntry', 'outputEntry'].flatMap((name) =>
    rule.all(MODEL, name).map((entry) => cell(code(textIn(entry)))),
  )
  const remarks = rule.all(MODEL, 'annotationEntry').map((entry) => cell(text(textIn(entry))))
  const description = isDescribed ? [cell(text(descriptionOf(rule)))] : []
  return [cell(text(String(number))), ...entries, ...remarks, ...description]
}
