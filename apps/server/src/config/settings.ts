import { join } from 'node:path'
import {
  ALGORITHMS,
  algorithms,
  auditDays,
  callers,
  flag,
  folder,
  keySetFile,
  newFolder,
  oneOf,
  optionalText,
  origins,
  pairs,
  proxies,
  secret,
  text,
  url,
  webOrigin,
  whole,
} from './values.ts'

/** One setting of the service: its environment variable, description, default and parser. */
interface Setting<T> {
  readonly env: string
  readonly help: string
  readonly fallback: T
  /** Parses the text of the variable; throws an Error whose message completes "NAME …". */
  readonly read: (text: string) => T
}

function setting<T>(env: string, fallback: T, help: string, read: (text: string) => T): Setting<T> {
  return { env, help, fallback, read }
}

const MEGABYTE = 1024 * 1024

/** Every setting, in the order in which `--help` prints them. */
export const SETTINGS = {
  host: setting('HOST', '127.0.0.1', 'Address to listen on; 0.0.0.0 for all.', text),
  port: setting('PORT', 3000, 'Port to listen on; 0 takes a free one.', whole(0, 65_535)),
  resources: setting(
    'DRAWBRIDGE_RESOURCES',
    undefined,
    'Folder with stencils and pictures of draw.io; see docs/stencils.md.',
    folder,
  ),
  icons: setting(
    'DRAWBRIDGE_ICONS',
    'on',
    'Whether the icon sets of draw.io are fetched and used: on or off.',
    oneOf('on', 'off') as (value: string) => string,
  ),
  cache: setting(
    'DRAWBRIDGE_CACHE',
    undefined,
    'Folder for fetched icon sets and compiled code; one of the user when unset.',
    newFolder,
  ),
  dataDir: setting('DATA_DIR', join('.drawbridge', 'data'), 'Folder of the embedded PostgreSQL.', text),
  diskReserve: setting(
    'DISK_RESERVE_MB',
    128,
    'Free space in DATA_DIR that changes leave to the embedded PostgreSQL, in MB; 0 for none.',
    whole(0, 1_000_000_000),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    undefined,
    'A PostgreSQL server (15 or newer) to use instead of the embedded one.',
    url('postgres:', 'postgresql:'),
  ),
  databaseRole: setting('DATABASE_ROLE', 'drawbridge_app', 'Role that requests run as; owns no table.', (value) => {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(value)) throw new Error('must be a plain lower-case role name')
    return value
  }),
  databasePool: setting('DATABASE_POOL', 16, 'Connections per process.', whole(2, 500)),
  statementTimeout: setting('STATEMENT_TIMEOUT_MS', 30_000, 'Longest statement.', whole(100, 3_600_000)),
  role: setting(
    'ROLE',
    'all',
    'What `serve` runs: api (HTTP only) or all (HTTP and jobs).',
    oneOf('api', 'all') as (value: string) => 'api' | 'all',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Log level: fatal, error, warn, info, debug, trace or silent.',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent') as (value: string) => string,
  ),
  logFormat: setting(
    'LOG_FORMAT',
    'auto',
    'Format of the log: json, text, or auto for text on a terminal and JSON elsewhere.',
    oneOf('auto', 'json', 'text') as (value: string) => string,
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    [] as readonly string[],
    'Origins that browsers may call from, separated by commas; * for any, empty for none.',
    callers,
  ),
  previewServers: setting(
    'PREVIEW_SERVERS',
    [] as readonly string[],
    'Origins of other servers that the preview may upload to, separated by commas; each must allow this one in its CORS_ORIGINS.',
    origins,
  ),
  trustProxy: setting<number | readonly string[]>(
    'TRUST_PROXY',
    0,
    'Proxies whose X-Forwarded-* headers are trusted: how many there are in a row, or their addresses and networks, comma-separated.',
    proxies,
  ),
  bodyLimit: setting('BODY_LIMIT', MEGABYTE, 'Largest ordinary body in bytes.', whole(1024, 1024 * MEGABYTE)),
  diagramLimit: setting(
    'DIAGRAM_LIMIT',
    64 * MEGABYTE,
    'Largest body of convert and diagram upsert in bytes.',
    whole(1024, 1024 * MEGABYTE),
  ),
  bodyMemory: setting(
    'BODY_MEMORY',
    512 * MEGABYTE,
    'Bytes of all bodies in memory at once; half of them for one credential.',
    whole(1024, 1024 * 1024 * MEGABYTE),
  ),
  fileLimit: setting('FILE_LIMIT', 64 * MEGABYTE, 'Largest file of an upload in bytes.', whole(1024, 1024 * MEGABYTE)),
  s3Bucket: setting(
    'S3_BUCKET',
    undefined,
    'Bucket of an S3-compatible store that keeps the content of files; the database keeps it when unset.',
    (value): string | undefined => {
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(value)) throw new Error('must be the name of a bucket')
      return value
    },
  ),
  s3Endpoint: setting('S3_ENDPOINT', undefined, 'Address of that store; AWS when unset.', url('https:', 'http:')),
  s3Region: setting('S3_REGION', 'us-east-1', 'Region that requests to it are signed for.', (value) => {
    if (!/^[a-z0-9-]{1,40}$/i.test(value)) throw new Error('must be the name of a region')
    return value
  }),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', undefined, 'Id of the access key.', optionalText),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', undefined, 'The access key.', optionalText),
  s3SessionToken: setting('S3_SESSION_TOKEN', undefined, 'Token of a temporary access key.', optionalText),
  s3Prefix: setting('S3_PREFIX', '', 'Prefix of object names, such as files/.', (value) => {
    if (!/^(?:[A-Za-z0-9._-]+\/)*$/.test(value) || value.includes('..'))
      throw new Error('must be folders, each followed by a /')
    return value
  }),
  s3PathStyle: setting(
    'S3_PATH_STYLE',
    true,
    'Whether addresses have the bucket in their path; false puts it in the host name.',
    flag,
  ),
  importFiles: setting(
    'IMPORT_FILES',
    10_000,
    'Most files in one import; each entry of an archive counts.',
    whole(1, 1_000_000),
  ),
  importBytes: setting(
    'IMPORT_BYTES',
    1024 * MEGABYTE,
    'Most bytes in all files of an import, after inflation.',
    whole(1024, 1024 * 1024 * MEGABYTE),
  ),
  importTime: setting(
    'IMPORT_TIMEOUT_MS',
    3_600_000,
    'Longest time for an import, from its first file.',
    whole(100, 7 * 24 * 3_600_000),
  ),
  headersTimeout: setting(
    'HEADERS_TIMEOUT_MS',
    15_000,
    'Longest time to receive the headers of a request.',
    whole(100, 3_600_000),
  ),
  requestTimeout: setting(
    'REQUEST_TIMEOUT_MS',
    120_000,
    'Longest time to receive a request with its body.',
    whole(100, 3_600_000),
  ),
  maxConnections: setting(
    'MAX_CONNECTIONS',
    4000,
    'Most client connections; a quarter of them may be idle.',
    whole(4, 1_000_000),
  ),
  shutdownDelay: setting(
    'SHUTDOWN_DELAY_MS',
    1000,
    'How long a server continues after SIGTERM with /readyz answering 503, so that load balancers notice.',
    whole(0, 600_000),
  ),
  shutdownDeadline: setting(
    'SHUTDOWN_DEADLINE_MS',
    10_000,
    'How long requests and runs in progress may take to finish after that.',
    whole(100, 600_000),
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    6000,
    'Valid requests per minute for one credential, and as many refused ones; 0 turns the limit off.',
    whole(0, 10_000_000),
  ),
  failedCredentials: setting(
    'FAILED_CREDENTIALS_LIMIT',
    300,
    'Failed credentials per minute from one address or with one key prefix; 0 turns the limit off.',
    whole(0, 10_000_000),
  ),
  metricsToken: setting('METRICS_TOKEN', undefined, 'When set, /metrics requires this bearer token.', optionalText),
  workerPort: setting(
    'WORKER_PORT',
    undefined,
    'Port at which a worker serves /healthz, /readyz and /metrics; none when unset.',
    (value): number | undefined => whole(0, 65_535)(value),
  ),
  operatorKey: setting(
    'OPERATOR_KEY',
    undefined,
    'When set, /operator/workspace manages workspaces for the bearer of this key; at least 32 characters.',
    secret,
  ),
  jwtIssuer: setting('JWT_ISSUER', undefined, 'Issuer of accepted bearer tokens.', optionalText),
  jwtAudience: setting('JWT_AUDIENCE', undefined, 'Audience of accepted bearer tokens.', optionalText),
  jwksUrl: setting('JWT_JWKS_URL', undefined, 'Address of the key set of bearer tokens.', url('https:', 'http:')),
  keySet: setting('JWT_JWKS_FILE', undefined, 'File with the key set of bearer tokens.', keySetFile),
  jwtAlgorithms: setting('JWT_ALGORITHMS', ALGORITHMS as readonly string[], 'Accepted algorithms.', algorithms),
  jwtWorkspaceClaim: setting('JWT_WORKSPACE_CLAIM', 'customer', 'Claim that names the workspace(s) of a token.', text),
  demo: setting('DEMO_WORKSPACE', true, 'Whether the first start creates a demo workspace with a key.', flag),
  llmBaseUrl: setting(
    'LLM_BASE_URL',
    undefined,
    'Base address of an OpenAI-compatible endpoint for the agent.',
    url('https:', 'http:'),
  ),
  llmApiKey: setting('LLM_API_KEY', undefined, 'Key for that endpoint.', optionalText),
  llmModel: setting('LLM_MODEL', undefined, 'Model name at that endpoint.', optionalText),
  agentTimeout: setting('AGENT_TIMEOUT_MS', 600_000, 'Longest agent run.', whole(1000, 86_400_000)),
  agentSteps: setting('AGENT_MAX_STEPS', 20, 'Most steps of an agent run.', whole(1, 1000)),
  agentTokens: setting('AGENT_MAX_TOKENS', 200_000, 'Most tokens of an agent run.', whole(100, 100_000_000)),
  webhookPrivate: setting(
    'WEBHOOK_PRIVATE_ADDRESSES',
    false,
    'Whether webhooks may use private addresses and plain http, for closed networks.',
    flag,
  ),
  historyDays: setting(
    'HISTORY_DAYS',
    0,
    'Days for which former versions are kept; 0 for ever. What a branch was forked from stays.',
    whole(0, 36_500),
  ),
  deletedDays: setting(
    'DELETED_DAYS',
    90,
    'Days for which the versions of deleted diagrams and entities are kept; 0 for ever.',
    whole(0, 36_500),
  ),
  auditDays: setting('AUDIT_DAYS', 0, 'Days for which the audit trail is kept, at least 30; 0 for ever.', auditDays),
  runDays: setting('RUN_DAYS', 0, 'Days for which ended runs are kept; 0 for ever.', whole(0, 36_500)),
  deliveryDays: setting(
    'DELIVERY_DAYS',
    30,
    'Days for which messages to webhooks are kept after their end; 0 for ever.',
    whole(0, 36_500),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    undefined,
    'Mail server for invitations and notifications, such as smtp://user:password@mail.example:587; no mails when unset.',
    url('smtp:', 'smtps:'),
  ),
  mailFrom: setting('MAIL_FROM', undefined, 'Sender of mails, such as Drawbridge <wiki@mail.example>.', optionalText),
  publicUrl: setting(
    'PUBLIC_URL',
    undefined,
    'Address under which people reach the service, for links in mails, such as https://wiki.example.',
    webOrigin,
  ),
  traceEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    'Receiver of OTLP over HTTP that spans are sent to, such as http://collector:4318; none when unset.',
    url('http:', 'https:'),
  ),
  traceHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    {} as Readonly<Record<string, string>>,
    'Headers of the requests to that receiver: name=value, comma-separated.',
    pairs,
  ),
  traceService: setting('OTEL_SERVICE_NAME', 'drawbridge', 'Name of this service in traces.', text),
  jobConcurrency: setting('JOB_CONCURRENCY', 4, 'Runs that a process works on at once.', whole(1, 500)),
  conversionThreads: setting(
    'CONVERSION_THREADS',
    0,
    'Processes for conversions; 0 for one fewer than the CPU cores.',
    whole(0, 256),
  ),
  conversionTimeout: setting('CONVERSION_TIMEOUT_MS', 60_000, 'Longest conversion.', whole(100, 3_600_000)),
  conversionMemory: setting(
    'CONVERSION_MEMORY_MB',
    1024,
    'Largest heap of a conversion process in MB.',
    whole(64, 65_536),
  ),
} as const satisfies Record<string, Setting<never> | Setting<unknown> | object>

/** The configuration of a process: the value of every setting. */
export type Config = { readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> }

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
