/** The entities of a project that diagrams can be linked to. */
import type { Entities } from '#hosts/resolve'
import { isOwnField } from '../states.ts'
import type { ServiceEntities } from './entities.ts'

/** The entities of a project, as they were when they were read, and those that the run has made. */
export class ProjectEntities implements Entities {
  readonly ids = new Map<string, string>()
  readonly byName = new Map<string, string | null>()
  /** Names of the fields in which some entity has a value. */
  readonly fields = new Set<string>()

  add(id: string, name: string, type: string, fields: readonly string[] = []): void {
    this.ids.set(id, type)
    this.byName.set(name, this.byName.has(name) ? null : id)
    for (const field of fields) this.fields.add(field)
  }
}

/** Whether a field may show diagrams: what imports write about files and elements is no text. */
const mayBeText = (field: string) => field === 'Description' || !isOwnField(field)

/** @throws ApiError, NetworkError */
export async function readEntities(elements: ServiceEntities): Promise<ProjectEntities> {
  const entities = new ProjectEntities()
  for await (const { name, id, type, values } of elements.all())
    if (type !== 'diagram') entities.add(id, name, type, Object.keys(values).filter(mayBeText))
  return entities
}
