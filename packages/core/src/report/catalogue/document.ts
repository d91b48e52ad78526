/** Messages about the file and its pages. */
import type { MessageKind } from './kind.ts'

export const DOCUMENT = {
  'page-empty': { severity: 'info', consequence: 'technical', title: 'Empty page', text: 'The page has no elements.' },
  'page-hidden': {
    severity: 'info',
    consequence: 'technical',
    title: 'Hidden page left out',
    text: 'The page "{from}" is hidden in the source and was left out; it is converted if it is asked for by name.',
  },
  'page-not-readable': {
    severity: 'error',
    consequence: 'look',
    title: 'Page could not be read',
    text: 'The page could not be read: {from}.',
  },
  'elements-misplaced': {
    severity: 'error',
    effect: 'dropped',
    consequence: 'look',
    title: 'Elements outside their places',
    text: '{from} {from:element|elements} of the file {from:stands|stand} in places where the format has none, and {from:was|were} left out.',
  },
  'master-not-readable': {
    severity: 'error',
    consequence: 'look',
    title: 'Master of a stencil could not be read',
    text: 'The master "{from}" of the stencil could not be read: {to}.',
  },
  'page-background': {
    severity: 'info',
    consequence: 'technical',
    title: 'Page background',
    text: 'The background of the page was drawn as a locked rectangle, {from}.',
  },
  'background-image-dropped': {
    severity: 'warning',
    consequence: 'look',
    title: 'Background picture left out',
    text: 'The background picture of the page was left out.',
  },
  'page-shadow-dropped': {
    severity: 'info',
    consequence: 'different',
    title: 'Page shadow left out',
    text: 'The shadow of the whole page is not shown.',
  },
  'page-too-large': {
    severity: 'warning',
    consequence: 'look',
    title: 'Page too large for tldraw',
    text: 'The page has {from} shapes; tldraw does not allow shapes to be added beyond {to}.',
  },
  'too-many-pages': {
    severity: 'warning',
    consequence: 'look',
    title: 'Too many pages for tldraw',
    text: 'The diagram has {from} pages; tldraw does not allow pages to be added beyond {to}.',
  },
  'title-cut': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Title shortened',
    text: 'The title is {from} characters long, more than the service accepts; it was cut after {to}.',
  },
  'control-characters-removed': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Forbidden characters removed',
    text: 'Control characters that XML forbids were removed.',
  },
  'encoding-unknown': {
    severity: 'warning',
    consequence: 'look',
    title: 'Letters may be wrong',
    text: 'The file says that it is encoded as "{from}", which cannot be read; letters other than A to Z may be wrong. Save it as UTF-8.',
  },
  'encoding-damaged': {
    severity: 'warning',
    consequence: 'look',
    title: 'Single letters may be wrong',
    text: 'Bytes that are not UTF-8, unlike the rest of the file: {from}, the first in line {to}. The letters in their place may be wrong.',
  },
  'language-missing': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Language not in the file',
    text: 'The file has no texts in the language "{from}"; those in its own language ({to}) were used.',
  },
  'elements-not-drawn': {
    severity: 'info',
    consequence: 'technical',
    title: 'Elements not shown by any diagram',
    text: 'The model has {from} {from:element|elements} that none of its diagrams shows, such as {to}.',
  },
  'neighbour-missing': {
    severity: 'warning',
    consequence: 'look',
    title: 'A file beside this one is needed',
    text: '{from} {from:element|elements} of the drawing {from:is|are} described in the file "{to}", which was not given. Put it beside this file, or both into a zip archive.',
  },
  'neighbour-not-readable': {
    severity: 'warning',
    consequence: 'look',
    title: 'A file beside this one could not be read',
    text: 'The file "{from}" could not be read, so what it says is not shown: {to}',
  },
  'laid-out': {
    severity: 'info',
    consequence: 'technical',
    title: 'Laid out automatically, without positions',
    text: 'The file has no positions; {from} {from:element was|elements were} laid out automatically.',
  },
  'layout-simplified': {
    severity: 'warning',
    consequence: 'look',
    title: 'Arranged in a grid, without positions',
    text: 'So many elements have no positions that {from} of them were arranged in a grid, without regard to their connections.',
  },
  'diagram-inferred': {
    severity: 'info',
    consequence: 'technical',
    title: 'Shapes and arrows told apart by their places',
    text: 'The picture does not say what it shows: outlines with text in them became shapes, and lines between them arrows.',
  },
  'schema-unknown': {
    severity: 'warning',
    consequence: 'look',
    title: 'Unknown version of tldraw',
    text: 'The document is of a version of tldraw that is not known; it was read as if it were of the newest that is.',
  },
  'comment-kept': {
    severity: 'info',
    consequence: 'technical',
    title: 'Comment in the file',
    text: 'A comment by {from}: {to}',
  },
} as const satisfies Record<string, MessageKind>
