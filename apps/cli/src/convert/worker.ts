/** Entry point of the threads of `convert` and `watch`. */
import { transferring } from '@drawbridge/threads'
import { type Converted, type ConvertTask, convertFile } from './task.ts'

export default function work(task: ConvertTask): Converted {
  const converted = convertFile(task)
  const contents = converted.files.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  return transferring(converted, contents)
}
