/** The facts about an element that OMG models give in addition to its picture: its meaning and its values. */
import type { Node, Semantic } from '#diagram/index'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { cutValue } from '../shared/text-budget.ts'

/** Limit on the values of one element, because extensions may contain whole documents. */
const MAX_VALUES = 100

/** Values of an element by name, without empty ones. */
export class Values {
  readonly #values = new Map<string, string>()
  /** Number of values beyond the limit. */
  left = 0

  has(name: string): boolean {
    return this.#values.has(name)
  }

  /** Adds a value; a second one with the same name is appended as another line. */
  add(name: string, value: string): void {
    const text = value.trim()
    if (text === '') return
    const before = this.#values.get(name)
    if (before === undefined && this.#values.size >= MAX_VALUES) this.left += 1
    else this.#values.set(name, cutValue(before === undefined ? text : `${before}\n${text}`))
  }

  /** Adds a value unless its name is taken. */
  addOnce(name: string, value: string | undefined): void {
    if (value !== undefined && !this.has(name)) this.add(name, value)
  }

  /** Adds the attributes of an element whose names are new, except namespaces and those with a member of their own. */
  addAttributes({ source }: QualifiedElement, structure: ReadonlySet<string>): void {
    for (const [name, value] of source.attributes)
      if (!structure.has(name) && !name.startsWith('xmlns')) this.addOnce(name, value)
  }

  /** Undefined if there are no values. */
  get record(): Readonly<Record<string, string>> | undefined {
    return this.#values.size > 0 ? Object.fromEntries(this.#values) : undefined
  }
}

/** The type of an element in a semantic: `bpmn` and `userTask` are `bpmn:UserTask`. */
export function semanticType(notation: string, local: string): string {
  return `${notation}:${local.slice(0, 1).toUpperCase()}${local.slice(1)}`
}

/** Reports that values of an element, how many, or a part of its label were left out. */
export type OnCut = (code: 'attributes-cut' | 'label-cut', id: string, from?: number) => void

/** The fields shared by nodes and edges of these models; reports how many values were left out. */
export function factsOf(
  id: string,
  semantic: Semantic,
  values: Values | undefined,
  report: OnCut,
): Pick<Node, 'id' | 'sourceIds' | 'semantic' | 'attributes' | 'tooltip'> {
  const attributes = values?.record
  if (values && values.left > 0) report('attributes-cut', id, values.left)
  return {
    id,
    sourceIds: [id],
    semantic,
    ...(attributes && { attributes }),
    ...(semantic.documentation !== undefined && { tooltip: semantic.documentation }),
  }
}

/**
 * Ids for elements that have none, from their location in the file: "process/sequenceFlow-2". Modelers give every element
 * an id, people who write files by hand only those that something refers to. No id in a file has a slash.
 */
export class LocationIds {
  readonly #counts = new Map<string, number>()

  /** @param parent id of the element that it is in */
  next(parent: string | undefined, type: string): string {
    const location = `${parent ?? ''}/${type}`
    const count = (this.#counts.get(location) ?? 0) + 1
    this.#counts.set(location, count)
    return count === 1 ? location : `${location}-${count}`
  }
}
