/** Folders of small diagrams. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A page with one rectangle labelled `text`. */
export const page = (text: string, id = 'p', name = 'P'): string =>
  `<diagram id="${id}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" style="rounded=0;" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram>`

/** A file with only that page. */
export const diagram = (text: string): string => `<mxfile>${page(text)}</mxfile>`

/** A temporary folder with files in it; it is removed after the test. */
export async function wiki(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'drawbridge-wiki-'))
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 3 }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  return root
}
