/** Messages about labels and other texts. */
import type { MessageKind } from './kind.ts'

export const LABELS = {
  'label-link-dropped': { severity: 'warning', text: 'A link in the label was removed and its text kept: {from}.' },
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
  'label-element-flattened': {
    severity: 'warning',
    effect: 'approximated',
    text: 'Of an element <{from}> inside the label only the text is shown.',
  },
  'label-style-ignored': { severity: 'info', text: 'The style "{from}" of the label was not kept.' },
  'label-cut': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The label is too long or too deeply nested; part of it lost its formatting or was cut off.',
  },
  'label-placeholder-kept': {
    severity: 'info',
    effect: 'approximated',
    text: 'The placeholder "{from}" changes with the time of reading and was kept as text.',
  },
  'label-math-kept': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A formula in the label was kept as its source text.',
  },
  'text-hidden': { severity: 'info', text: 'The source hides the text "{from}"; it was left out.' },
  'text-sizes-merged': {
    severity: 'info',
    effect: 'approximated',
    text: 'The label has {from} font sizes; all of it is written at {to} px.',
  },
  'text-heading-bold': {
    severity: 'info',
    effect: 'approximated',
    text: 'The larger lines of the label are written as headings, which are bold.',
  },
  'text-rule-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'A horizontal line within the text of the label is not drawn.',
  },
  'text-colours-merged': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The label has {from} colours; without the plugin, all of it is written in {to}.',
  },
  'text-script-flattened': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'Superscript and subscript are written as normal text without the plugin.',
  },
  'text-background-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The background {from} behind words of the label is not drawn.',
  },
  'text-background-approximated': {
    severity: 'info',
    effect: 'approximated',
    text: "The background {from} behind words of the label is drawn as tldraw's highlight.",
  },
  'label-background-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The background and border of the label are not drawn without the plugin.',
  },
  'label-hidden-cut': {
    severity: 'info',
    effect: 'approximated',
    text: 'The source cuts the label off; only the visible part is written, and the whole text is kept in the data of the shape.',
  },
  'label-table-drawn': {
    severity: 'info',
    effect: 'rasterised',
    text: 'The backgrounds and borders of a table in the label were drawn as a picture; its cells are still text.',
  },
  'label-table-flattened': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A table in the label has {from} {from:cell|cells} with text; its rows were written as lines of text without borders.',
  },
  'text-underline-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The chosen version of tldraw does not support underlined text.',
  },
} as const satisfies Record<string, MessageKind>
