/** Consequence of messages for the person who sees the canvas: the one place where a verdict is decided, for a given look. */
import { CATALOGUE, type Consequence, type Look, type MessageCode, type MessageKind } from './catalogue/index.ts'
import { describe, type Message } from './report.ts'

/** All consequences, the most important first. */
export const CONSEQUENCES: readonly Consequence[] = ['look', 'different', 'technical']

/** All looks: with the plugin, and in a stock editor. */
export const LOOKS: readonly Look[] = ['exact', 'native']

/** A message of one code in the words of the person who owns the diagram. */
export interface Wording {
  readonly title: string
  readonly consequence: Consequence
}

/** The title of a message, and what it means for somebody who sees the canvas in this look. */
export function wordingOf(code: MessageCode, look: Look): Wording {
  const { title, consequence }: MessageKind = CATALOGUE[code]
  return { title, consequence: typeof consequence === 'string' ? consequence : consequence[look] }
}

/** Verdict of messages on a file, a page or a run in one look. */
export interface Verdict {
  /** The worst consequence that can be seen; 'kept' if none can. */
  readonly kind: 'look' | 'different' | 'kept'
  /** Number of things by consequence: messages of one code about one element, or with one sentence, are one thing. */
  readonly counts: Readonly<Record<Consequence, number>>
}

/** Key under which messages of one code are about the same thing. */
export function subjectOf(message: Message): string {
  const { page, cell } = message
  return cell === undefined ? describe(message) : `${page} ${cell}`
}

/** The verdict on these messages for somebody who sees the canvas in this look. */
export function verdictOf(messages: readonly Message[], look: Look): Verdict {
  const counts = { look: 0, different: 0, technical: 0 }
  const subjects = new Set<string>()
  for (const message of messages) {
    const subject = `${message.code} ${subjectOf(message)}`
    if (subjects.has(subject)) continue
    subjects.add(subject)
    counts[wordingOf(message.code, look).consequence] += 1
  }
  return { kind: counts.look > 0 ? 'look' : counts.different > 0 ? 'different' : 'kept', counts }
}

/** "1 needs a look", "2 look different" or "Everything kept". */
export function verdictText({ kind, counts }: Verdict): string {
  const { look, different } = counts
  if (kind === 'look') return look === 1 ? '1 needs a look' : `${look} need a look`
  if (kind === 'different') return different === 1 ? '1 looks different' : `${different} look different`
  return 'Everything kept'
}

/** The verdicts in both looks, as one where they are the same. */
export function verdictsText(messages: readonly Message[]): string {
  const [exact, native] = [verdictText(verdictOf(messages, 'exact')), verdictText(verdictOf(messages, 'native'))]
  return exact === native ? exact : `With the plugin: ${lower(exact)}; in a stock editor: ${lower(native)}`
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
