/** What a thread of `convert` and `watch` runs. */
export { convertFile as default } from './task.ts'
