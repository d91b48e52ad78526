/** Reads small graphs for the tests of this folder. */
import { expect } from 'vitest'
import { checkDiagram, convertDiagram, type DiagramNode, type Edge, readDiagram } from '../../index.ts'

/** The diagram of a file, and its elements by id. */
export function read(text: string) {
  const { diagram } = readDiagram(text)
  expect(checkDiagram(diagram)).toEqual([])
  const find = (id: string) => diagram.pages[0]!.elements.find((one) => one.id === id)
  return { diagram, node: (id: string) => find(id) as DiagramNode, edge: (id: string) => find(id) as Edge }
}
/** Codes of the messages of a conversion. */
export const messages = (text: string) => convertDiagram(text).report.messages.map(({ code }) => code)
