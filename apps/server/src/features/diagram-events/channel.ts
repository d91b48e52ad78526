import pg from 'pg'
import type { ConnectionSettings } from '#platform/database/pool'

/** Channel of the database's notifications; the trigger of the migration 0092 sends to it too. */
const CHANNEL = 'diagram_event'

/** Notifications of the database: what one process sends reaches every process that listens, itself too. */
export interface Channel {
  send(message: object): Promise<void>
  close(): Promise<void>
}

/**
 * Listens over a connection of its own, because notifications arrive at a connection, not at a pool.
 * @param onLoss called once when the connection is lost; the channel is then closed
 */
export async function openChannel(
  settings: ConnectionSettings,
  onMessage: (message: unknown) => void,
  onLoss: () => void,
): Promise<Channel> {
  const client = new pg.Client({
    ...settings,
    application_name: 'drawbridge-events',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  let isClosed = false
  const lose = () => {
    if (isClosed) return
    isClosed = true
    onLoss()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload = '' }) => onMessage(JSON.parse(payload)))
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    isClosed = true
    void client.end().catch(() => {})
    throw error
  }
  return {
    async send(message) {
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
    },
    async close() {
      isClosed = true
      await client.end().catch(() => {})
    },
  }
}
