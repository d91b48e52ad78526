/**
 * The closed list of all messages. A message is data; its sentence is made here and nowhere else. `effect` is the
 * outcome that the message stands for: the ledger takes the worst effect of an element's messages as its outcome, so a
 * loss without a message, or a message without its count, cannot be written.
 */
import type { Outcome } from './outcome.ts'

export type Severity = 'info' | 'warning' | 'error'

export interface MessageKind {
  readonly severity: Severity
  readonly effect?: Outcome
  /** The canvas plugin still draws it as in the source. */
  readonly drawnByPlugin?: true
  /** The sentence, with `{from}` and `{to}` to be filled in. */
  readonly text: string
}

export const CATALOGUE = {
  // — the file —
  'page-empty': { severity: 'info', text: 'The page has no elements.' },
  'control-characters-removed': { severity: 'warning', text: 'Control characters that XML forbids were removed.' },
  'title-cut': {
    severity: 'warning',
    text: 'The title is {from} characters long, more than the service accepts; it was cut after {to}.',
  },
  'page-not-readable': { severity: 'error', text: 'The page could not be read: {from}.' },
  // — structure —
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
  'unknown-terminal': {
    severity: 'warning',
    text: 'The edge refers to "{from}", which does not exist; that end is not attached.',
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
  'reference-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The drawing refers to "{from}", which is not in the model; only its outline is shown.',
  },
  'notation-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: '"{from}" is not an element of this notation; it is drawn as a rectangle.',
  },
  'sign-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The symbol "{from}" is unknown; the shape is drawn without it.',
  },
  'hyperedge-dropped': {
    severity: 'warning',
    effect: 'dropped',
    text: 'An edge that connects {from} nodes has no drawing in the file and was left out.',
  },
  'shape-without-place': {
    severity: 'warning',
    effect: 'dropped',
    text: 'The file gives no position for the shape; the source does not draw it either.',
  },
  'elements-not-drawn': {
    severity: 'info',
    text: 'The model has {from} elements that none of its diagrams shows, such as {to}.',
  },
  'laid-out': {
    severity: 'info',
    text: 'The file has no positions; {from} elements were laid out automatically.',
  },
  'language-missing': {
    severity: 'warning',
    text: 'The file has no texts in the language "{from}"; those in its own language ({to}) were used.',
  },
  'attributes-cut': { severity: 'info', text: '{from} extension values of the element were left out.' },
  'link-not-followed': { severity: 'info', text: 'The link "{from}" was kept as text only.' },
  'links-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The element has {from} further links, which were left out.',
  },
  'comment-kept': { severity: 'info', text: 'A comment by {from}: {to}' },
  'invalid-colour': { severity: 'warning', text: 'The value "{from}" of {to} is not a colour; nothing is painted.' },
  'unknown-shape': {
    severity: 'info',
    text: 'The shape "{from}" does not exist; a rectangle is drawn, as in the source.',
  },
  'stencil-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has a drawing of "{from}"; a box with its name is shown instead.',
  },
  'symbol-missing': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has a drawing of "{from}"; its name is shown instead.',
  },
  'background-image-dropped': { severity: 'warning', text: 'The background picture of the page was left out.' },
  // — pictures —
  'image-not-fetched': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The picture at {from} was not downloaded; a placeholder is shown instead.',
  },
  'image-not-supplied': {
    severity: 'warning',
    effect: 'approximated',
    text: 'No icon set has the picture "{from}"; a placeholder is shown instead. Embed the picture in the diagram to keep it.',
  },
  'image-damaged': {
    severity: 'warning',
    effect: 'approximated',
    text: 'The picture in the file is damaged or of an unknown kind ({from}); a placeholder is shown instead.',
  },
  'picture-kind-unknown': {
    severity: 'warning',
    effect: 'approximated',
    text: 'A picture of the kind {to} ({from}) cannot be shown; a placeholder is shown instead.',
  },
  'image-cleaned': { severity: 'info', text: 'Scripts or external content were removed from an SVG picture.' },
  'page-shadow-dropped': { severity: 'info', text: 'The shadow of the whole page is not shown.' },
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
  // — labels —
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
  // — connectors —
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
  // — writer —
  'figure-as-image': {
    severity: 'info',
    effect: 'rasterised',
    text: 'The shape "{from}" was drawn as a picture; its label is still text.',
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
  // Not a loss: the radius is kept, and strict mode must not refuse the most common style.
  'corners-sharp': {
    severity: 'info',
    drawnByPlugin: true,
    text: 'Round corners of {from} px are drawn sharp without the plugin.',
  },
  'shape-simplified': {
    severity: 'info',
    effect: 'approximated',
    drawnByPlugin: true,
    text: 'For editing, the element is one shape. Without the plugin it is a plain {to}; what "{from}" draws besides is not shown.',
  },
  'sketch-approximated': {
    severity: 'info',
    effect: 'approximated',
    text: "The hand-drawn look is tldraw's own.",
  },
  'text-sizes-merged': {
    severity: 'info',
    effect: 'approximated',
    text: 'The label has {from} font sizes; all of it is written at {to} px.',
  },
  'text-colours-merged': {
    severity: 'info',
    effect: 'approximated',
    text: 'The label has {from} colours; all of it is written in {to}.',
  },
  'text-script-flattened': {
    severity: 'info',
    effect: 'approximated',
    text: 'Superscript and subscript are written as normal text.',
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
    text: 'A table in the label has {from} cells with text; its rows were written as lines of text without borders.',
  },
  'text-underline-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The chosen version of tldraw does not support underlined text.',
  },
  'link-inside-dropped': {
    severity: 'info',
    effect: 'approximated',
    text: 'The link was kept only in the data of the shape: {from}.',
  },
  'page-background': { severity: 'info', text: 'The background of the page was drawn as a locked rectangle, {from}.' },
  'page-too-large': {
    severity: 'warning',
    text: 'The page has {from} shapes; tldraw does not allow shapes to be added beyond {to}.',
  },
  'too-many-pages': {
    severity: 'warning',
    text: 'The diagram has {from} pages; tldraw does not allow pages to be added beyond {to}.',
  },
} as const satisfies Record<string, MessageKind>

export type MessageCode = keyof typeof CATALOGUE
