/** Every element and relationship of UML as Papyrus stores them, and the small pictures of Capella. */
import { strToU8, zipSync } from 'fflate'
import { NOTATIONS, PSEUDOSTATES } from '../../packages/core/src/readers/gmf/papyrus/notation.ts'
import { RELATIONS } from '../../packages/core/src/readers/shared/uml/relations.ts'
import type { GalleryFile } from './drawio.ts'

/** Size of a grid cell in px, and number of columns. */
const CELL = { w: 240, h: 150 }
const COLUMNS = 6
/** Metaclasses of Papyrus whose own size would fill more than a cell. */
const MOST = { w: 180, h: 100 }

interface ShownElement {
  readonly id: string
  readonly metaclass: string
  /** Further attributes in the model. */
  readonly more?: string
}

const SYMBOLS: readonly ShownElement[] = [
  ...[...NOTATIONS.keys()].map((metaclass) => ({ id: metaclass, metaclass })),
  ...[...PSEUDOSTATES.keys()].map((kind) => ({ id: `p_${kind}`, metaclass: 'Pseudostate', more: `kind="${kind}"` })),
]
const KINDS = [...RELATIONS.keys()]

function place(index: number): string {
  return `x="${(index % COLUMNS) * CELL.w}" y="${Math.floor(index / COLUMNS) * CELL.h}"`
}

const view = (id: string, metaclass: string, bounds: string) =>
  `<children xmi:type="notation:Shape" xmi:id="v_${id}" type="${metaclass}_Shape"><element xmi:type="uml:${metaclass}" href="all.uml#${id}"/><layoutConstraint xmi:type="notation:Bounds" ${bounds}/></children>`

function sizeOf(metaclass: string): string {
  const { w = 100, h = 60 } = NOTATIONS.get(metaclass)?.least ?? {}
  return `width="${Math.min(w, MOST.w)}" height="${Math.min(h, MOST.h)}"`
}

/** Two classes and the relationship between them. */
function related(kind: string, index: number): string {
  const [x, y] = [(index % 4) * 380, Math.floor(index / 4) * 120]
  const [from, to] = ['a', 'b'].map((side, n) =>
    view(`${side}${index}`, 'Class', `x="${x + 220 * n}" y="${y}" width="100" height="50"`),
  )
  return `${from}${to}<edges xmi:type="notation:Connector" xmi:id="e${index}" type="${kind}_Edge" source="v_a${index}" target="v_b${index}"><element xmi:type="uml:${kind}" href="all.uml#e${index}"/></edges>`
}

const DRAWING = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.2/notation" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML">
<notation:Diagram xmi:id="elements" type="PapyrusUMLClassDiagram" name="Elements of UML">${SYMBOLS.map(({ id, metaclass }, index) => view(id, metaclass, `${place(index)} ${sizeOf(metaclass)}`)).join('')}</notation:Diagram>
<notation:Diagram xmi:id="relationships" type="PapyrusUMLClassDiagram" name="Relationships of UML">${KINDS.map(related).join('')}</notation:Diagram></xmi:XMI>`

const element = (id: string, metaclass: string, more = '') =>
  `<packagedElement xmi:type="uml:${metaclass}" xmi:id="${id}" name="${id}" ${more}/>`

const MODEL = `<uml:Model xmi:version="20131001" xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" xmi:id="m" name="All">
${SYMBOLS.map(({ id, metaclass, more }) => element(id, metaclass, more)).join('')}
${KINDS.map((kind, i) => `${element(`a${i}`, 'Class') + element(`b${i}`, 'Class')}<packagedElement xmi:type="uml:${kind}" xmi:id="e${i}" name="${kind}"/>`).join('')}</uml:Model>`

const PICTURES = ['Actor', 'SystemActor', 'Capability', 'InitialState', 'FinalState', 'Terminate', 'Choice']
const PORTS = ['FunctionInputPort', 'FunctionOutputPort', 'FlowPort', 'handlelifeline', 'observation', 'package']

/** The small pictures of Capella, each with its name below. */
const CAPELLA = `<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmlns:diagram="http://www.eclipse.org/sirius/diagram/1.1.0"><diagram:DSemanticDiagram uid="D"><ownedAnnotationEntries source="GMF_DIAGRAMS"><data xmi:type="notation:Diagram">${[
  ...PICTURES,
  ...PORTS,
]
  .map(
    (name, i) =>
      `<children xmi:type="notation:Node" xmi:id="${name}" type="2001" element="d_${name}"><children type="5002"><layoutConstraint xmi:type="notation:Location" x="-10" y="45"/></children><layoutConstraint xmi:type="notation:Bounds" x="${i * 130}" y="0" width="41" height="41"/></children>`,
  )
  .join('')}</data></ownedAnnotationEntries>${[...PICTURES, ...PORTS]
  .map(
    (name) =>
      `<ownedDiagramElements uid="d_${name}" name="${name}"><ownedStyle xmi:type="diagram:WorkspaceImage" workspacePath="/x/${name}.svg"/></ownedDiagramElements>`,
  )
  .join('')}</diagram:DSemanticDiagram></xmi:XMI>`

export async function umlElements(): Promise<GalleryFile[]> {
  const zip = zipSync({ 'all.notation': strToU8(DRAWING), 'all.uml': strToU8(MODEL) })
  return [
    { name: 'uml.zip', bytes: zip },
    { name: 'capella.aird', bytes: strToU8(CAPELLA) },
  ]
}
