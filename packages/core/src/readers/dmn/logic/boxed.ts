/** Boxed expressions (DMN 1.5 §10.2) as tables: decision tables, contexts, invocations, functions, lists and the rest. */
import type { BorderLine, Measure, Rgba, RichText, Run, Table, TableCell } from '../../../diagram/index.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import { MODEL } from '../names.ts'

const LINE: Rgba = { r: 120, g: 124, b: 134, a: 1 }
const HEAD: Rgba = { r: 232, g: 236, b: 244, a: 1 }
const INPUTS: Rgba = { r: 225, g: 239, b: 255, a: 1 }
const OUTPUTS: Rgba = { r: 229, g: 245, b: 229, a: 1 }

const MONOSPACE = 'Courier New, monospace'
const BORDER: BorderLine = { width: 1, color: LINE }
const BORDERS = { top: BORDER, right: BORDER, bottom: BORDER, left: BORDER }
const PADDING = { top: 4, right: 8, bottom: 4, left: 8 }
/** Expressions nested deeper become text. */
const MAX_DEPTH = 6

/** Widths of columns in px. */
const NUMBER_WIDTH = 30
const COLUMN_WIDTH = 150
const NAME_WIDTH = 140

interface CellOptions {
  readonly fill?: Rgba
  readonly span?: number
  readonly rowSpan?: number
  readonly width?: number
}

export function cell(blocks: RichText, { fill, span, rowSpan, width }: CellOptions = {}): TableCell {
  return {
    blocks,
    padding: PADDING,
    border: BORDERS,
    ...(fill && { fill }),
    ...(span !== undefined && span > 1 && { columnSpan: span }),
    ...(rowSpan !== undefined && rowSpan > 1 && { rowSpan }),
    ...(width !== undefined && { width: px(width) }),
  }
}

const px = (value: number): Measure => ({ unit: 'px', value })

export function text(value: string, look: Omit<Run, 'text'> = {}): RichText {
  return [{ type: 'paragraph', runs: value === '' ? [] : [{ text: value, ...look }] }]
}

const code = (value: string): RichText => text(value, { family: MONOSPACE })

function table(rows: readonly (readonly TableCell[])[]): Table {
  return { type: 'table', rows, collapsed: true }
}

function named(element: QualifiedElement | undefined): string {
  return element?.attribute('name')?.trim() ?? ''
}

/** The `text` of an expression or entry. */
function textIn(element: QualifiedElement | undefined): string {
  return element?.first(MODEL, 'text')?.text.trim() ?? ''
}

const EXPRESSIONS: ReadonlySet<string> = new Set([
  'literalExpression',
  'decisionTable',
  'context',
  'invocation',
  'functionDefinition',
  'relation',
  'list',
  'conditional',
  'filter',
  'for',
  'some',
  'every',
])

/** The expression inside an element; undefined for none. */
export function expressionIn(element: QualifiedElement | undefined): QualifiedElement | undefined {
  return element?.elements.find(({ namespace, local }) => namespace === MODEL && EXPRESSIONS.has(local))
}

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

