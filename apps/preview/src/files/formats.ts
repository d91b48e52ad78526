/** The kinds of files that can be opened, as named by the core's readers. */
import { FORMATS, MODEL_EXTENSIONS } from '@drawbridge/core/formats'

/** The chooser offers other files too, because content decides, not the extension. */
export const ACCEPTED = [
  ...new Set([...FORMATS.flatMap(({ extensions }) => extensions), '.tldr', ...MODEL_EXTENSIONS]),
].join(',')

/** Names for people: "draw.io, Visio, and BPMN". */
export const FORMAT_NAMES = new Intl.ListFormat('en', { type: 'conjunction' }).format(FORMATS.map(({ label }) => label))

/** Extensions of each format, for the page of a file that could not be read. */
export const FORMAT_LIST = FORMATS.map(({ label, extensions }) => `${label} (${extensions.join(', ')})`)
