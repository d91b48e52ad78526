import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { PROGRAMS } from '../test/programs.ts'
import { removeData } from '../test/remove-data.ts'
import { startEmbedded } from './embedded.ts'
import { takeStartLock } from './start-lock.ts'

const cacheDir = PROGRAMS
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'drawbridge-emb-'))
  // Under root, the server runs as another user and must be able to enter.
  chmodSync(made, 0o755)
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) removeData(made)
})

/** Starts the server in a separate process, which then lives until it is killed. */
async function starter(dataDir: string): Promise<{ child: ChildProcess; pid: number; started: boolean }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { pid, started } = await startEmbedded(${JSON.stringify({ dataDir, cacheDir, extra: ['fsync=off'] })})
    console.log(JSON.stringify({ pid, started }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { pid: number; started: boolean }) }
}

describe('the embedded PostgreSQL', () => {
  it('says that its folder is wrong, and neither goes elsewhere nor tries for ever', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    await expect(startEmbedded({ dataDir: file, cacheDir })).rejects.toThrow(`must be a folder, which ${file} is not`)
    await expect(startEmbedded({ dataDir: join(file, 'below'), cacheDir })).rejects.toThrow(`which ${file} is not`)
  })

  // Node's own recursive creation never returns there.
  it.runIf(process.platform === 'linux')('cannot keep its data where no folder can be created', async () => {
    const script = `
      import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
      await startEmbedded({ dataDir: '/proc/none/data' }).catch(({ message }) => console.log(message))`
    const started = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 60_000,
      encoding: 'utf8',
    })
    expect(started.stdout).toMatch(/^cannot be created: ENOENT: .*\/proc\/none/)
  })

  it('is started once by processes that start together, and outlives the one that started it', async () => {
    const dataDir = folder()
    const all = await Promise.all([starter(dataDir), starter(dataDir), starter(dataDir)])
    expect(all.filter((one) => one.started)).toHaveLength(1)
    expect(new Set(all.map((one) => one.pid)).size).toBe(1)
    for (const one of all) one.child.kill('SIGKILL')
    await Promise.all(all.map((one) => once(one.child, 'exit')))

    const adopted = await startEmbedded({ dataDir, cacheDir })
    expect(adopted).toMatchObject({ started: false, pid: all[0]!.pid })
    // A unix socket in a folder that only the server can enter, and no port.
    expect(statSync(adopted.settings.host!).mode & 0o777).toBe(0o700)
    const client = new pg.Client(adopted.settings)
    await client.connect()
    expect((await client.query('show listen_addresses')).rows[0].listen_addresses).toBe('')
    expect(await adopted.stopIfUnused()).toBe(false)
    await client.query('create table kept (n int); insert into kept values (7)')
    await client.end()

    // After a hard kill it is started again and has all committed data.
    process.kill(adopted.pid, 'SIGKILL')
    for (let n = 0; n < 200 && (await answers(adopted.settings)); n++) await sleep(10)
    const again = await startEmbedded({ dataDir, cacheDir })
    expect(again.started).toBe(true)
    const reader = new pg.Client(again.settings)
    await reader.connect()
    expect((await reader.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await reader.end()
    expect(await again.stopIfUnused()).toBe(true)
    expect(await again.stopIfUnused()).toBe(false)
  })

  it('starts on a copy of a folder whose own server still runs', async () => {
    const [dataDir, copy] = [folder(), folder()]
    const options = { cacheDir, extra: ['fsync=off'] }
    const first = await startEmbedded({ dataDir, ...options })
    // As a snapshot of the file system has it: with the note of the server that runs. It belongs to the server's user.
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), join(copy, 'postgres')])
    const second = await startEmbedded({ dataDir: copy, ...options })
    expect(second.started).toBe(true)
    expect(second.pid).not.toBe(first.pid)
    expect(await second.stopIfUnused()).toBe(true)
    // A copy that others may read, as `cp -r` makes it, is refused by PostgreSQL as well.
    chmodSync(join(copy, 'postgres'), 0o755)
    await expect(startEmbedded({ dataDir: copy, ...options })).rejects.toThrow(
      /postgres must belong to the user \d+ and be closed to others, as in the original \(cp -a, tar or rsync -a keep this\): chown -R /,
    )
    expect(first.isRunning()).toBe(true)
    expect(await first.stopIfUnused()).toBe(true)
  })

  it('is reached in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder(), 'x'.repeat(90))
    mkdirSync(dataDir)
    const server = await startEmbedded({ dataDir, cacheDir, extra: ['fsync=off'] })
    expect(await answers(server.settings)).toBe(true)
    expect(await server.stopIfUnused()).toBe(true)
  })
})

async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

describe('the start lock', () => {
  it('admits one process at a time', async () => {
    const dir = folder()
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const lock = await takeStartLock(dir)
        inside++
        most = Math.max(most, inside)
        await sleep(5)
        inside--
        lock.release()
      }),
    )
    expect(most).toBe(1)
    expect(readdirSync(dir)).toHaveLength(1)
  })

  it('ignores a dead holder, even if its pid has been reused', async () => {
    for (const holder of [
      { pid: 2 ** 22 + 1, started: '1' },
      { pid: process.pid, started: '1' },
    ]) {
      const dir = folder()
      writeFileSync(join(dir, 'lock.4'), JSON.stringify(holder))
      const taken = await takeStartLock(dir, 1000)
      expect(readdirSync(dir)).toEqual(['lock.5'])
      taken.release()
    }
  })

  it('waits for a live holder, and explains when it gives up', async () => {
    const dir = folder()
    const lock = await takeStartLock(dir)
    await expect(takeStartLock(dir, 100)).rejects.toThrow(/has held the lock/)
    lock.release()
    ;(await takeStartLock(dir, 1000)).release()
  })
})
