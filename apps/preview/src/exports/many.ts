/** Many files exported at once, in a zip archive. */
import type { Conversion } from '@drawbridge/core'
import { strToU8, type Zippable, zip } from 'fflate'
import { documentOf } from '../canvas/document.ts'
import { withFreeNames } from '../files/names.ts'
import type { CanvasHandle } from '../state/handle.ts'
import { hasSource, type OpenFile } from '../state/state.ts'
import { baseName, type ManyFormat, tldrFile } from './files.ts'

type Converted = OpenFile & { readonly conversion: Conversion }

async function bytesOf(file: Converted, format: ManyFormat, canvas: CanvasHandle | null): Promise<Uint8Array> {
  const { conversion } = file
  if (format === 'report.json') return strToU8(JSON.stringify(conversion.report, null, 1))
  const snapshot = documentOf(file, canvas) ?? conversion.snapshot
  if (format === 'tldr') return strToU8(JSON.stringify(tldrFile(snapshot)))
  const { writeExport } = await import('@drawbridge/canvas-plugin/export')
  const source = hasSource(file) && { file: file.bytes, snapshot: conversion.snapshot }
  const { blob } = writeExport(snapshot, format, { title: baseName(file.name), ...(source && { source }) })
  return new Uint8Array(await blob.arrayBuffer())
}

/** An archive, and the names of the files that could not be exported. */
export interface ManyExported {
  readonly blob: Blob
  readonly failed: readonly string[]
}

/**
 * @param files those without a conversion are left out
 * @param canvas that of the file with the id `selected`
 */
export async function exportMany(
  files: readonly OpenFile[],
  format: ManyFormat,
  { canvas, selected }: { readonly canvas: CanvasHandle | null; readonly selected: string | null },
): Promise<ManyExported> {
  const converted = files.filter((file): file is Converted => file.conversion !== undefined)
  // Files of different formats may have the same title.
  const named = withFreeNames(
    converted.map(({ name, bytes }) => ({ name: `${baseName(name)}.${format}`, bytes })),
    [],
  )
  const content: Zippable = {}
  const failed: string[] = []
  for (const [at, file] of converted.entries()) {
    try {
      content[named[at]?.name ?? ''] = await bytesOf(file, format, file.id === selected ? canvas : null)
    } catch {
      failed.push(file.name)
    }
    // The page responds between two files.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const packed = await new Promise<Uint8Array>((resolve, reject) =>
    zip(content, (error, data) => (error ? reject(error) : resolve(data))),
  )
  return { blob: new Blob([packed as BlobPart], { type: 'application/zip' }), failed }
}
