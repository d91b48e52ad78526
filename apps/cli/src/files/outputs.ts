/** Where results go and in what form. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Conversion } from '@drawbridge/core'

export interface OutputFile {
  /** Added to the whole input name, so that a.drawio and a.svg never meet. */
  readonly ending: string
  readonly content: string | Uint8Array
}

/** A conversion as a file, with a final line break. */
export function conversionFile({ snapshot }: Conversion, format: 'snapshot' | 'tldr'): OutputFile {
  if (format === 'snapshot') return { ending: '.json', content: `${JSON.stringify(snapshot)}\n` }
  const records = Object.values(snapshot.store)
  const content = `${JSON.stringify({ tldrawFileFormatVersion: 1, schema: snapshot.schema, records })}\n`
  return { ending: '.tldr', content }
}

/** One picture per page; numbered from 1 where there are several. */
export function pictureFiles(pictures: readonly (string | Uint8Array)[], kind: 'svg' | 'png'): OutputFile[] {
  return pictures.map((content, i) => ({ ending: pictures.length > 1 ? `.${i + 1}.${kind}` : `.${kind}`, content }))
}

/** Writes the files of one input where `target` says; returns where they are. */
export async function writeOutputs(
  files: readonly OutputFile[],
  target: (ending: string) => string,
): Promise<string[]> {
  const written: string[] = []
  for (const { ending, content } of files) {
    const path = target(ending)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    written.push(path)
  }
  return written
}
