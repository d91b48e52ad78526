import { useEntityNames } from '../entities/use-entity-names.ts'

/** Words for the entities that files are attached to: files belong to all branches, entities need not. */
export function useAttachedNames(ids: readonly string[]): (id: string) => string {
  const find = useEntityNames(ids)
  return (id) => {
    const { name, isLoading, isMissing } = find(id)
    return name ?? (isLoading ? '…' : isMissing ? 'an entity of another branch' : 'an entity')
  }
}