/** A column's title, with the type and its allowed values below. */
function heading(title: string, type: string | undefined, values: readonly Run[] = []): RichText {
  const lines: Run[] = [{ text: title, bold: true }]
  if (type) lines.push({ text: `\n${type}`, italic: true })
  lines.push(...values.map((run, i) => (i === 0 ? { ...run, text: `\n${run.text}` } : run)))
  return [{ type: 'paragraph', runs: lines }]
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

function decisionTable(element: QualifiedElement): Table {
  const inputs = element.all(MODEL, 'input')
  const outputs = element.all(MODEL, 'output')
  const notes = element.all(MODEL, 'annotation').map(named)
  const given = element.all(MODEL, 'rule')
  // Before DMN 1.2 had columns of annotations, the description of a rule was its annotation.
  const isDescribed = given.some((rule) => descriptionOf(rule) !== '')
  // Several outputs may have a name in common above their own ones.
  const common = outputs.length > 1 ? (element.attribute('outputLabel')?.trim() ?? '') : ''
  const rowSpan = common === '' ? 1 : 2
  const before = [
    cell(text(hitPolicy(element), { bold: true }), { fill: HEAD, width: NUMBER_WIDTH, rowSpan }),
    ...inputs.map((input) => {
      const expression = input.first(MODEL, 'inputExpression')
      const title = input.attribute('label') || textIn(expression)
      const allowed = valuesIn(input, 'inputValues')
      return cell(heading(title, expression?.attribute('typeRef'), allowed), {
        fill: INPUTS,
        width: COLUMN_WIDTH,
        rowSpan,
      })
    }),
  ]
  const results = outputs.map((output) => {
    const title = output.attribute('label') || named(output) || (common ? '' : element.attribute('outputLabel')) || ''
    const allowed = valuesIn(output, 'outputValues')
    return cell(heading(title, output.attribute('typeRef'), allowed), { fill: OUTPUTS, width: COLUMN_WIDTH })
  })
  const after = [...notes, ...(isDescribed ? ['Annotations'] : [])].map((note) =>
    cell(text(note, { bold: true }), { fill: HEAD, width: COLUMN_WIDTH, rowSpan }),
  )
  const over = cell(text(common, { bold: true }), { fill: OUTPUTS, span: outputs.length })
  const head = common === '' ? [[...before, ...results, ...after]] : [[...before, over, ...after], results]
  const rules = given.map((rule, i) => {
    const entries = ['inputEntry', 'outputEntry'].flatMap((name) =>
      rule.all(MODEL, name).map((entry) => cell(code(textIn(entry)))),
    )
    const remarks = rule.all(MODEL, 'annotationEntry').map((entry) => cell(text(textIn(entry))))
    const description = isDescribed ? [cell(text(descriptionOf(rule)))] : []
    return [cell(text(String(i + 1))), ...entries, ...remarks, ...description]
  })
  return table([...head, ...rules])
}

/** A name beside an expression. */
function pair(name: string, type: string | undefined, value: RichText): TableCell[] {
  return [cell(heading(name, type), { fill: HEAD, width: NAME_WIDTH }), cell(value)]
}

function context(element: QualifiedElement, depth: number): Table {
  const rows = element.all(MODEL, 'contextEntry').map((entry): TableCell[] => {
    const variable = entry.first(MODEL, 'variable')
    const value = boxedIn(entry, depth + 1)
    return variable ? pair(named(variable), variable.attribute('typeRef'), value) : [cell(value, { span: 2 })]
  })
  return table(rows)
}

function invocation(element: QualifiedElement, depth: number): Table {
  const called = textIn(element.first(MODEL, 'literalExpression'))
  const rows = element.all(MODEL, 'binding').map((binding) => {
    const parameter = binding.first(MODEL, 'parameter')
    return pair(named(parameter), parameter?.attribute('typeRef'), boxedIn(binding, depth + 1))
  })
  return table([[cell(text(called, { bold: true }), { fill: HEAD, span: 2 })], ...rows])
}

function functionDefinition(element: QualifiedElement, depth: number): Table {
  const parameters = element.all(MODEL, 'formalParameter').map((one) => {
    const type = one.attribute('typeRef')
    return type ? `${named(one)}: ${type}` : named(one)
  })
  const kind = element.attribute('kind') ?? 'FEEL'
  // The entries of other functions name a class or a model instead of computing something.
  const language = kind === 'FEEL' ? '' : `${kind} `
  return table([
    [cell(text(`${language}(${parameters.join(', ')})`, { bold: true }), { fill: HEAD })],
    [cell(boxedIn(element, depth + 1))],
  ])
}

function relation(element: QualifiedElement, depth: number): Table {
  const head = element
    .all(MODEL, 'column')
    .map((column) => cell(heading(named(column), column.attribute('typeRef')), { fill: HEAD, width: COLUMN_WIDTH }))
  const rows = element.all(MODEL, 'row').map((row) => expressionsIn(row).map((one) => cell(boxed(one, depth + 1))))
  return table([head, ...rows].filter((row) => row.length > 0))
}

function expressionsIn(element: QualifiedElement): QualifiedElement[] {
  return element.elements.filter(({ namespace, local }) => namespace === MODEL && EXPRESSIONS.has(local))
}

/** Words before the parts of conditionals, filters and iterations. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  conditional: ['if', 'then', 'else'],
  filter: ['in', 'match'],
  for: ['in', 'return'],
  some: ['in', 'satisfies'],
  every: ['in', 'satisfies'],
}

function parts(element: QualifiedElement, words: readonly string[], depth: number): Table {
  const variable = element.attribute('iteratorVariable')
  const first = variable === undefined ? [] : [pair(element.local, undefined, code(variable))]
  return table([
    ...first,
    ...words.map((word) => pair(word, undefined, boxedIn(element.first(MODEL, word), depth + 1))),
  ])
}

/** A table in a cell is as wide as the cell. */
function boxedIn(element: QualifiedElement | undefined, depth: number): RichText {
  const inner = expressionIn(element)
  if (!inner) return text('')
  const whole: Measure = { unit: '%', value: 100 }
  return boxed(inner, depth).map((block) => (block.type === 'table' ? { ...block, width: whole } : block))
}

/** All text of an expression, for those that are nested too deeply. */
function flat(element: QualifiedElement): string {
  const texts: string[] = []
  const open = [element]
  for (let next = open.pop(); next && texts.length < 100; next = open.pop()) {
    if (next.is(MODEL, 'text')) texts.push(next.text.trim())
    for (const inner of next.elements.toReversed()) open.push(inner)
  }
  return texts.join('\n')
}

/** The values of another file that an expression consists of (DMN 1.5 §7.3.4): which, and of which file. */
function importedValues(element: QualifiedElement): RichText {
  const values = element.first(MODEL, 'importedElement')?.text.trim() ?? ''
  const file = element.attribute('locationURI') || element.attribute('namespace') || named(element)
  const runs: Run[] = [{ text: 'Imported: ', italic: true }]
  if (values !== '') runs.push({ text: values, family: MONOSPACE })
  if (file !== '') runs.push({ text: `${values === '' ? '' : ' '}from ${file}` })
  return [{ type: 'paragraph', runs }]
}

/** An expression as blocks of text: its table, or its words if it is a literal expression. */
export function boxed(element: QualifiedElement, depth = 0): RichText {
  if (depth >= MAX_DEPTH) return code(flat(element))
  const { local } = element
  const words = PARTS[local]
  if (words) return [parts(element, words, depth)]
  switch (local) {
    case 'decisionTable':
      return [decisionTable(element)]
    case 'context':
      return [context(element, depth)]
    case 'invocation':
      return [invocation(element, depth)]
    case 'functionDefinition':
    // The encapsulated logic of a business knowledge model is a function under another name.
    case 'encapsulatedLogic':
      return [functionDefinition(element, depth)]
    case 'relation':
      return [relation(element, depth)]
    case 'list': {
      const rows = expressionsIn(element).map((one) => [cell(boxed(one, depth + 1))])
      return rows.length > 0 ? [table(rows)] : text('')
    }
    default: {
      const imported = element.first(MODEL, 'importedValues')
      return imported ? importedValues(imported) : code(textIn(element))
    }
  }
}
