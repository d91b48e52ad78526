/** The kinds of files that can be opened, for people and for the browser's file chooser. */

const FORMATS = [{ label: 'draw.io', extensions: ['.drawio', '.dio', '.xml', '.svg', '.png', '.html'] }]

/** The chooser offers other files too: content decides, not the ending. */
export const ACCEPTED = FORMATS.flatMap(({ extensions }) => extensions).join(',')

/** Names for people: "draw.io, Visio, and BPMN". */
export const FORMAT_NAMES = new Intl.ListFormat('en', { type: 'conjunction' }).format(FORMATS.map(({ label }) => label))

/** Endings of each format, for the page of a file that could not be read. */
export const FORMAT_LIST = FORMATS.map(({ label, extensions }) => `${label} (${extensions.join(', ')})`)
