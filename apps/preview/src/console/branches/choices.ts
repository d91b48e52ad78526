/** The choices of a person between the two sides of conflicts. */
import { useState } from 'react'
import type { ConflictItem, SideName } from './sides.ts'

/** By item and field. */
export type Choices = Readonly<Record<string, SideName>>

export const keyOf = ({ id }: Pick<ConflictItem, 'id'>, field: string): string => `${id} ${field}`

/** By branch: they stay while somebody looks at an item on another page. */
const kept = new Map<string, Choices>()

export function useChoices(branchId: string): [Choices, (more: Choices) => void] {
  const [choices, setChoices] = useState<Choices>(() => kept.get(branchId) ?? {})
  const choose = (more: Choices) => {
    const next = { ...choices, ...more }
    kept.set(branchId, next)
    setChoices(next)
  }
  return [choices, choose]
}
