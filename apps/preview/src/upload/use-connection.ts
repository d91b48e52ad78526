import type { Client } from '@drawbridge/client'
import { useMemo, useState } from 'react'
import { type Connection, connect, isWhole } from '../connection/model.ts'
import { useApp } from '../state/context.ts'
import { keepConnection } from '../state/upload.ts'

interface Connected {
  /** Null until there is a connection. */
  readonly client: Client | null
  /** Slug or id; '' until there is a connection. */
  readonly workspace: string
  /** Makes a connection of what is in the form. */
  connect(): void
  disconnect(): void
}

/** The connection that was made, or is kept from before, and its client. */
export function useConnection(): Connected {
  const { state, dispatch } = useApp()
  const { form } = state
  const [connection, setConnection] = useState<Connection | null>(isWhole(form) ? form : null)
  const client = useMemo(() => (connection ? connect(connection) : null), [connection])
  return {
    client,
    workspace: connection?.workspace ?? '',
    connect() {
      keepConnection(form)
      dispatch({ type: 'used', form })
      const { server, workspace, key } = form
      setConnection({ server, workspace, key })
    },
    disconnect: () => setConnection(null),
  }
}
