/** Models of Archi for tests. */

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

export function model(view: string, concepts = '', kind = 'ArchimateDiagramModel', rest = ''): string {
  return `<archimate:model ${XSI} xmlns:archimate="http://www.archimatetool.com/archimate" name="Model" id="m">
    <folder name="All" type="business">${concepts}</folder><folder name="Views" type="diagrams">
    <element xsi:type="archimate:${kind}" name="Main" id="v" connectionRouterType="2">${view}</element></folder>${rest}</archimate:model>`
}

export const element = (id: string, type: string, attributes = '', inner = '') =>
  `<element xsi:type="archimate:${type}" name="${id}" id="${id}" ${attributes}>${inner}</element>`
export const child = (
  id: string,
  kind: string,
  attributes: string,
  inner = '',
  box = 'x="0" y="0" width="100" height="60"',
) => `<child xsi:type="archimate:${kind}" id="${id}" ${attributes}><bounds ${box}/>${inner}</child>`
export const object = (id: string, concept: string, inner = '', box?: string) =>
  child(id, 'DiagramObject', `archimateElement="${concept}"`, inner, box)
export const line = (id: string, source: string, target: string, attributes = '', inner = '') =>
  `<sourceConnection xsi:type="archimate:Connection" id="${id}" source="${source}" target="${target}" ${attributes}>${inner}</sourceConnection>`
export const feature = (name: string, value: string) => `<feature name="${name}" value="${value}"/>`
