import { destination, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Makes the log: one JSON object a line, without bodies and without what a credential travels in. A command that prints
 * its result leaves standard output to that.
 */
export function createLog(level: string, stream: 'stdout' | 'stderr' = 'stdout'): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'drawbridge' },
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
  return pino(options, destination({ fd: stream === 'stdout' ? 1 : 2, sync: true }))
}

/** Puts what Node would print as plain text into the log: warnings, and the error that ends the process. */
export function logCrashes(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an error that nothing handled')
    process.exit(1)
  })
}
