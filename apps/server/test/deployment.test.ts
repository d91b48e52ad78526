import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { COMMANDS } from '../src/commands/index.ts'
import { describeSettings, readConfig } from '../src/config/index.ts'

/** The image and the compose file refer to files, commands and settings, which must exist. */
const root = join(import.meta.dirname, '..', '..', '..')
/** The members of a package.json or tsconfig.json that are checked. */
interface JsonFile {
  readonly name: string
  readonly extends?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readJson = (path: string): JsonFile => JSON.parse(readFileSync(join(root, path), 'utf8'))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
interface Service {
  readonly image: string
  readonly build?: string
  readonly command?: string[]
  readonly environment: Record<string, string>
  readonly depends_on?: Record<string, { condition: string }>
  readonly volumes?: string[]
  readonly ports?: string[]
  readonly deploy?: { replicas: number }
  readonly stop_grace_period?: string
}
const ours = Object.entries(compose.services).filter(([, service]) => service.image === 'drawbridge')
const known = new Set(
  describeSettings()
    .split('\n')
    .map((line) => line.trim().split(' ')[0]),
)
/** Fills in variables as compose does. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string) => (name === 'POSTGRES_PASSWORD' ? 'secret' : ''))

/** The parts of the repository that the image's build contains. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '))
const isCopied = (path: string) => copied.some((from) => path === from || path.startsWith(`${from}/`))

/** Folders of the workspace's packages, relative to its root. */
const members = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => existsSync(join(root, path, 'package.json')))

describe('the image', () => {
  it('copies existing files and runs an existing entry point', () => {
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
    const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)![1]!) as string[]
    expect(existsSync(join(root, entry[1]!))).toBe(true)
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]
    expect(Object.keys(COMMANDS)).toContain(command[0])
  })

  it('copies everything that its packages and the build of the preview need', () => {
    expect(members.filter(isCopied).length).toBeGreaterThan(4)
    const names = new Map(members.map((path) => [readJson(`${path}/package.json`).name, path]))
    for (const member of members.filter(isCopied)) {
      const { dependencies = {}, devDependencies = {} } = readJson(`${member}/package.json`)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        if (version.startsWith('workspace:')) expect(isCopied(names.get(name)!), `${member}: ${name}`).toBe(true)
      }
      for (const file of readdirSync(join(root, member)).filter((name) => /^tsconfig.*\.json$/.test(name))) {
        const base = readJson(`${member}/${file}`).extends
        if (base) expect(isCopied(relative(root, join(root, member, base))), `${member}/${file}`).toBe(true)
      }
    }
    for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) expect(copied).toContain(name)
  })

  it('sets existing settings to valid values, and does not run as root', () => {
    const line = /^ENV (.*)$/m.exec(dockerfile)![1]!
    const env = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
    for (const name of Object.keys(env).filter((one) => one !== 'NODE_ENV')) expect(known).toContain(name)
    expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
    expect(dockerfile).toMatch(/^USER node$/m)
    const node = /nodeVersion: (\S+)/.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))![1]!
    expect(Object.values(readJson('package.json').optionalDependencies!)).toEqual([node, node])
    for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(`node:${node.split('.')[0]}-`)
    expect(dockerfile).toContain(readFileSync(join(root, 'scripts', 'dev.mjs'), 'utf8').match(/pnpm@[\d.]+/)![0])
  })
})

describe('the compose file', () => {
  it('runs several servers and workers on one PostgreSQL of 15 or newer', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'server', 'worker'])
    expect(compose.services.server?.deploy?.replicas).toBeGreaterThan(1)
    expect(compose.services.worker?.deploy?.replicas).toBeGreaterThan(1)
    expect(Number(/^postgres:(\d+)/.exec(compose.services.database!.image)![1])).toBeGreaterThanOrEqual(15)
  })

  it.each(ours)('starts %s with a command and settings that exist and are valid', (_, service) => {
    expect(Object.keys(COMMANDS)).toContain(service.command?.[0])
    const { PGPASSWORD: password, ...environment } = service.environment
    // PostgreSQL's own variable takes any password; in the address some characters would have to be escaped.
    expect(filled(password!)).toBe('secret')
    for (const name of Object.keys(environment)) expect(known).toContain(name)
    const config = readConfig(Object.fromEntries(Object.entries(environment).map(([k, v]) => [k, filled(String(v))])))
    const { POSTGRES_USER: user, POSTGRES_DB: name } = compose.services.database!.environment
    expect(config.demo).toBe(false)
    expect(config.databaseUrl).toBe(`postgres://${user}@database:5432/${name}`)
    // Docker kills everything that has not ended by then.
    if (service.stop_grace_period) {
      expect(Number.parseInt(service.stop_grace_period, 10) * 1000).toBeGreaterThan(
        config.shutdownDelay + config.shutdownDeadline,
      )
    }
  })

  it('names services and volumes that exist, and publishes the port that the image listens on', () => {
    for (const service of Object.values(compose.services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(name)
      for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty(volume.split(':')[0]!)
    }
    expect(compose.services.server?.ports?.[0]?.split(':')[1]).toBe(/^EXPOSE (\d+)$/m.exec(dockerfile)![1])
  })
})
