/** The texts on the nodes and connections of a view of Archi (docs/formats/archimate.md §6). */
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Concept } from '../views.ts'
import { renderExpression, type Subject } from './expression.ts'
import { childText, feature, kindName, propertiesOf } from './xml.ts'

/** The parts of a model that views refer to. */
export interface ArchiModel {
  readonly concepts: ReadonlyMap<string, Concept>
  readonly viewNames: ReadonlyMap<string, string>
  /** The model itself, for texts. */
  readonly subject: Subject
}

/** A node or connection, as its texts refer to it. */
export interface Owner {
  readonly id: string
  readonly subject: Subject
  readonly parent: Owner | undefined
}

interface Line extends Owner {
  readonly source: string
  readonly target: string
  /** In lower case: "connection", or the type of its relationship. */
  readonly kind: string
}

interface Pending<T extends Owner> {
  readonly owner: T
  readonly text: string
  readonly expression: string | undefined
}

/** Limit on the letters that the expressions of a view give; further ones stay as written. */
const MAX_RENDERED = 2_000_000
/** Limit on the properties and connections that expressions of a view look through; then they find nothing. */
const MAX_LOOKED_AT = 2_000_000

/** "BusinessActor" → "Business Actor" */
export const spaced = (type: string): string => type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

function conceptSubject({ name, documentation, type, stereotype, strength, access, properties }: Concept): Subject {
  return {
    name,
    documentation,
    type: spaced(type),
    ...(stereotype !== undefined && { stereotype }),
    ...(strength !== undefined && { strength }),
    ...(access !== undefined && { access }),
    properties,
  }
}

/** The texts of a view, whose expressions may refer to elements that come later (docs/formats/archimate.md §6). */
export class ViewTexts {
  readonly #nodes: Pending<Owner>[] = []
  readonly #lines: Pending<Line>[] = []
  readonly #model: ArchiModel
  readonly #view: Subject

  constructor(model: ArchiModel, view: QualifiedElement) {
    this.#model = model
    const viewpoint = view.attribute('viewpoint')
    this.#view = {
      name: view.attribute('name') ?? '',
      documentation: childText(view, 'documentation'),
      ...(viewpoint !== undefined && { viewpoint }),
      properties: propertiesOf(view),
    }
  }

  node(element: QualifiedElement, concept: Concept | undefined, parent: Owner | undefined): Owner {
    const content = childText(element, 'content')
    const referred = this.#model.viewNames.get(element.attribute('model') ?? '')
    const name = concept?.name ?? element.attribute('name') ?? referred ?? ''
    const subject = concept
      ? conceptSubject(concept)
      : { name, content, type: spaced(kindName(element)), properties: propertiesOf(element) }
    const owner: Owner = { id: element.attribute('id') ?? '', subject, parent }
    this.#nodes.push({ owner, text: content || name, expression: feature(element, 'labelExpression') })
    return owner
  }

  connection(element: QualifiedElement, concept: Concept | undefined): void {
    const name = concept?.name ?? element.attribute('name') ?? ''
    const subject = concept
      ? conceptSubject(concept)
      : {
          name,
          documentation: childText(element, 'documentation'),
          type: 'Connection',
          properties: propertiesOf(element),
        }
    const owner: Line = {
      id: element.attribute('id') ?? '',
      subject,
      parent: undefined,
      source: element.attribute('source') ?? '',
      target: element.attribute('target') ?? '',
      kind: (concept?.type ?? 'connection').toLowerCase(),
    }
    const isShown = feature(element, 'nameVisible') !== 'false'
    this.#lines.push({
      owner,
      text: isShown ? name : '',
      expression: isShown ? feature(element, 'labelExpression') : '',
    })
  }

  /** In the order in which nodes and connections were added. */
  rendered(): { readonly nodes: readonly string[]; readonly connections: readonly string[] } {
    const owners = new Map<string, Owner>()
    for (const { owner } of [...this.#lines, ...this.#nodes]) owners.set(owner.id, owner)
    const hasExpressions = [...this.#nodes, ...this.#lines].some(({ expression }) => expression)
    const around = hasExpressions ? this.#neighbours() : new Map<string, readonly Line[]>()
    let left = MAX_RENDERED
    let lookedAt = 0
    const look = (owner: Owner | Line) => (prefix: string) => {
      if (lookedAt > MAX_LOOKED_AT) return undefined
      const subject = this.#subjectOf(prefix, owner, owners, around)
      lookedAt += (subject?.properties.length ?? 0) + (around.get(owner.id)?.length ?? 0)
      return subject
    }
    const render = ({ owner, text, expression }: Pending<Owner>) => {
      if (!expression || left <= 0) return expression || text
      const rendered = renderExpression(expression, look(owner))
      left -= rendered.length
      return rendered
    }
    return { nodes: this.#nodes.map(render), connections: this.#lines.map((line) => strengthened(line, render(line))) }
  }

  #neighbours(): ReadonlyMap<string, readonly Line[]> {
    const around = new Map<string, Line[]>()
    for (const { owner } of this.#lines)
      for (const end of new Set([owner.source, owner.target])) {
        const lines = around.get(end)
        if (lines) lines.push(owner)
        else around.set(end, [owner])
      }
    return around
  }

  #subjectOf(
    prefix: string,
    owner: Owner | Line,
    owners: ReadonlyMap<string, Owner>,
    around: ReadonlyMap<string, readonly Line[]>,
  ): Subject | undefined {
    if (prefix === '') return owner.subject
    if (prefix === 'view') return this.#view
    if (prefix === 'model') return this.#model.subject
    if (prefix === 'parent') return owner.parent?.subject ?? this.#view
    if (prefix === 'source' || prefix === 'target')
      return 'kind' in owner ? owners.get(owner[prefix])?.subject : undefined
    const [kind = '', end] = prefix.split(':')
    const isEnd = (line: Line) => (end === 'source' ? line.target : line.source) === owner.id
    const line = around.get(owner.id)?.find((one) => one.kind.includes(kind) && isEnd(one))
    return line && owners.get(end === 'source' ? line.source : line.target)?.subject
  }
}

/** Influences show their strength after their name, unless their expression already does. */
function strengthened({ owner, expression }: Pending<Line>, text: string): string {
  const { strength } = owner.subject
  const isHidden = expression === ''
  if (owner.kind !== 'influence' || isHidden || !strength || text.includes(strength)) return text
  return `${text} ${strength}`.trim()
}
