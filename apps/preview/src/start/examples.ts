/** Our own diagrams to try the preview with; each is fetched or generated when it is chosen. */
import type { IncomingFile } from '../files/convert.ts'
import { largeDiagram } from './large.ts'

export interface Example {
  readonly title: string
  readonly text: string
  readonly picture: 'flow' | 'cloud' | 'large'
  load(): Promise<IncomingFile>
}

async function fetched(name: string): Promise<IncomingFile> {
  const response = await fetch(`/examples/${name}`).catch(() => undefined)
  if (!response?.ok)
    throw new Error('The example could not be loaded. Check that the server can be reached, and try again.')
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Flowchart',
    text: 'An order, from the basket to the door',
    picture: 'flow',
    load: () => fetched('order-flow.drawio'),
  },
  {
    title: 'Cloud architecture',
    text: 'A shop on AWS, with icons',
    picture: 'cloud',
    load: () => fetched('cloud-shop.drawio'),
  },
  {
    title: 'A large one',
    text: '12 pages, 1,800 elements',
    picture: 'large',
    load: async () => ({ name: 'plant-network.drawio', bytes: new TextEncoder().encode(largeDiagram()) }),
  },
]
