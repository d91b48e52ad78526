import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids/uuid.ts'

/** An action, recorded so that it can be traced to the person who did it. */
export interface AuditEntry {
  readonly ws: string
  /** Id of a person; null for one who is gone. */
  readonly actorId: string | null
  readonly action: string
  readonly targetId?: string
  readonly details?: unknown
  readonly requestId?: string
}

/** Adds an entry to the audit trail, in the transaction of the action itself. Entries cannot be changed later. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      ws: entry.ws,
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      target_id: entry.targetId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute()
}
