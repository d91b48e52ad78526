/** Text files that are recognised but not read, so that the error can name them. */
import { DiagramInputError } from '../report/errors.ts'
import type { RootTag } from './root.ts'

function unsupported(what: string): DiagramInputError {
  return new DiagramInputError('unsupported-format', `The file is ${what}, which is recognised but cannot be read.`)
}

/** Part of a namespace → what it is. */
const NAMESPACES = [
  ['omg.org/spec/BPMN/', 'a BPMN model'],
  ['omg.org/spec/DMN/', 'a DMN model'],
  ['omg.org/spec/CMMN/', 'a CMMN model'],
  ['opengroup.org/xsd/archimate', 'an ArchiMate exchange file'],
  ['archimatetool.com', 'an Archi model'],
  ['eclipse.org/sirius', 'a Sirius or Capella diagram file'],
  ['gmf/runtime', 'a Papyrus or other GMF diagram'],
  ['omg.org/spec/UML', 'a UML model'],
  ['omg.org/spec/XMI', 'an XMI model'],
  ['schema.omg.org', 'an XMI model'],
] as const

/** Local name of the root → what it is. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['VisioDocument', 'a Visio XML drawing'],
  ['graphml', 'a GraphML graph'],
  ['gexf', 'a GEXF graph'],
  ['XMI', 'an XMI model'],
  ['REQ-IF', 'a ReqIF document'],
  ['document', 'an OpenDocument file'],
  ['Package', 'an XPDL model'],
])

/** @throws DiagramInputError always: unsupported-format for known roots, else not-a-diagram. */
export function refuseXml({ name, attributes }: RootTag): never {
  const spaces = [...attributes].filter(([key]) => key.startsWith('xmlns')).map(([, value]) => value)
  const known = NAMESPACES.find(([part]) => spaces.some((space) => space.includes(part)))
  const what = known?.[1] ?? ROOTS.get(name.slice(name.indexOf(':') + 1))
  if (what !== undefined) throw unsupported(what)
  throw new DiagramInputError('not-a-diagram', `The file is XML, but "${name.slice(0, 60)}" is no diagram.`)
}

const TEXTS = [
  [/^\s*\{[\s\S]{0,2000}"tldrawFileFormatVersion"/, 'a tldraw file'],
  [/^\s*\{[\s\S]{0,2000}"type"\s*:\s*"excalidraw/, 'an Excalidraw drawing'],
  [/^\s*\{[\s\S]{0,2000}application\/gliffy\+json/, 'a Gliffy diagram'],
  [/^\s*\{[\s\S]{0,2000}"_type"\s*:\s*"Project"/, 'a StarUML project'],
  [/^\s*@startuml/, 'a PlantUML text'],
  [/^\s*(?:strict\s+)?(?:di)?graph\b[^;]{0,200}\{/, 'a Graphviz text'],
  [
    /^\s*(?:graph\s+(?:TD|TB|LR|RL|BT)|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt)\b/,
    'a Mermaid text',
  ],
] as const

/** @throws DiagramInputError unsupported-format for known texts; returns for everything else. */
export function refuseText(text: string): void {
  const known = TEXTS.find(([pattern]) => pattern.test(text))
  if (known) throw unsupported(known[1])
}
