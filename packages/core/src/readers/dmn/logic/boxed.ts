/** Boxed expressions (DMN 1.5 §10.2) as tables: contexts, invocations, functions, lists and the rest. */
import type { Measure, RichText, Run, Table, TableCell } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { MODEL } from '../format.ts'
import { COLUMN_WIDTH, cell, code, HEAD, heading, MONOSPACE, NAME_WIDTH, named, table, text, textIn } from './cells.ts'
import { decisionTable } from './decision-table.ts'

/** Expressions nested deeper become text. */
const MAX_DEPTH = 6

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
  return element?.elements.find(isExpression)
}

function isExpression({ namespace, local }: QualifiedElement): boolean {
  return namespace === MODEL && EXPRESSIONS.has(local)
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
  return element.elements.filter(isExpression)
}

/** Words before the parts of conditionals, filters and iterations. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['conditional', ['if', 'then', 'else']],
  ['filter', ['in', 'match']],
  ['for', ['in', 'return']],
  ['some', ['in', 'satisfies']],
  ['every', ['in', 'satisfies']],
])

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
  const words = PARTS.get(local)
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
