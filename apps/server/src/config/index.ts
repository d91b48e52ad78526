export { ConfigError, describeSettings, readConfig } from './read.ts'
export type { Config } from './settings.ts'
