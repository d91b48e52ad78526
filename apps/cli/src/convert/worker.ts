/** Entry point of the threads of `convert` and `watch`. */
import { transferring } from '@drawbridge/threads'
import { type Converted, type ConvertTask, convertFile } from './task.ts'

export default async function work(task: ConvertTask): Promise<Converted> {
  const converted = await convertFile(task)
  const contents = converted.files.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  return transferring(converted, contents)
}
