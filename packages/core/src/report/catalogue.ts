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
  /** The canvas plugin draws it as in the source all the same. */
  readonly drawnByPlugin?: true
  /** `{from}` and `{to}` are filled in. */
  readonly text: string
}

export const CATALOGUE = {
  // — the file —
  'page-empty': { severity: 'info', text: 'The page has no elements.' },
  'control-characters-removed': { severity: 'warning', text: 'Control characters that XML forbids were removed.' },
  'title-cut': {
    severity: 'warning',
    text: 'The title has {from} characters and the service takes fewer; the first {to} were kept.',
  },
  'page-not-readable': { severity: 'error', text: 'The page could not be read: {from}.' },
  // — structure —
  'duplicate-id': { severity: 'warning', text: 'The id "{from}" occurs twice; the later element is called "{to}".' },
  'missing-id': { severity: 'warning', text: 'An element without id was called "{to}".' },
  'unknown-parent': { severity: 'warning', text: 'The parent "{from}" does not exist; the element was put on "{to}".' },
  'parent-cycle': { severity: 'warning', text: 'The element is its own ancestor; it was put on "{to}".' },
  'nesting-limit': {
    severity: 'warning',
    text: 'The element is nested deeper than {from} levels; it was put on the page itself.',
  },
  'unknown-terminal': {
    severity: 'warning',
    text: 'The edge refers to "{from}", which does not exist; the end is free.',
  },
  'nesting-dropped': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The element is nested deeper than {from} levels; it was left out.',
  },
  'missing-geometry': { severity: 'warning', text: 'A vertex without geometry has no size.' },
  'invalid-number': { severity: 'warning', text: 'The number "{from}" is not usable; {to} was taken.' },
  'neither-vertex-nor-edge': { severity: 'warning', effect: 'dropped', text: 'The cell is neither vertex nor edge.' },
  'edge-without-end': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The edge has no place to {from}; it is not drawn by the source either.',
  },
  'edge-without-geometry': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The edge has no geometry; it is not drawn by the source either.',
  },
  'reference-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'What is drawn here, "{from}", is not in the model; only its outline is shown.',
  },
  'notation-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The notation has no element "{from}"; a rectangle is drawn.',
  },
  'sign-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The sign "{from}" is not known; the shape is drawn without it.',
  },
  'hyperedge-dropped': {
    severity: 'warning',
    effect: 'dropped',
    text: 'An edge between {from} nodes has no drawing; it was left out.',
  },
  'shape-without-place': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The file gives the shape no place; it is not drawn by the source either.',
  },
  'elements-not-drawn': {
    severity: 'info',
    text: 'The model has {from} elements that its diagrams do not draw, such as {to}.',
  },
  'laid-out': {
    severity: 'info',
    text: 'The file does not say where its elements stand; {from} elements were laid out.',
  },
  'language-missing': {
    severity: 'warning',
    text: 'The file has no texts in the language "{from}"; those in its own were taken ({to}).',
  },
  'attributes-cut': { severity: 'info', text: '{from} values of extensions of the element were left out.' },
  'link-not-followed': { severity: 'info', text: 'The link "{from}" was kept as text only.' },
  'links-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The element has {from} further links, which were left out.',
  },
  'comment-kept': { severity: 'info', text: 'A comment by {from}: {to}' },
  'invalid-colour': { severity: 'warning', text: 'The value "{from}" of {to} is no colour; nothing is painted.' },
  'unknown-shape': {
    severity: 'info',
    text: 'The shape "{from}" does not exist; a rectangle is drawn, as the source does.',
  },
  'stencil-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has a drawing of "{from}"; a box with its name stands for it.',
  },
  'symbol-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has a drawing of "{from}"; its name stands in its place.',
  },
  'background-image-dropped': { severity: 'warning', text: 'The background picture of the page was left out.' },
  // — pictures —
  'image-not-fetched': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The picture at {from} is not fetched; its place is kept.',
  },
  'image-not-supplied': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has the picture "{from}"; its place is kept. Embed the picture in the diagram to keep it.',
  },
  'image-damaged': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The picture in the file is damaged or of an unknown kind ({from}); its place is kept.',
  },
  'picture-kind-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A picture of the kind {to} ({from}) cannot be shown; a placeholder holds its place.',
  },
  'image-cleaned': { severity: 'info', text: 'Active or outside content was removed from an SVG picture.' },
  'page-shadow-dropped': { severity: 'info', text: 'The shadow of the whole page is not shown.' },
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
  'text-hidden': { severity: 'info', text: 'The source hides the text "{from}"; it is not written.' },
  // — connectors —
  'edge-route-approximated': {
    severity: 'warning',
    effect: 'approximated',
    text: 'One attached arrow is drawn {from} px off the route.',
  },
  'edge-route-simplified': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'For editing it is one attached arrow; without the plugin that runs {from} px off the route.',
  },
  'edge-in-pieces': {
    severity: 'info',
    text: 'The route was drawn from {from} pieces that are attached to each other and to both ends.',
  },
  'edge-end-free': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The end at "{from}" stands at its place but cannot be attached.',
  },
  'edge-end-moved': {
    severity: 'info',
    effect: 'approximated',
    text: 'An attached end is drawn {from} px off its place.',
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
    text: 'Corners of the edge, rounded by {from} px, are drawn sharp.',
  },
  'edge-jumps-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The line jumps where edges cross are not drawn.',
  },
  'edge-jumps-limited': {
    severity: 'warning',
    effect: 'approximated',
    text: 'Very many lines of the page cross; this one is drawn without line jumps.',
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
    text: 'The outlined edge is drawn as thick arrows over each other.',
  },
  'edge-shadow-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The shadow of the edge is not drawn without the plugin.',
  },
  // — writer —
  'figure-as-image': {
    severity: 'info',
    effect: 'rasterised',
    text: 'The outline "{from}" was drawn as a picture; its label stays a text.',
  },
  'corners-sharp-throughout': {
    severity: 'info',
    drawnByPlugin: true,
    text: 'The round corners of {from} shapes are drawn sharp without the plugin.',
  },
  'gradient-flattened': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The gradient is drawn in one colour without the plugin.',
  },
  'shadow-dropped': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'The shadow is not drawn without the plugin.',
  },
  // No loss of the diagram: the radius is kept, and strict mode must not refuse the commonest style.
  'corners-sharp': {
    severity: 'info',
    drawnByPlugin: true,
    text: 'Round corners of {from} px are drawn sharp without the plugin.',
  },
  'shape-simplified': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'For editing it is one shape; without the plugin a plain {to} stands for the drawing of "{from}".',
  },
  'sketch-approximated': {
    severity: 'info',
    effect: 'approximated',
    text: 'The hand-drawn look is that of tldraw.',
  },
  'text-sizes-merged': {
    severity: 'info',
    effect: 'approximated',
    text: 'The label has {from} font sizes; all of it is written in {to} px.',
  },
  'text-colours-merged': {
    severity: 'info',
    effect: 'approximated',
    text: 'The label has {from} colours; all of it is written in {to}.',
  },
  'text-script-flattened': {
    severity: 'info',
    effect: 'approximated',
    text: 'Raised or lowered text is written on the line.',
  },
  'text-background-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The background {from} of words in the label is not drawn.',
  },
  'text-background-approximated': {
    severity: 'info',
    effect: 'approximated',
    text: "The background {from} of words in the label is drawn as tldraw's highlight.",
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
    text: 'What the source hides of the label is not written; its whole text is kept in the data of the shape.',
  },
  'label-table-drawn': {
    severity: 'info',
    effect: 'rasterised',
    text: 'The backgrounds and borders of a table in the label are a picture; its cells stay texts.',
  },
  'label-table-flattened': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A table in the label has {from} cells with text: its rows are lines of one text without borders.',
  },
  'text-underline-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The chosen version of tldraw has no underlined text.',
  },
  'link-inside-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The link is kept in the data of the shape only: {from}.',
  },
  'page-background': { severity: 'info', text: 'The background of the page is a locked rectangle, {from}.' },
  'page-too-large': {
    severity: 'warning',
    text: 'The page has {from} shapes; tldraw adds none beyond {to}.',
  },
  'too-many-pages': { severity: 'warning', text: 'The diagram has {from} pages; tldraw adds none beyond {to}.' },
} as const satisfies Record<string, MessageKind>

export type MessageCode = keyof typeof CATALOGUE
