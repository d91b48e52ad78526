/** Messages about pictures and icons. */
import type { MessageKind } from './kind.ts'

export const PICTURES = {
  'image-not-fetched': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Picture on the web not loaded',
    text: 'The picture at {from} was not downloaded; a placeholder is shown instead.',
  },
  'image-not-supplied': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Library picture missing',
    text: 'No icon set has the picture "{from}"; a placeholder is shown instead. Embed the picture in the diagram to keep it.',
  },
  'image-damaged': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Picture damaged',
    text: 'The picture in the file is damaged or of an unknown kind ({from}); a placeholder is shown instead.',
  },
  'picture-kind-unknown': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Picture of an unknown kind',
    text: 'A picture of the kind {to} ({from}) cannot be shown; a placeholder is shown instead.',
  },
  'picture-crop-dropped': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Cropped picture shown whole',
    text: 'The picture is cropped; it is shown whole.',
  },
  'picture-too-large': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Picture too large',
    text: 'A picture ({from}) is too large, alone or with the other pictures of the file; a placeholder is shown instead.',
  },
  'picture-kept-whole': {
    severity: 'info',
    consequence: 'technical',
    title: 'Picture that is no diagram',
    text: 'The file is a picture in which no diagram was found, such as a logo or a chart; it was kept as one picture.',
  },
  'picture-drawn-in-part': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Parts of a picture missing',
    text: 'Parts of a picture of the kind {from} cannot be drawn; they are missing.',
  },
  'image-cleaned': {
    severity: 'info',
    consequence: 'technical',
    title: 'Scripts removed from a picture',
    text: 'Scripts or external content were removed from an SVG picture.',
  },
  'stencil-missing': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Icon replaced by a box',
    text: 'No icon set has a drawing of "{from}"; a box with its name is shown instead.',
  },
  'symbol-missing': {
    severity: 'warning',
    effect: 'approximated',
    consequence: 'look',
    title: 'Symbol missing',
    text: 'No icon set has a drawing of "{from}"; its name is shown instead.',
  },
} as const satisfies Record<string, MessageKind>
