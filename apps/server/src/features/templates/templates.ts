import { readFile } from 'node:fs/promises'
import { unpack } from '@drawbridge/intake/packed-text'
import type { ConvertedFile, SnapshotTask } from '#domain/conversions/snapshot-task'
import type { DrawnPicture } from '#domain/diagrams/picture-task'
import type { Snapshot } from '#domain/diagrams/snapshots'
import type { Services } from '#services'

const CONVERT = new URL('../../domain/conversions/snapshot-task.ts', import.meta.url)
const PICTURE = new URL('../../domain/diagrams/picture-task.ts', import.meta.url)

/** Templates by their names; each is a file of draw.io in `sources`. */
export const TEMPLATES = {
  flowchart: { title: 'Flowchart', description: 'Steps, a decision and a way back.' },
  sequence: { title: 'Sequence', description: 'Who sends what to whom, in order.' },
  swimlanes: { title: 'Swimlanes', description: 'A process across departments.' },
  'c4-containers': { title: 'C4 containers', description: 'Applications and stores of a system, and who uses them.' },
  deployment: { title: 'Deployment', description: 'What runs on which machine.' },
  'requirement-trace': {
    title: 'Requirement trace',
    description: 'Needs, requirements, and what satisfies and tests them.',
  },
} as const

export type TemplateName = keyof typeof TEMPLATES

type Needed = Pick<Services, 'config' | 'pool'>

/** The canvas of a template. @throws {Problem} 503 when the pool is busy. */
export async function canvasOf({ config, pool }: Needed, ws: string, name: TemplateName): Promise<Snapshot> {
  const file = new Uint8Array(await readFile(new URL(`./sources/${name}.drawio`, import.meta.url)))
  const task: SnapshotTask = {
    file,
    filename: `${name}.drawio`,
    options: { prefer: 'edit' },
    limit: config.diagramLimit,
    resources: undefined,
  }
  return (await pool.run<ConvertedFile>(CONVERT, task, { owner: ws })).snapshot
}

/** A template as SVG. @throws {Problem} 503 when the pool is busy. */
export async function pictureOf(services: Needed, ws: string, name: TemplateName): Promise<string> {
  const canvas = new Uint8Array(Buffer.concat([...unpack(await canvasOf(services, ws, name))]))
  const { svg } = await services.pool.run<DrawnPicture>(PICTURE, canvas, { owner: ws, move: [canvas] })
  return svg ?? ''
}
