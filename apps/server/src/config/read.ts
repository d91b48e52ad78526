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

function contradictions(config: Config): string[] {
  const problems: string[] = []
  if (config.jwksUrl && config.keySet) problems.push('JWT_JWKS_URL and JWT_JWKS_FILE cannot both be set')
  if ((config.jwksUrl || config.keySet) && !(config.jwtIssuer && config.jwtAudience)) {
    problems.push('JWT_ISSUER and JWT_AUDIENCE must be set when a key set is')
  }
  if ((config.jwtIssuer || config.jwtAudience) && !(config.jwksUrl || config.keySet)) {
    problems.push('JWT_JWKS_URL or JWT_JWKS_FILE must be set when JWT_ISSUER or JWT_AUDIENCE is')
  }
  if (config.s3Bucket && !(config.s3AccessKeyId && config.s3SecretAccessKey)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is')
  }
  if ((config.s3Endpoint || config.s3AccessKeyId || config.s3SecretAccessKey) && !config.s3Bucket) {
    problems.push('S3_BUCKET must be set when S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is')
  }
  if (config.llmBaseUrl && !config.llmModel) problems.push('LLM_MODEL must be set when LLM_BASE_URL is')
  if ((config.llmModel || config.llmApiKey) && !config.llmBaseUrl) {
    problems.push('LLM_BASE_URL must be set when LLM_MODEL or LLM_API_KEY is')
  }
  if (config.headersTimeout > config.requestTimeout) {
    problems.push('HEADERS_TIMEOUT_MS must not exceed REQUEST_TIMEOUT_MS')
  }
  if (config.diagramLimit < config.bodyLimit) problems.push('DIAGRAM_LIMIT must not be below BODY_LIMIT')
  return problems
}
