/** Elements of a file by their names, whatever is around them. */
import { elementsOf, type XmlElement } from '#xml/node'

/** The value of an attribute; '' if it is absent. */
export const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name) ?? ''

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && elementsOf(element, name)[0]
}

export const children = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element, name) : []

/** All elements below one, in the order of the file, with their parents. */
export function* below(root: XmlElement): Generator<{ readonly element: XmlElement; readonly parent: XmlElement }> {
  const open = [{ parent: root, next: elementsOf(root).values() }]
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { value, done } = level.next.next()
    if (done === true) {
      open.pop()
      continue
    }
    yield { element: value, parent: level.parent }
    open.push({ parent: value, next: elementsOf(value).values() })
  }
}

/** "a, b" as names. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
