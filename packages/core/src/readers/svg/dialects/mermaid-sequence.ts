/** Sequence diagrams of Mermaid, by classes and the order of marks (docs/formats/svg.md §11). */
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import { isShape, isText, type Mark, type Scene, type ShapeMark, type TextMark } from '../scene.ts'
import { classesOf } from '../style/selector.ts'
import { nodesByPlace } from './places.ts'
import { isAt, messageEdge, type Participant, participant } from './sequence.ts'

const has = (mark: Mark, ...names: string[]): boolean => classesOf(mark.element).some((one) => names.includes(one))
const isPartOfActor = (mark: Mark): boolean => mark.group.classes.some((one) => one.startsWith('actor-man'))

export function readMermaidSequence({ marks }: Scene): Found {
  const lines = marks.filter(isShape).filter((mark) => has(mark, 'actor-line'))
  const actors = marks.filter((mark) => has(mark, 'actor', 'actor-box', 'actor-man') || isPartOfActor(mark))
  const participants = lines.map((line): Participant => {
    const at = isAt(line.box.x + line.box.w / 2)
    const own = actors.filter((mark) => mark !== line && at(mark))
    const text = own.find(isText)?.plain ?? line.id
    return participant(line.element.attributes.get('name') ?? text, [line, ...own], line, 'mermaid')
  })
  const notes = marks.filter((mark) => has(mark, 'note', 'noteText'))
  return {
    nodes: [
      ...participants.map(({ node }) => node),
      ...nodesByPlace(notes, { type: 'mermaid:note' }),
      ...boxesOf(marks),
    ],
    edges: messagesOf(marks, participants),
  }
}

/** Bars of activations. */
function boxesOf(marks: readonly Mark[]): FoundNode[] {
  const bars = marks.filter((mark) => classesOf(mark.element).some((one) => /^activation\d+$/.test(one)))
  return bars.map((bar) => ({
    kind: 'node',
    name: `activation ${bar.id}`,
    ...sorted([bar]),
    semantic: { notation: 'mermaid', type: 'mermaid:activation' },
  }))
}

/** Texts come before the line that they belong to. */
function messagesOf(marks: readonly Mark[], participants: readonly Participant[]): FoundEdge[] {
  const edges: FoundEdge[] = []
  let texts: TextMark[] = []
  for (const mark of marks) {
    if (isText(mark) && has(mark, 'messageText')) texts.push(mark)
    if (!isShape(mark) || !has(mark, 'messageLine0', 'messageLine1')) continue
    const name = `message ${edges.length + 1}`
    edges.push(messageEdge({ name, lines: [mark as ShapeMark], heads: [], texts }, participants, 'mermaid'))
    texts = []
  }
  return edges
}
