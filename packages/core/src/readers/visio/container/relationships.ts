/** Relationships between a package's parts (ECMA-376 part 2, 9). Parts are found through them, whatever their names are. */
import { elementsOf, localName } from '../sheet/xml.ts'
import { type Parts, xmlOf } from './parts.ts'

export interface Relationship {
  readonly id: string
  /** The last word of the type's URI, such as "pages". */
  readonly type: string
  /** Name of the part; undefined if the target is outside of the package. */
  readonly part: string | undefined
}

/** The name of a part that another one refers to, as a path from the package's root. */
export function resolvePart(from: string, target: string): string {
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const path = [...base]
  for (const step of target.split(/[\\/]/)) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** Relationships of a part; of the package itself for ''. */
export function readRelationships(parts: Parts, part: string): Relationship[] {
  return [...elementsOf(xmlOf(parts, relationshipsPart(part)))]
    .filter((element) => localName(element) === 'Relationship')
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      part: attributes.get('TargetMode') === 'External' ? undefined : resolvePart(part, attributes.get('Target') ?? ''),
    }))
}
