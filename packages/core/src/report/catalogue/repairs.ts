/** Messages about damage that was repaired so that a file could be read. A report with one of them is `repaired`. */
import type { MessageKind } from './kind.ts'

export const REPAIRS = {
  'repaired-end': {
    severity: 'error',
    consequence: 'look',
    title: 'File is cut off',
    text: 'The file ends in line {to}, before it is complete. What is there was kept, and the open elements were closed, {from} in all; what followed is lost.',
  },
  'repaired-cut-tag': {
    severity: 'error',
    consequence: 'look',
    title: 'Last element is cut off',
    text: 'The file ends within the tag "{from}" in line {to}, which was left out.',
  },
  'repaired-after-end': {
    severity: 'warning',
    consequence: 'look',
    title: 'Content after the end left out',
    text: 'The document is followed by other content from line {to} on, {from} characters, which were left out.',
  },
  'repaired-empty-first': {
    severity: 'warning',
    consequence: 'look',
    title: 'Empty documents before the one that was read',
    text: 'The file has several documents; the one in line {to} was read, since nothing is drawn in those before it.',
  },
  'repaired-around': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Text around the diagram left out',
    text: 'The file begins with text that is not part of the diagram, {from} characters, which were left out.',
  },
  'repaired-wrapping': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Diagram unwrapped',
    text: 'The diagram is written as {from}; it was taken out.',
  },
  'repaired-part': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Elements around others are missing',
    text: 'Elements of the format are missing around "{from}"; they were added.',
  },
  'repaired-conflict': {
    severity: 'error',
    consequence: 'look',
    title: 'Conflict of a merge',
    text: 'The file contains the marks of a merge with conflicts, {to} in all; of each the side "{from}" was kept, and the other was left out.',
  },
  'repaired-conflict-end': {
    severity: 'error',
    consequence: 'look',
    title: 'Conflict of a merge without its end',
    text: 'The file contains conflicts of a merge whose last mark is missing, {from} in all, first in line {to}; both sides of each were kept.',
  },
  'repaired-encoding': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Encoding not as declared',
    text: 'The file was read as {from}, since its letters are written so; the encoding that it declares: {to}.',
  },
  'repaired-reference': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Characters written as they are',
    text: 'Characters that must be escaped in XML were taken as text, {from} in all, first in line {to}.',
  },
  'repaired-attribute': {
    severity: 'warning',
    consequence: 'look',
    title: 'Damaged tag',
    text: 'Tags have damaged attributes or ends, {from} in all, first in line {to}; what could be read in them was kept.',
  },
  'repaired-duplicate-attribute': {
    severity: 'warning',
    consequence: 'look',
    title: 'Attribute twice',
    text: 'Elements have an attribute twice, {from} in all, first in line {to}; the first value was kept.',
  },
  'repaired-open': {
    severity: 'warning',
    consequence: 'look',
    title: 'End tags were missing',
    text: 'Elements were not closed, {from} in all, first in line {to}; each was closed at the end of the element around it.',
  },
  'repaired-end-tag': {
    severity: 'warning',
    consequence: 'technical',
    title: 'End tags left out',
    text: 'End tags without a start were left out, {from} in all, first in line {to}.',
  },
  'repaired-name': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Misspelt tag',
    text: 'Tags have wrong characters in their names or beginnings, {from} in all, first in line {to}; what the file says elsewhere, or the format has, was taken.',
  },
  'repaired-namespace': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Namespace not declared',
    text: 'Namespaces of the format are not declared, or are misspelt ({from}); the usual ones were taken.',
  },
  'repaired-markup': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Damaged comment or declaration',
    text: 'Comments, declarations or sections that are damaged or misplaced were closed or left out, {from} in all, first in line {to}.',
  },
  'repaired-directory': {
    severity: 'error',
    consequence: 'look',
    title: 'Package is cut off or has lost its directory',
    text: 'The package is cut off, or its directory is damaged; its parts, {from} in all, were found without it, and others may be lost.',
  },
  'repaired-part-cut': {
    severity: 'error',
    consequence: 'look',
    title: 'Part of the package is damaged',
    text: 'The part "{from}" of the package is damaged; what could be read from its beginning was kept.',
  },
  'repaired-page-list': {
    severity: 'warning',
    consequence: 'look',
    title: 'Pages found without their list',
    text: 'No list leads to the pages of the file, {from} in all; they were found by the names of their parts.',
  },
  'repaired-missing-part': {
    severity: 'warning',
    consequence: 'look',
    title: 'Part is missing',
    text: 'The part "{from}" is missing, with styles, fonts and colours of the document; the file was read without them.',
  },
  'repaired-relationship': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Relationship is missing',
    text: 'No relationship leads to the part "{from}" of the package; it was found by its name.',
  },
  'repaired-keys': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Keys are not declared',
    text: 'No key is declared for {from} {from:value|values} of nodes and edges; each was taken by its own name.',
  },
  'repaired-root': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Root is written twice',
    text: 'The root element "{from}" is written around itself, in line {to}; the inner one was read.',
  },
  'repaired-left-out': {
    severity: 'error',
    effect: 'dropped',
    consequence: 'look',
    title: 'Elements were left out by a repair',
    text: '{from} {from:element|elements} of the damaged text {from:is|are} in parts that the repair left out.',
  },
  'repaired-connection-end': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Connection without an end',
    text: 'The connection does not say what it leads to at its {from}; the only thing that it can mean was taken.',
  },
  'repaired-text': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Text between elements',
    text: '{from} {from:piece|pieces} of text or unknown {from:tag|tags} between the elements of the page {from:was|were} left out.',
  },
  'repaired-style': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Style in another form',
    text: 'The style is written as JSON or CSS, or over several lines, which draw.io does not read; it was taken as it was meant.',
  },
  'repaired-geometry': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Geometry missing or without its role',
    text: 'The geometry {from}, without which draw.io does not draw the element; it was taken as it is meant.',
  },
  'repaired-waypoints': {
    severity: 'warning',
    consequence: 'technical',
    title: 'Waypoints outside their list',
    text: '{from} {from:waypoint is|waypoints are} written outside the list of waypoints, where draw.io does not read them; the edge was drawn through them.',
  },
  'repaired-compressed': {
    severity: 'error',
    consequence: 'look',
    title: 'Compressed page is damaged',
    text: 'The compressed text of the page is damaged; its first {from} characters could be read, and what followed is lost.',
  },
} as const satisfies Record<string, MessageKind>

/** The code of a repair. */
export type RepairCode = keyof typeof REPAIRS
