import type { QualifiedElement } from '@drawbridge/core/documents'
import type { AttributeContent, AttributeValue } from '../model.ts'
import type { MessageCode } from '../report.ts'
import { fromXhtml, type RichTextRead } from '../rich-text/from-xhtml.ts'
import { kindIn, listIn, REQIF, referenceIn } from './names.ts'
import type { Register } from './register.ts'

/** The content of an ATTRIBUTE-VALUE-…; undefined for other elements and for one without a value. */
export function contentOf(element: QualifiedElement): AttributeContent | undefined {
  const kind = kindIn(element.local, 'ATTRIBUTE-VALUE-')
  if (kind === undefined) return undefined
  if (kind === 'enumeration') {
    const values = listIn(element, 'VALUES').map((one) => one.text.trim())
    return { kind, values: values.filter((value) => value !== '') }
  }
  if (kind === 'xhtml') {
    const value = element.first(REQIF, 'THE-VALUE')
    const { nodes, losses } = value ? fromXhtml(value) : plainText(element.attribute('THE-VALUE') ?? '')
    const all: MessageCode[] = [...losses]
    if (element.first(REQIF, 'THE-ORIGINAL-VALUE')) all.push('original-value-dropped')
    return { kind, nodes, ...(all.length > 0 && { losses: all }) }
  }
  // Programs with Eclipse's EMF leave an empty text out.
  const usual = kind === 'string' ? '' : undefined
  const text = element.attribute('THE-VALUE') ?? element.first(REQIF, 'THE-VALUE')?.text ?? usual
  return text === undefined ? undefined : { kind, text }
}

/** A text that is written as those of other kinds are. */
function plainText(text: string): RichTextRead {
  const nodes = text.trim() === '' ? [] : [{ type: 'paragraph', children: [{ text: text.trim() }] }]
  return { nodes, losses: [] }
}

/**
 * The values of an element, one per attribute. Values that cannot be kept are settled.
 * @param owner identifier of the element
 * @param type identifier of its type
 */
export function valuesOf(
  element: QualifiedElement,
  owner: string,
  type: string | undefined,
  register: Register,
): AttributeValue[] {
  const { ledger } = register
  const values = new Map<string, AttributeValue>()
  for (const one of listIn(element, 'VALUES')) {
    const written = referenceIn(one, 'DEFINITION') ?? one.attribute('ATTRIBUTE-DEFINITION')?.trim()
    const definition = written === undefined ? undefined : register.attribute(type, written)
    const content = contentOf(one)
    if (definition === undefined) ledger.settle('value', 'dropped', 'value-of-unknown-attribute', owner)
    else if (!content) ledger.settle('value', 'dropped', 'value-invalid', owner)
    else if (values.has(definition)) ledger.settle('value', 'dropped', 'value-twice', owner)
    else values.set(definition, { definition, content })
  }
  return [...values.values()]
}
