/** The meaning of a CMMN element, and its data that is not drawn. */
import type { Semantic } from '#diagram/index'
import { semanticType, Values } from '../omg/facts.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { cutValue } from '../shared/text-budget.ts'
import { MODEL } from './format.ts'
import { type CmmnElement, type CmmnModel, definitionOf, referenceOf, rulesOf } from './model.ts'

/** Attributes that are structure or have a member of their own. */
const STRUCTURE: ReadonlySet<string> = new Set(['id', 'name', 'definitionRef', 'sourceRef', 'targetRef', 'sentryRef'])

/** The text of a condition: `<condition><body>` in CMMN 1.0, plain text in 1.1. */
function conditionOf(element: QualifiedElement | undefined): string | undefined {
  const condition = element?.first(MODEL, 'condition')
  const text = (condition?.first(MODEL, 'body') ?? condition)?.text.trim()
  return text ? cutValue(text) : undefined
}

function documentationOf(element: CmmnElement, model: CmmnModel): string | undefined {
  const texts = [element, definitionOf(element, model)].flatMap(({ xml }) => {
    const own = xml.all(MODEL, 'documentation').map((one) => (one.first(MODEL, 'text') ?? one).text.trim())
    return [...own, xml.attribute('description')?.trim() ?? '']
  })
  const text = texts.find((one) => one !== '')
  return text === undefined ? undefined : cutValue(text)
}

/** @param type the kind of a shape or edge whose element is missing */
export function cmmnSemantic(
  element: CmmnElement | undefined,
  type: string,
  id: string | undefined,
  modifiers: readonly string[],
  model: CmmnModel,
): Semantic {
  const sentry = element && model.byId.get(referenceOf(element, 'sentryRef') ?? '')
  const condition = conditionOf(sentry?.xml.first(MODEL, 'ifPart'))
  const documentation = element && documentationOf(element, model)
  const kind = element ? definitionOf(element, model).type : type
  return {
    notation: 'cmmn',
    type: semanticType('cmmn', kind),
    ...(id !== undefined && { elementId: id }),
    ...(modifiers.length > 0 && { modifiers }),
    ...(condition !== undefined && { condition }),
    ...(documentation !== undefined && { documentation }),
  }
}

/** Attributes of an element and its definition, the conditions of its rules, and the events that it waits for. */
export function cmmnValues(element: CmmnElement, model: CmmnModel): Values {
  const found = new Values()
  for (const { xml } of [element, definitionOf(element, model)]) {
    found.addAttributes(xml, STRUCTURE)
    for (const name of ['standardEvent', 'timerExpression']) found.addOnce(name, xml.first(MODEL, name)?.text)
  }
  for (const [name, rule] of rulesOf(element, model)) found.addOnce(name, conditionOf(rule) ?? 'always')
  return found
}
