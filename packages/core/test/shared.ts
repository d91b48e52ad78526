/** For tests: the reference material next to the repository, which is not part of it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect } from 'vitest'
import { checkDiagram, readDiagram, writeTldraw } from '../src/index.ts'
import { expectCountsAddUp } from './counts.ts'

const SHARED = new URL('../../../../shared/', import.meta.url)

/** False on machines that only have the repository; tests that need it then say so and are skipped. */
export const sharedAvailable = existsSync(SHARED)

/** All files below a folder, as [path, bytes] in order; the bytes are read on demand. */
export function sharedFiles(folder: string): { path: string; bytes: () => Uint8Array }[] {
  if (!sharedAvailable) return []
  return readdirSync(new URL(folder, SHARED), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(new URL(folder + path, SHARED)).isFile())
    .sort()
    .map((path) => ({ path, bytes: () => readFileSync(new URL(folder + path, SHARED)) }))
}

/** Reads and converts a file: the contract of the model holds, and the outcomes of its elements add up. */
export function convertShared({ bytes, path }: ReturnType<typeof sharedFiles>[number]) {
  const { diagram, report } = readDiagram(bytes(), { filename: path })
  expect(checkDiagram(diagram)).toEqual([])
  const conversion = writeTldraw(diagram, { report }).report
  expectCountsAddUp(conversion.counts)
  return { diagram, report: conversion }
}
