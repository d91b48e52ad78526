/** Messages about edges: their ends, routes and arrowheads. */
import type { MessageKind } from './kind.ts'

export const EDGES = {
  'unknown-terminal': {
    severity: 'warning',
    text: 'The edge refers to "{from}", which does not exist; that end is not attached.',
  },
  'edge-without-end': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The edge has nowhere to {from}; the source does not draw it either.',
  },
  'edge-without-geometry': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The edge has no geometry; the source does not draw it either.',
  },
  'edge-label-alone': {
    severity: 'warning',
    text: 'The edge has no geometry; as in the source, only its label is drawn, at the origin of the page.',
  },
  'hyperedge-dropped': {
    severity: 'warning',
    effect: 'dropped',
    text: 'An edge that connects {from} {from:node|nodes} has no drawing in the file and was left out.',
  },
  'edge-route-approximated': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The edge is one attached arrow that runs up to {from} px away from the original route.',
  },
  'edge-route-simplified': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'For editing, the edge is one attached arrow; without the plugin it runs up to {from} px away from the original route.',
  },
  'edge-in-pieces': {
    severity: 'info',
    text: 'The route is drawn as {from} pieces, attached to each other and to both ends.',
  },
  'edge-end-free': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The end at "{from}" is in the right place but could not be attached.',
  },
  'edge-end-moved': {
    severity: 'info',
    effect: 'approximated',
    text: 'An attached end is drawn {from} px away from its original position.',
  },
  'arrowhead-approximated': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The arrowhead "{from}" is drawn as "{to}".',
  },
  'edge-corners-sharp': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The corners of the edge, rounded by {from} px in the source, are drawn sharp.',
  },
  'edge-jumps-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The line jumps at crossings of edges are not drawn.',
  },
  'edge-jumps-limited': {
    severity: 'warning',
    effect: 'approximated',
    text: 'Too many lines cross on the page; this one is drawn without line jumps.',
  },
  'edge-curves-coarse': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The edge has too many curves ({from}) to be smooth: each is drawn as straight lines, {to} per curve.',
  },
  'edge-outline-simplified': {
    severity: 'warning',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The outlined edge is drawn as a plain arrow.',
  },
  'edge-outline-drawn': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The outlined edge is drawn as thick arrows on top of each other.',
  },
  'edge-shadow-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The shadow of the edge is not drawn without the plugin.',
  },
} as const satisfies Record<string, MessageKind>
