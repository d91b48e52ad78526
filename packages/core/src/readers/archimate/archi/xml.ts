/** Access to Archi's XML: children have no namespace, or Archi's. */
import type { QualifiedElement } from '#readers/shared/namespaces'
import { XSI } from '../names.ts'
import type { Concept } from '../views.ts'

export function children(element: QualifiedElement, name: string): QualifiedElement[] {
  return element.elements.filter(({ local }) => local === name)
}

/** The text of the first child of a name, trimmed; '' if there is none. */
export function childText(element: QualifiedElement, name: string): string {
  return children(element, name)[0]?.text.trim() ?? ''
}

/** `xsi:type` without its prefix. */
export function kindName(element: QualifiedElement): string {
  const type = element.attribute('type', XSI) ?? ''
  return type.slice(type.indexOf(':') + 1)
}

/** The value of the `feature` child of a name. */
export function feature(element: QualifiedElement, name: string): string | undefined {
  return children(element, 'feature')
    .find((one) => one.attribute('name') === name)
    ?.attribute('value')
}

/** Keys with their values, in the file's order; a key may occur several times. */
export function propertiesOf(element: QualifiedElement): Concept['properties'] {
  return children(element, 'property').map((one) => [one.attribute('key') ?? '', one.attribute('value') ?? ''] as const)
}
