/** Style properties, which describe generic nodes and tables in addition to their configuration. */
import type { QualifiedElement } from '../../shared/namespaces.ts'
import { Y } from '../names.ts'

export type Properties = ReadonlyMap<string, string>

/** Values by their names, such as "com.yworks.bpmn.type" → "EVENT_TYPE_TIMER". */
export function propertiesOf(graphics: QualifiedElement): Properties {
  const list = graphics.first(Y, 'StyleProperties')?.all(Y, 'Property') ?? []
  return new Map(list.map((one) => [one.attribute('name') ?? '', one.attribute('value') ?? '']))
}
