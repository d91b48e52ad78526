import type { ItemOf } from '@drawbridge/client'

/** An entity as the list has it. */
export type Entity = ItemOf<'/project/{projectId}/entity'>
