import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whether a server responds over a new connection within `timeout` ms. */
export async function answers(settings: pg.ClientConfig, timeout: number): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: timeout })
  client.on('error', () => {})
  const giveUp = new AbortController()
  try {
    const asked = client.connect().then(() => client.query('select 1'))
    const late = sleep(timeout, undefined, { signal: giveUp.signal }).then(() => Promise.reject(new Error('too late')))
    await Promise.race([asked, late])
    return true
  } catch {
    return false
  } finally {
    giveUp.abort()
    await client.end().catch(() => {})
  }
}
