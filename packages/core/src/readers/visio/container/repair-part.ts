import type { ReadContext } from '#readers/reader'
import { countTags } from '#xml/count-tags'
import type { RepairedXml } from '#xml/repair/repair'

/** Repairs a part; undefined for the contents of a page or master of which no shape is saved. */
export function repairPart(text: string, repair: ReadContext['repair']): RepairedXml | undefined {
  const repaired = repair(text, true)
  const isContents = countTags(text, { names: ['PageContents', 'MasterContents'] }) > 0
  return repaired && isContents && countTags(repaired.text, { names: ['Shape'] }) === 0 ? undefined : repaired
}
