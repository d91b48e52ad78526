import { type Logger, pino } from 'pino'

/** Makes the log: one JSON object a line, without bodies and without what a credential travels in. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'drawbridge' },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers["x-api-key"]',
        'req.headers.cookie',
        'headers.authorization',
        'headers["x-api-key"]',
        '*.key',
        '*.password',
        '*.connectionString',
      ],
      censor: '[hidden]',
    },
  })
}
