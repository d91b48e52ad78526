/** One build of the example app for all tests of the plugin. */
export { buildExampleApp as default } from './example.ts'
