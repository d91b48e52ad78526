/**
 * The closed list of all messages. A message is data; its sentence is made here and nowhere else. `effect` is what the
 * loss means for the element it is about: the ledger takes the worst effect of an element's messages as its outcome,
 * so a loss without a message, or a message without its count, cannot be written.
 */
import type { Outcome } from './outcome.ts'

export type Severity = 'info' | 'warning' | 'error'

export interface MessageKind {
  readonly severity: Severity
  readonly effect?: Outcome
  /** `{from}` and `{to}` are filled in. */
  readonly text: string
}

export const CATALOGUE = {
  // — the file —
  'page-empty': { severity: 'info', text: 'The page has no elements.' },
  'control-characters-removed': { severity: 'warning', text: 'Control characters that XML forbids were removed.' },
  'page-not-readable': { severity: 'error', text: 'The page could not be read: {from}.' },
  // — structure —
  'duplicate-id': { severity: 'warning', text: 'The id "{from}" occurs twice; the later element is called "{to}".' },
  'missing-id': { severity: 'warning', text: 'An element without id was called "{to}".' },
  'unknown-parent': { severity: 'warning', text: 'The parent "{from}" does not exist; the element was put on "{to}".' },
  'parent-cycle': { severity: 'warning', text: 'The element is its own ancestor; it was put on "{to}".' },
  'unknown-terminal': {
    severity: 'warning',
    text: 'The edge refers to "{from}", which does not exist; the end is free.',
  },
  'missing-geometry': { severity: 'warning', text: 'A vertex without geometry has no size.' },
  'invalid-number': { severity: 'warning', text: 'The number "{from}" is not usable; {to} was taken.' },
  'neither-vertex-nor-edge': { severity: 'warning', effect: 'dropped', text: 'The cell is neither vertex nor edge.' },
  'edge-without-end': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The edge has no place to {from}; it is not drawn by the source either.',
  },
  'element-limit': {
    severity: 'error',
    effect: 'dropped',
    text: 'The page has more elements than {to}; this one was left out.',
  },
  'hidden-element': {
    severity: 'info',
    effect: 'approximated',
    text: 'The element is hidden ({from}); it was kept invisible.',
  },
  'not-displayed': {
    severity: 'info',
    effect: 'dropped',
    text: 'The element is not displayed by the source ({from}).',
  },
  // — labels —
  'label-link-dropped': { severity: 'warning', text: 'A link in the label was dropped, its text was kept: {from}.' },
  'label-image-dropped': {
    severity: 'warning',
    effect: 'approximated',
    text: 'An image inside the label is not shown: {from}.',
  },
  'label-element-dropped': {
    severity: 'warning',
    effect: 'approximated',
    text: 'An element <{from}> inside the label is not shown.',
  },
  'label-style-ignored': { severity: 'info', text: 'The label\'s "{from}" is not kept.' },
  'label-cut': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The label is too long or too deeply nested; part of it lost its formatting or was cut off.',
  },
  'label-placeholder-kept': {
    severity: 'info',
    effect: 'approximated',
    text: 'The placeholder "{from}" depends on the moment of reading and was kept as text.',
  },
  'label-math-kept': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A formula in the label was kept as its source text.',
  },
} as const satisfies Record<string, MessageKind>

export type MessageCode = keyof typeof CATALOGUE
