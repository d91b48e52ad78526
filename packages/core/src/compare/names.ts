/** Names of elements for people who read a difference. */
import type { Element, Page } from '../diagram/index.ts'
import { clipped, kindOf, labelOf, titleOf } from '../outline/words.ts'

const MAX_LENGTH = 120

/** Answers with a name for an element of the page: its text, or what it is; of an edge its ends and text. */
export function namesIn({ elements }: Page): (element: Element) => string {
  const byId = new Map(elements.map((element) => [element.id, element]))
  const endName = (id: string | undefined) => {
    const end = byId.get(id ?? '')
    if (!end) return '(no shape)'
    return end.kind === 'node' ? titleOf(end).name : '(a connection)'
  }
  return (element) => {
    if (element.kind === 'node') {
      const container = byId.get(element.parent ?? '')
      const { name } = titleOf(element)
      const isPart = labelOf(element) === '' && container?.kind === 'node' && labelOf(container) !== ''
      return isPart ? `${name.slice(0, -1)} in ${titleOf(container).name})` : name
    }
    const { source, target } = element
    const label = labelOf(element)
    if (source.element === undefined && target.element === undefined) return label || `(${kindOf(element) ?? 'line'})`
    const ends = `${endName(source.element)} → ${endName(target.element)}`
    return clipped(label === '' ? ends : `${ends}: ${label}`, MAX_LENGTH)
  }
}
