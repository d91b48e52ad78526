import { destination, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { sentenceOf } from './log-text.ts'

export type LogFormat = 'json' | 'text'

/**
 * Creates the log: one JSON object per line, or one sentence for people, without bodies and without headers that carry credentials. A command that
 * prints a result keeps standard output for that.
 */
export function createLog(level: string, stream: 'stdout' | 'stderr' = 'stdout', format: LogFormat = 'json'): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'drawbridge' },
    serializers: { err: flatError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers["x-api-key"]',
        'req.headers["x-shared-token"]',
        'req.headers.cookie',
        'headers.authorization',
        'headers["x-api-key"]',
        'headers["x-shared-token"]',
        '*.key',
        '*.password',
        '*.connectionString',
      ],
      censor: '[hidden]',
    },
  }
  const out = destination({ fd: stream === 'stdout' ? 1 : 2, sync: true })
  if (format === 'json') return pino(options, out)
  return pino(options, { write: (line: string) => void out.write(`${sentenceOf(JSON.parse(line))}\n`) })
}

/** Type, message, stack and plain members of an error: some drivers attach their whole connection to it. */
function flatError(error: Error): Record<string, unknown> {
  const members = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(members.filter(([, value]) => value === null || typeof value !== 'object'))
}

/** Logs warnings and the error that ends the process, which Node would print as plain text. */
export function logCrashes(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an unhandled error')
    process.exit(1)
  })
}
