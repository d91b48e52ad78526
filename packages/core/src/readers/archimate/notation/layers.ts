/** The layers of ArchiMate 3.2 and what belongs to each (docs/formats/archimate.md §3). */
import type { Rgba } from '#diagram/index'

const hex = (value: number): Rgba => ({ r: value >> 16, g: (value >> 8) & 255, b: value & 255, a: 1 })

/** Archi's own colours. */
const BUSINESS = hex(0xffffb5)
const APPLICATION = hex(0xb5ffff)
const TECHNOLOGY = hex(0xc9e7b7)
const MOTIVATION = hex(0xccccff)
const STRATEGY = hex(0xf5deaa)
const IMPLEMENTATION = hex(0xffe0e0)

/** Corners are square for structure, round for behaviour and cut for motivation. */
export type Corners = 'square' | 'round' | 'cut'

export interface ElementKind {
  readonly fill: Rgba
  readonly corners: Corners
  /** Name of its icon, see signs.ts; undefined for types without one. */
  readonly sign?: string
}

function kinds(
  fill: Rgba,
  prefix: string,
  corners: Corners,
  signs: Readonly<Record<string, string>>,
): [string, ElementKind][] {
  return Object.entries(signs).map(([name, sign]) => [prefix + name, { fill, corners, sign }])
}

const BEHAVIOUR = {
  Process: 'process',
  Function: 'function',
  Interaction: 'interaction',
  Event: 'event',
  Service: 'service',
}

export const ELEMENTS: ReadonlyMap<string, ElementKind> = new Map([
  ...kinds(BUSINESS, 'Business', 'square', {
    Actor: 'actor',
    Role: 'role',
    Collaboration: 'collaboration',
    Interface: 'interface',
    Object: 'object',
  }),
  ...kinds(BUSINESS, 'Business', 'round', BEHAVIOUR),
  ...kinds(BUSINESS, '', 'square', { Contract: 'contract', Representation: 'representation', Product: 'product' }),
  ...kinds(APPLICATION, 'Application', 'square', {
    Component: 'component',
    Collaboration: 'collaboration',
    Interface: 'interface',
  }),
  ...kinds(APPLICATION, 'Application', 'round', BEHAVIOUR),
  ...kinds(APPLICATION, '', 'square', { DataObject: 'object' }),
  ...kinds(TECHNOLOGY, 'Technology', 'square', { Collaboration: 'collaboration', Interface: 'interface' }),
  ...kinds(TECHNOLOGY, 'Technology', 'round', BEHAVIOUR),
  ...kinds(TECHNOLOGY, '', 'square', {
    Node: 'node',
    Device: 'device',
    SystemSoftware: 'software',
    Path: 'path',
    CommunicationNetwork: 'network',
    Artifact: 'artifact',
    Equipment: 'equipment',
    Facility: 'facility',
    DistributionNetwork: 'distribution',
    Material: 'material',
  }),
  ...kinds(MOTIVATION, '', 'cut', {
    Stakeholder: 'role',
    Driver: 'driver',
    Assessment: 'assessment',
    Goal: 'goal',
    Outcome: 'outcome',
    Principle: 'principle',
    Requirement: 'requirement',
    Constraint: 'constraint',
    Meaning: 'meaning',
    Value: 'value',
  }),
  ...kinds(STRATEGY, '', 'square', { Resource: 'resource' }),
  ...kinds(STRATEGY, '', 'round', { Capability: 'capability', ValueStream: 'valueStream', CourseOfAction: 'course' }),
  ...kinds(IMPLEMENTATION, '', 'round', { WorkPackage: 'workPackage', ImplementationEvent: 'event' }),
  ...kinds(IMPLEMENTATION, '', 'square', { Deliverable: 'representation' }),
  ...kinds(IMPLEMENTATION, '', 'square', { Plateau: 'plateau', Gap: 'gap' }),
  ...kinds(hex(0xedcfe2), '', 'square', { Location: 'location' }),
  ['Grouping', { fill: hex(0xffffff), corners: 'square', sign: 'grouping' }],
  ['Junction', { fill: hex(0x000000), corners: 'round' }],
])

export const UNKNOWN: ElementKind = { fill: hex(0xffffff), corners: 'square' }
export const NOTE_FILL = hex(0xffffff)
export const GROUP_FILL = hex(0xd2d7d7)
export const REFERENCE_FILL = hex(0xdcebeb)
export const PICTURE_FILL = hex(0xffffff)
export const LINE = hex(0x5c5c5c)
export const INK = hex(0x000000)
