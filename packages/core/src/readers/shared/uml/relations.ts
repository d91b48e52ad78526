/** How the relationships of UML are drawn. */
import type { LineEnd } from '../drawing/markers.ts'

export interface RelationLook {
  readonly start: LineEnd
  readonly end: LineEnd
  /** px of dashes and gaps; absent = a solid line. */
  readonly dash?: readonly number[]
  /** Shown as «word» in the middle of the line, unless the model has a stereotype of its own. */
  readonly keyword?: string
}

export const DASHED = [6, 4] as const

const plain = (end: LineEnd, start: LineEnd = 'none'): RelationLook => ({ start, end })
const dashed = (end: LineEnd, keyword?: string): RelationLook => ({
  start: 'none',
  end,
  dash: DASHED,
  ...(keyword !== undefined && { keyword }),
})

/** By metaclass; from the client to the supplier, from the special to the general. */
export const RELATIONS: ReadonlyMap<string, RelationLook> = new Map([
  ['Generalization', plain('wideTriangle')],
  ['Extension', plain('fullTriangle')],
  ['InterfaceRealization', dashed('wideTriangle')],
  ['Realization', dashed('wideTriangle')],
  ['Substitution', dashed('openArrow', 'substitute')],
  ['Dependency', dashed('openArrow')],
  ['Abstraction', dashed('openArrow', 'abstraction')],
  ['Usage', dashed('openArrow', 'use')],
  ['Manifestation', dashed('openArrow', 'manifest')],
  ['Deployment', dashed('openArrow', 'deploy')],
  ['PackageImport', dashed('openArrow', 'import')],
  ['ElementImport', dashed('openArrow', 'import')],
  ['PackageMerge', dashed('openArrow', 'merge')],
  ['ProfileApplication', dashed('openArrow', 'apply')],
  ['TemplateBinding', dashed('openArrow', 'bind')],
  ['Include', dashed('openArrow', 'include')],
  ['Extend', dashed('openArrow', 'extend')],
  ['InformationFlow', dashed('openArrow', 'flow')],
  ['Trace', dashed('openArrow', 'trace')],
  ['Association', plain('none')],
  ['AssociationClass', plain('none')],
  ['Connector', plain('none')],
  ['CommunicationPath', plain('none')],
  ['Link', plain('none')],
  ['Transition', plain('openArrow')],
  ['ControlFlow', plain('openArrow')],
  ['ObjectFlow', plain('openArrow')],
  ['Comment', { start: 'none', end: 'none', dash: [3, 3] }],
])
