/**
 * The business context of decisions: organisation units and performance indicators (DMN 1.5 §6.3.3). DMN has no shapes
 * for them; a decision names those that concern it.
 */
import type { QualifiedElement } from '../shared/namespaces.ts'
import { MODEL } from './format.ts'
import { type DmnElement, labelOf, target } from './model.ts'

/** Elements of a decision that refer to its business context. */
const OF_DECISION: ReadonlySet<string> = new Set([
  'decisionMaker',
  'decisionOwner',
  'impactedPerformanceIndicator',
  'supportedObjective',
  'usingProcess',
  'usingTask',
])

/** Elements of the context that refer to decisions, with the element of the decision that says the same. */
const OF_CONTEXT: ReadonlyMap<string, string> = new Map([
  ['decisionMade', 'decisionMaker'],
  ['decisionOwned', 'decisionOwner'],
  ['impactingDecision', 'impactedPerformanceIndicator'],
])

/** For each decision the names of its context, by what they are to it. */
export type BusinessContext = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** The context of each decision. References may be at the decision or at the other element. */
export function businessContext(decisions: Iterable<DmnElement>, business: ReadonlyMap<string, DmnElement>) {
  const found = new Map<string, Map<string, Set<string>>>()
  const add = (decision: string, role: string, name: string) => {
    if (name === '') return
    const roles = found.get(decision) ?? new Map<string, Set<string>>()
    found.set(decision, roles)
    roles.set(role, (roles.get(role) ?? new Set()).add(name))
  }
  for (const { id, xml } of decisions)
    for (const reference of xml.all(MODEL)) {
      if (OF_DECISION.has(reference.local)) add(id, reference.local, nameOf(reference, business))
    }
  for (const element of business.values())
    for (const reference of element.xml.all(MODEL)) {
      const role = OF_CONTEXT.get(reference.local)
      const decision = role && target(reference)
      if (role && decision) add(decision, role, labelOf(element) || element.id)
    }
  return found satisfies BusinessContext
}

/** The name of the element that is referred to, or the reference itself if it is to another file. */
function nameOf(reference: QualifiedElement, business: ReadonlyMap<string, DmnElement>): string {
  const known = business.get(target(reference) ?? '')
  return known ? labelOf(known) || known.id : (reference.attribute('href')?.trim() ?? '')
}
