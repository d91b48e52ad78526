import { type Config, SETTINGS } from './settings.ts'

/** Thrown when the environment is not a valid configuration; `problems` has one readable line per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the configuration from an environment. A variable that is unset or empty takes its default.
 * @throws {ConfigError} with one line for each invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(SETTINGS)) {
    const raw = env[one.env]
    if (raw === undefined || raw === '') {
      values[name] = one.fallback
      continue
    }
    try {
      values[name] = one.read(raw)
    } catch (error) {
      problems.push(`${one.env} ${error instanceof Error ? error.message : 'is not valid'}`)
    }
  }
  const config = values as unknown as Config
  if (problems.length === 0) problems.push(...contradictions(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const any = (...values: readonly unknown[]): boolean => values.some(Boolean)
const all = (...values: readonly unknown[]): boolean => values.every(Boolean)

/** Settings that do not go together, each with its problem. */
const CONTRADICTIONS: readonly (readonly [isFound: (config: Config) => boolean, problem: string])[] = [
  [(c) => all(c.jwksUrl, c.keySet), 'JWT_JWKS_URL and JWT_JWKS_FILE cannot both be set'],
  [
    (c) => any(c.jwksUrl, c.keySet) && !all(c.jwtIssuer, c.jwtAudience),
    'JWT_ISSUER and JWT_AUDIENCE must be set when a key set is',
  ],
  [
    (c) => any(c.jwtIssuer, c.jwtAudience) && !any(c.jwksUrl, c.keySet),
    'JWT_JWKS_URL or JWT_JWKS_FILE must be set when JWT_ISSUER or JWT_AUDIENCE is',
  ],
  [
    (c) => any(c.s3Bucket) && !all(c.s3AccessKeyId, c.s3SecretAccessKey),
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is',
  ],
  [
    (c) => any(c.s3Endpoint, c.s3AccessKeyId, c.s3SecretAccessKey) && !any(c.s3Bucket),
    'S3_BUCKET must be set when S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is',
  ],
  [(c) => any(c.smtpUrl) && !all(c.mailFrom, c.publicUrl), 'MAIL_FROM and PUBLIC_URL must be set when SMTP_URL is'],
  [(c) => any(c.llmBaseUrl) && !any(c.llmModel), 'LLM_MODEL must be set when LLM_BASE_URL is'],
  [
    (c) => any(c.llmModel, c.llmApiKey) && !any(c.llmBaseUrl),
    'LLM_BASE_URL must be set when LLM_MODEL or LLM_API_KEY is',
  ],
  [(c) => c.headersTimeout > c.requestTimeout, 'HEADERS_TIMEOUT_MS must not exceed REQUEST_TIMEOUT_MS'],
  [(c) => c.diagramLimit < c.bodyLimit, 'DIAGRAM_LIMIT must not be below BODY_LIMIT'],
]

function contradictions(config: Config): string[] {
  return CONTRADICTIONS.filter(([isFound]) => isFound(config)).map(([, problem]) => problem)
}

/** The list of settings as `--help` prints it: one line per setting with its name, description and default. */
export function describeSettings(): string {
  const width = Math.max(...Object.values(SETTINGS).map((one) => one.env.length))
  return Object.values(SETTINGS)
    .map((one) => {
      const { fallback: value } = one
      const fallback = typeof value === 'object' ? Object.values(value).join(',') : value
      const shown = fallback === undefined || fallback === '' ? 'unset' : String(fallback)
      return `  ${one.env.padEnd(width)}  ${one.help} [${shown}]`
    })
    .join('\n')
}
