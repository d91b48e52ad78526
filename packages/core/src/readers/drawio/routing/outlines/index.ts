/** Edges that are more than a line, by the name of their shape. */
import type { Marker } from '#diagram/index'
import { arrow, filledEdge, flexArrow, link, wire } from './bands.ts'
import { electronicFlow, manualFlow, radioLink } from './flashes.ts'
import type { Outline } from './types.ts'
import { dashedWedge, steppedWedge, wedge } from './wedges.ts'

type OwnHead = Pick<Marker, 'kind' | 'filled'>

export const OUTLINES: ReadonlyMap<string, Outline> = new Map([
  ['link', link],
  ['arrow', arrow],
  ['flexArrow', flexArrow],
  ['wire', wire],
  ['filledEdge', filledEdge],
  ['mxgraph.arrows2.wedgeArrow', wedge],
  ['mxgraph.arrows2.wedgeArrowDashed', dashedWedge],
  ['mxgraph.arrows2.wedgeArrowDashed2', steppedWedge],
  ['mxgraph.lean_mapping.manual_info_flow_edge', manualFlow],
  ['mxgraph.lean_mapping.electronic_info_flow_edge', electronicFlow],
  ['mxgraph.networks.comm_link_edge', radioLink],
])

/** Outlines that follow the line and leave room for markers at its ends; all others have their own heads, or none. */
export const WITH_MARKERS: ReadonlySet<string> = new Set(['wire', 'filledEdge'])

const NO_HEAD = { kind: 'none', filled: false } as const

/** Outlines with heads, or without, whatever their style says. */
export const OWN_HEADS: ReadonlyMap<string, { readonly start: OwnHead; readonly end: OwnHead }> = new Map([
  ['link', { start: NO_HEAD, end: NO_HEAD }],
  ['arrow', { start: NO_HEAD, end: { kind: 'notched', filled: true } }],
])

/** Outlines that run straight from end to end, ignoring bends. */
export const STRAIGHT: ReadonlySet<string> = new Set([
  'arrow',
  'mxgraph.arrows2.wedgeArrow',
  'mxgraph.arrows2.wedgeArrowDashed',
  'mxgraph.arrows2.wedgeArrowDashed2',
  'mxgraph.lean_mapping.manual_info_flow_edge',
  'mxgraph.lean_mapping.electronic_info_flow_edge',
  'mxgraph.networks.comm_link_edge',
])
