import { snapshotTexts } from '@drawbridge/core/lazy'
import { release } from '@drawbridge/intake/bytes'
import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import type { Static } from 'typebox'
import { type ConversionBounds, convertFile, formatOf } from '#domain/conversions/convert'
import { settle, type TaskResult } from '#platform/conversion/result'
import { bodyCheck } from '#platform/http/body/check-body'
import { parseMember, readMembers } from '#platform/http/body/members'
import { invalid, Problem } from '#platform/http/problem'
import { ConvertBody } from './schema.ts'

/** `limit` applies to the file after base64 decoding. */
export interface ConvertTask extends ConversionBounds {
  readonly bytes: Uint8Array
}

/** Maximum length, in UTF-16 units, of a member other than the content. */
const MAX_MEMBER_LENGTH = 1024 * 1024
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const check = bodyCheck(ConvertBody)

/** Result of a thread: the recognised format, and either the response or an error. */
export interface ConvertAnswer {
  readonly format: string
  readonly result: TaskResult<PackedText>
}

/** Thread task: turns the bytes of a request body into those of its response. */
export default function task(input: ConvertTask): Promise<TaskResult<ConvertAnswer>> {
  return settle(
    () => convert(input),
    ({ result }) => (result.ok ? result.value.pieces : []),
  )
}

async function convert(task: ConvertTask): Promise<ConvertAnswer> {
  const { limit, resources } = task
  const { file, options } = readRequest(task)
  const format = formatOf(file)
  const result = await settle(async () =>
    packText(conversionTexts(await convertFile(file, options, { limit, resources }))),
  )
  return { format, result }
}

/** The JSON of a conversion, as `JSON.stringify` writes it, in parts. */
function* conversionTexts({
  title,
  snapshot,
  pages,
  report,
}: Awaited<ReturnType<typeof convertFile>>): Generator<string> {
  yield `{"title":${JSON.stringify(title)},"snapshot":`
  yield* snapshotTexts(snapshot)
  yield `,"pages":${JSON.stringify(pages)},"report":${JSON.stringify(report)}}`
}

/**
 * The file in a request, and the options of its conversion. The request is empty afterwards, and of its texts nothing
 * is kept: the conversion of a large file needs the memory.
 */
function readRequest({ bytes, limit }: ConvertTask) {
  const members: Record<string, unknown> = Object.create(null)
  for (const [name, text] of readMembers(bytes)) {
    const isContent = name === 'content' && text.startsWith('"')
    members[name] = isContent ? JSON.parse(text) : parseMember(name, text, MAX_MEMBER_LENGTH)
  }
  release(bytes)
  check(members)
  const { content, encoding, filename, options } = members as unknown as Static<typeof ConvertBody>
  const file = encoding === 'base64' ? decodeBase64(content) : new TextEncoder().encode(content)
  if (file.byteLength > limit) {
    throw new Problem(413, 'too_large', `The file is larger than ${limit} bytes.`, { members: { limit } })
  }
  return { file, options: { ...(filename !== undefined && { filename }), ...options } }
}

function decodeBase64(text: string): Uint8Array {
  const packed = /\s/.test(text) ? text.replaceAll(/\s+/g, '') : text
  const unpadded = packed.endsWith('=') ? packed.replace(/={1,2}$/, '') : packed
  const isPadded = packed.length === unpadded.length || packed.length % 4 === 0
  if (!BASE64.test(packed) || !isPadded || unpadded.length % 4 === 1) throw invalid('/content', 'must be base64')
  return new Uint8Array(Buffer.from(packed, 'base64'))
}
