/**
 * The diagrams of the gallery: every symbol of a format. A format is added by a line in GALLERIES, with existing or
 * generated files.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { allFixtureFiles } from '../fixtures/index.ts'
import { drawioShapes, type GalleryFile } from './drawio.ts'
import { umlElements } from './uml.ts'

export interface Gallery {
  /** The name of the format, or of the part of it that is shown. */
  readonly name: string
  files(): Promise<readonly GalleryFile[]>
}

/** Fixtures of a folder that show symbols. */
function fixtures(folder: string, shows: (name: string) => boolean = () => true): () => Promise<GalleryFile[]> {
  return async () => {
    const paths = (await allFixtureFiles()).filter((path) => path.includes(`/fixtures/${folder}/`))
    const shown = paths.filter((path) => shows(basename(path)))
    return Promise.all(shown.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })))
  }
}

export const GALLERIES: readonly Gallery[] = [
  { name: 'drawio', files: drawioShapes },
  { name: 'drawio-edges', files: fixtures('drawio', (name) => name === 'connectors.drawio') },
  { name: 'bpmn', files: fixtures('bpmn', (name) => /symbols|conversation/.test(name)) },
  { name: 'dmn', files: fixtures('dmn') },
  { name: 'archimate', files: fixtures('archimate') },
  { name: 'graphml', files: fixtures('graphml') },
  { name: 'ea', files: fixtures('ea') },
  { name: 'gmf', files: async () => [...(await fixtures('gmf')()), ...(await umlElements())] },
  { name: 'visio', files: fixtures('visio') },
]
