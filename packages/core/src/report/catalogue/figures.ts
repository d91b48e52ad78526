/** Messages about the look of shapes. */
import type { MessageKind } from './kind.ts'

export const FIGURES = {
  'reference-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The drawing refers to "{from}", which is not in the model; only its outline is shown.',
  },
  'notation-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: '"{from}" is not part of this notation; it is drawn as a rectangle or a plain line.',
  },
  'style-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The program that wrote the file draws this with its own "{from}", which the file does not describe; it is {to} here.',
  },
  'sign-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The symbol "{from}" is unknown; the shape is drawn without it.',
  },
  'unknown-shape': {
    severity: 'info',
    text: 'The shape "{from}" does not exist; a rectangle is drawn, as in the source.',
  },
  'stencil-damaged': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The drawing that the style of the shape contains is damaged; a rectangle is drawn instead.',
  },
  'invalid-colour': { severity: 'warning', text: 'The value "{from}" of {to} is not a colour; nothing is painted.' },
  'invalid-fill': {
    severity: 'warning',
    text: 'The value "{from}" of {to} is not a colour; the area is black, as in the source.',
  },
  'figure-as-image': {
    severity: 'info',
    effect: 'rasterised',
    text: 'The shape "{from}" was drawn as a picture; its label is still text.',
  },
  'figure-too-large': {
    severity: 'warning',
    effect: 'approximated',
    text: 'Many shapes of the file share very large drawings, too many for a canvas; this one is drawn as a rectangle.',
  },
  'shape-simplified': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'For editing, the element is one shape. Without the plugin it is a plain {to}; what "{from}" draws besides is not shown.',
  },
  'corners-sharp-throughout': {
    severity: 'info',
    drawnByPlugin: true,
    text: 'The round corners of {from} {from:shape|shapes} are drawn sharp without the plugin.',
  },
  // Not a loss: the radius is kept, and strict mode must not refuse the most common style.
  'corners-sharp': {
    severity: 'info',
    drawnByPlugin: true,
    text: 'Round corners of {from} px are drawn sharp without the plugin.',
  },
  'gradient-flattened': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The gradient is drawn in one colour without the plugin.',
  },
  'line-drawn-plain': {
    severity: 'info',
    effect: 'approximated',
    text: 'The line is drawn as one line of one colour; in the source it is {from}.',
  },
  'shadow-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The shadow is not drawn without the plugin.',
  },
  'sketch-approximated': {
    severity: 'info',
    effect: 'approximated',
    text: "The hand-drawn look is tldraw's own.",
  },
} as const satisfies Record<string, MessageKind>
