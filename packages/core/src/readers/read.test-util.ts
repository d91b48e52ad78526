/** Reads files for the tests of readers. */
import { checkDiagram, type DiagramElement, type DiagramNode, type Edge, readDiagram } from '../index.ts'

/**
 * The diagram of a file with its messages and its elements by id, the first page first; throws when it breaks the
 * contract.
 */
export function read(input: Uint8Array | string) {
  const { diagram, report } = readDiagram(input)
  const problems = checkDiagram(diagram)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const elements = new Map<string, DiagramElement>()
  for (const page of diagram.pages)
    for (const element of page.elements) if (!elements.has(element.id)) elements.set(element.id, element)
  return {
    diagram,
    messages: report.messages,
    node: (id: string) => elements.get(id) as DiagramNode,
    edge: (id: string) => elements.get(id) as Edge,
  }
}
