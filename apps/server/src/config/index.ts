export { ConfigError, readConfig } from './read.ts'
export { type Config, describeSettings } from './settings.ts'
