/** Messages about the file and its pages. */
import type { MessageKind } from './kind.ts'

export const DOCUMENT = {
  'page-empty': { severity: 'info', text: 'The page has no elements.' },
  'page-not-readable': { severity: 'error', text: 'The page could not be read: {from}.' },
  'master-not-readable': { severity: 'error', text: 'The master "{from}" of the stencil could not be read: {to}.' },
  'page-background': { severity: 'info', text: 'The background of the page was drawn as a locked rectangle, {from}.' },
  'background-image-dropped': { severity: 'warning', text: 'The background picture of the page was left out.' },
  'page-shadow-dropped': { severity: 'info', text: 'The shadow of the whole page is not shown.' },
  'page-too-large': {
    severity: 'warning',
    text: 'The page has {from} shapes; tldraw does not allow shapes to be added beyond {to}.',
  },
  'too-many-pages': {
    severity: 'warning',
    text: 'The diagram has {from} pages; tldraw does not allow pages to be added beyond {to}.',
  },
  'title-cut': {
    severity: 'warning',
    text: 'The title is {from} characters long, more than the service accepts; it was cut after {to}.',
  },
  'control-characters-removed': { severity: 'warning', text: 'Control characters that XML forbids were removed.' },
  'encoding-unknown': {
    severity: 'warning',
    text: 'The file says that it is encoded as "{from}", which cannot be read; letters other than A to Z may be wrong. Save it as UTF-8.',
  },
  'encoding-damaged': {
    severity: 'warning',
    text: 'Bytes that are not UTF-8, unlike the rest of the file: {from}, the first in line {to}. The letters in their place may be wrong.',
  },
  'language-missing': {
    severity: 'warning',
    text: 'The file has no texts in the language "{from}"; those in its own language ({to}) were used.',
  },
  'elements-not-drawn': {
    severity: 'info',
    text: 'The model has {from} {from:element|elements} that none of its diagrams shows, such as {to}.',
  },
  'laid-out': {
    severity: 'info',
    text: 'The file has no positions; {from} {from:element was|elements were} laid out automatically.',
  },
  'layout-simplified': {
    severity: 'warning',
    text: 'So many elements have no positions that {from} of them were arranged in a grid, without regard to their connections.',
  },
  'comment-kept': { severity: 'info', text: 'A comment by {from}: {to}' },
} as const satisfies Record<string, MessageKind>
