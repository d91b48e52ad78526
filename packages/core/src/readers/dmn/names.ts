/** Namespaces of DMN 1.1 to 1.6, which differ only in their year (docs/formats/dmn.md §1). */

export const MODEL = 'dmn'
export const DI = 'dmndi'

export function canonicalDmn(uri: string): string {
  if (!/^https?:\/\/www\.omg\.org\/spec\/DMN\//i.test(uri)) return uri
  if (/\/DMNDI\/?$/.test(uri)) return DI
  return /\/(?:MODEL\/?|DMN\d*\.xsd|DMN\/\d{8}\/?)$/i.test(uri) ? MODEL : uri
}
