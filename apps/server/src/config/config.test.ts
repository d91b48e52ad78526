import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, describeSettings, readConfig } from './index.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems
  }
}

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    corsOrigins: [],
  })
  expect(readConfig({ PORT: '' }).port).toBe(3000)
})

it('reads the variables that are set', () => {
  const env = {
    PORT: '0',
    CORS_ORIGINS: 'https://a.example, https://b.example',
    DEMO_WORKSPACE: 'false',
    DATABASE_URL: 'postgres://u@h/d',
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    corsOrigins: ['https://a.example', 'https://b.example'],
    demo: false,
    databaseUrl: 'postgres://u@h/d',
  })
})

it('names every invalid variable at once', () => {
  expect(
    problems({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      DEMO_WORKSPACE: 'perhaps',
      DATABASE_ROLE: 'a; drop',
    }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    'DATABASE_ROLE must be a plain lower-case role name',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    'DEMO_WORKSPACE must be true or false',
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
function fileWith(content: unknown): string {
  const path = join(folder, randomUUID())
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const { publicKey } = generateKeyPairSync('ed25519')
const KEYS = fileWith({ keys: [{ kty: 'unknown' }, publicKey.export({ format: 'jwk' })] })

it.each([
  ['is missing', () => join(folder, 'none'), 'ENOENT'],
  ['is a folder', () => folder, 'EISDIR'],
  ['is no JSON', () => fileWith('hello'), '(it is not JSON)'],
  ['has no keys', () => fileWith({ nope: 1 }), 'has no public key in "keys"'],
  ['has an empty list', () => fileWith({ keys: [] }), 'has no public key in "keys"'],
  [
    'has something else among its keys',
    () => fileWith({ keys: [null, publicKey.export({ format: 'jwk' })] }),
    'has a key that is no object',
  ],
  ['has an incomplete key', () => fileWith({ keys: [{ kty: 'RSA' }] }), 'has no public key in "keys"'],
])('refuses a key set that %s', (_, path, reason) => {
  const env = { JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' }
  expect(problems({ ...env, JWT_JWKS_FILE: KEYS })).toEqual([])
  const [problem, ...others] = problems({ ...env, JWT_JWKS_FILE: path() })
  expect(problem).toMatch(/^JWT_JWKS_FILE must be a file with a JSON Web Key Set/)
  expect(problem).toContain(reason)
  expect(others).toEqual([])
})

it('says why an address cannot be read, and refuses blanks', () => {
  expect(problems({ DATABASE_URL: 'postgres://u:p/w@host/db', METRICS_TOKEN: ' ' })).toEqual([
    'DATABASE_URL is no valid address; in a name or a password / is %2F, @ is %40, # is %23 and : is %3A',
    'METRICS_TOKEN must not be blank',
  ])
})

it.each([
  [{ JWT_JWKS_URL: 'https://x.example/jwks' }, 'JWT_ISSUER and JWT_AUDIENCE must be set'],
  [{ JWT_ISSUER: 'x' }, 'JWT_JWKS_URL or JWT_JWKS_FILE must be set'],
  [
    { JWT_JWKS_URL: 'https://x.example', JWT_JWKS_FILE: KEYS, JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' },
    'cannot both be set',
  ],
  [{ JWT_ALGORITHMS: 'HS256' }, 'JWT_ALGORITHMS must list some of'],
  [{ LLM_BASE_URL: 'https://x.example' }, 'LLM_MODEL must be set'],
  [{ LLM_MODEL: 'x' }, 'LLM_BASE_URL must be set'],
  [{ LLM_API_KEY: 'x' }, 'LLM_BASE_URL must be set'],
  [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_BUCKET must be set'],
])('finds the contradiction in %j', (env, message) => {
  expect(problems(env).join()).toContain(message)
})

it.each(['https://a.example/', 'a.example', 'https://A.example', 'https://a.example, nonsense', 'https://'])(
  'refuses origins that no browser sends: %s',
  (CORS_ORIGINS) => {
    expect(problems({ CORS_ORIGINS })).toEqual([
      'CORS_ORIGINS must be * or list origins such as https://wiki.example, without a path',
    ])
  },
)

it('refuses a folder that is not there', () => {
  const file = join(import.meta.dirname, 'read.ts')
  for (const DRAWBRIDGE_CACHE of [file, join(file, 'below')])
    expect(problems({ DRAWBRIDGE_CACHE })).toEqual([`DRAWBRIDGE_CACHE must be a folder, which ${file} is not`])
  expect(problems({ DRAWBRIDGE_CACHE: join(import.meta.dirname, 'new/folder'), DRAWBRIDGE_ICONS: 'off' })).toEqual([])
  expect(problems({ DRAWBRIDGE_ICONS: 'false' })).toEqual(['DRAWBRIDGE_ICONS must be one of on, off'])
  const DRAWBRIDGE_RESOURCES = join(import.meta.dirname, 'none')
  expect(problems({ DRAWBRIDGE_RESOURCES })).toEqual([
    `DRAWBRIDGE_RESOURCES must be a folder, which ${DRAWBRIDGE_RESOURCES} is not`,
  ])
  expect(readConfig({ DRAWBRIDGE_RESOURCES: import.meta.dirname }).resources).toBe(import.meta.dirname)
})

it('accepts every origin, and those of apps', () => {
  expect(readConfig({ CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*'])
  expect(problems({ CORS_ORIGINS: 'http://[::1]:8080,capacitor://localhost,vscode-webview://0a1b' })).toEqual([])
})

it('lists every setting with its default', () => {
  const text = describeSettings()
  expect(text).toMatch(/PORT +Port to listen on; 0 takes a free one. \[3000\]/)
  expect(text).toMatch(/DATABASE_URL .*\[unset\]/)
})
