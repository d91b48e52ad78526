/**
 * The closed list of all messages, by what they are about. A message is data; its sentence is made here and nowhere
 * else. The ledger takes the worst effect of an element's messages as its outcome, so a loss without a message, or a
 * message without its count, cannot be written.
 */
import { DOCUMENT } from './document.ts'
import { EDGES } from './edges.ts'
import { ELEMENTS } from './elements.ts'
import { FIGURES } from './figures.ts'
import { LABELS } from './labels.ts'
import { PICTURES } from './pictures.ts'
import { REPAIRS } from './repairs.ts'

/** All kinds of messages by their codes. */
export const CATALOGUE = { ...DOCUMENT, ...ELEMENTS, ...FIGURES, ...PICTURES, ...LABELS, ...EDGES, ...REPAIRS } as const

/** The stable code of a message. */
export type MessageCode = keyof typeof CATALOGUE

export type { Consequence, Look, MessageKind, Severity } from './kind.ts'
