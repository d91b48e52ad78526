/** Messages about elements of any kind: their ids, places and links. */
import type { MessageKind } from './kind.ts'

export const ELEMENTS = {
  'duplicate-id': { severity: 'warning', text: 'The id "{from}" occurs twice; the later element was renamed "{to}".' },
  'missing-id': { severity: 'warning', text: 'An element without an id was given the id "{to}".' },
  'unknown-parent': {
    severity: 'warning',
    text: 'The parent "{from}" does not exist; the element was placed on "{to}".',
  },
  'parent-cycle': { severity: 'warning', text: 'The element is its own ancestor; it was placed on "{to}".' },
  'nesting-limit': {
    severity: 'warning',
    text: 'The element is nested more than {from} levels deep; it was placed on the page itself.',
  },
  'nesting-dropped': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The element is nested more than {from} levels deep and was left out.',
  },
  'missing-geometry': { severity: 'warning', text: 'The element has no geometry and therefore no size.' },
  'invalid-number': { severity: 'warning', text: 'The number "{from}" cannot be used; {to} was used instead.' },
  'neither-vertex-nor-edge': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The cell is neither a vertex nor an edge.',
  },
  'shape-without-place': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The file gives no position for the shape; the source does not draw it either.',
  },
  'attributes-cut': {
    severity: 'info',
    text: '{from} extension {from:value|values} of the element {from:was|were} left out.',
  },
  'link-not-followed': { severity: 'info', text: 'The link "{from}" was kept as text only.' },
  'links-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The element has {from} further {from:link, which was|links, which were} left out.',
  },
  'element-limit': {
    severity: 'error',
    effect: 'dropped',
    text: 'The page has more than {to} elements; this one was left out.',
  },
  'hidden-element': {
    severity: 'info',
    effect: 'approximated',
    text: 'The element is hidden ({from}) in the source; it was kept, but is invisible.',
  },
  'not-displayed': {
    severity: 'info',
    effect: 'dropped',
    text: 'The source does not display the element ({from}).',
  },
  'link-inside-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The link was kept only in the data of the shape: {from}.',
  },
} as const satisfies Record<string, MessageKind>
