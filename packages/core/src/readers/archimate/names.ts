/** Namespaces of both formats in all versions, and names shared by both. */

/** The part of Archi's archives that contains the model. */
export const MODEL_PART = 'model.xml'

export const EXCHANGE = 'exchange'
export const ARCHI = 'archi'
export const XSI = 'xsi'
export const XSI_URI = 'http://www.w3.org/2001/XMLSchema-instance'
export const XML = 'xml'

export function isExchange(uri: string): boolean {
  return uri.startsWith('http://www.opengroup.org/xsd/archimate')
}

export function isArchi(uri: string): boolean {
  return uri.startsWith('http://www.archimatetool.com/archimate') || uri.startsWith('http://www.bolton.ac.uk/archimate')
}

/** Our short name of a namespace, one for all versions of a format; others are returned as they are. */
export function canonicalArchimate(uri: string): string {
  if (isExchange(uri)) return EXCHANGE
  if (isArchi(uri)) return ARCHI
  if (uri === 'http://www.w3.org/XML/1998/namespace') return XML
  return uri === XSI_URI ? XSI : uri
}

/** "archimate:UsedByRelationship" → "Serving": the name of a type in ArchiMate 3. */
export function typeName(text: string | undefined): string {
  const local = (text ?? '').slice((text ?? '').indexOf(':') + 1).replace(/(?<=.)Relationship$/, '')
  return RENAMED.get(local) ?? local
}

/** Names of ArchiMate 2 and of Archi that differ in ArchiMate 3. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['UsedBy', 'Serving'],
  ['Realisation', 'Realization'],
  ['Specialisation', 'Specialization'],
  ['InfrastructureService', 'TechnologyService'],
  ['InfrastructureFunction', 'TechnologyFunction'],
  ['InfrastructureInterface', 'TechnologyInterface'],
  ['Network', 'CommunicationNetwork'],
  ['CommunicationPath', 'Path'],
  ['AndJunction', 'Junction'],
  ['OrJunction', 'Junction'],
])
