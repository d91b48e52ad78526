import { useEntityNames } from '../entities/use-entity-names.ts'

/** What files say about the entities that they are attached to: files belong to all branches, entities need not. */
export function useAttachedNames(ids: readonly string[]): (id: string) => string {
  const find = useEntityNames(ids)
  return (id) => {
    const { name, isLoading, isMissing } = find(id)
    return name ?? (isLoading ? '…' : isMissing ? 'an entity of another branch' : 'an entity')
  }
}
