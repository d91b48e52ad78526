import { crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readArchive } from './archive.ts'
import { isWorthReading } from './passed-over.ts'

/** Bytes that deflate does not make shorter, the same in every run. */
function noise(length: number): Buffer {
  let state = 1
  return Buffer.from(Array.from({ length }, () => (state = (state * 48271) % 2147483647) & 0xff))
}

interface Packed {
  readonly method?: number
  readonly flags?: number
  readonly bytes: Uint8Array
  /** As they are in the archive; deflated when omitted. */
  readonly packed?: Uint8Array
  /** The checksum follows the data, with a signature of its own or without. */
  readonly descriptor?: 'signed' | 'unsigned'
  readonly checksum?: number
}

/** Flags of a local header. */
const [ENCRYPTED, STREAMED] = [1, 8]

/** An archive as a program other than ours may write it, without its directory, which is not read. */
function archive(entries: Readonly<Record<string, Packed>>): Buffer {
  const parts = Object.entries(entries).map(
    ([name, { bytes, method = 8, flags = 0, packed = deflateRawSync(bytes), descriptor, checksum = crc32(bytes) }]) => {
      const sums = Buffer.alloc(12)
      sums.writeUInt32LE(checksum, 0)
      sums.writeUInt32LE(packed.length, 4)
      sums.writeUInt32LE(bytes.length, 8)
      const signature = Buffer.from(descriptor === 'signed' ? '504b0708' : '', 'hex')
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(descriptor ? flags | STREAMED : flags, 6)
      head.writeUInt16LE(method, 8)
      if (!descriptor) head.set(sums, 14)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), packed, ...(descriptor ? [signature, sums] : [])])
    },
  )
  return Buffer.concat([...parts, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])
}

/** The sizes or problems of the entries of an archive that arrives in pieces of a length. */
async function read(bytes: Buffer, piece = 1000, entries = 100): Promise<[string, number | string | undefined][]> {
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece)
  }
  const found: [string, number | string | undefined][] = []
  for await (const { name, bytes, problem } of readArchive(pieces(), isWorthReading, {
    entry: 50_000,
    total: 1e6,
    entries,
  })) {
    found.push([name, bytes?.length ?? problem])
  }
  return found
}

const last = { 'last.drawio': { bytes: Buffer.from('<mxfile/>') } }

it('names entries by paths that lead out of no folder, and leaves out what macOS adds', async () => {
  const names = ['../../a.drawio', 'C:\\x\\..\\b.drawio', '/etc/./c.drawio', 'x/__MACOSX/d.drawio', '..']
  const bytes = Buffer.from('<mxfile/>')
  const found = await read(archive(Object.fromEntries(names.map((name) => [name, { bytes }]))))
  expect(found.map(([name]) => name)).toEqual(['a.drawio', 'x/b.drawio', 'etc/c.drawio'])
})

it('ends an archive at its limits, also when it arrives in one piece', async () => {
  const blank = (length: number) => ({ bytes: Buffer.from(`<${' '.repeat(length)}`) })
  const many = (count: number, length: number) =>
    archive(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.drawio`, blank(length)])))
  const rest = ['', 'the archive grows beyond its limit; the rest was not read']
  const sizes = await read(many(30, 49_000), 1e6)
  expect(sizes.filter(([, size]) => typeof size === 'number')).toHaveLength(20)
  expect(sizes.at(-1)).toEqual(rest)
  const few = await read(many(9, 10), 1, 2)
  expect([few.filter(([, size]) => typeof size === 'number').length, few.at(-1)]).toEqual([2, rest])
  // One entry that inflates on and on.
  expect((await read(many(1, 3e6))).slice(1)).toEqual([rest])
})

it('reports an entry once, however many pieces it arrives in', async () => {
  // The first block is of a type that deflate does not have.
  const packed = Buffer.alloc(40_000, 0xff)
  const damaged = archive({ 'a.drawio': { bytes: noise(40_000), packed }, ...last })
  expect(await read(damaged)).toEqual([
    ['a.drawio', expect.stringMatching(/^it is damaged: /)],
    ['last.drawio', 9],
  ])
  const large = archive({ 'a.drawio': { bytes: Buffer.concat([Buffer.from('<'), noise(80_000)]) }, ...last })
  expect(await read(large)).toEqual([
    ['a.drawio', 'it is larger than 50000 bytes'],
    ['last.drawio', 9],
  ])
})

it('passes over an entry that is no diagram, though one of its pieces looks like the start of one', async () => {
  const bytes = Buffer.from(`text ${'<'.repeat(2000)}`)
  expect(await read(archive({ 'log.txt': { bytes, packed: bytes, method: 0 }, ...last }), 500)).toEqual([
    ['last.drawio', 9],
  ])
})

it('reads the entries after one of another method of compression', async () => {
  const bytes = noise(5_000)
  expect(await read(archive({ 'a.drawio': { bytes, packed: bytes, method: 14 }, ...last }))).toEqual([
    ['a.drawio', 'it is compressed by a method (14) that is not read'],
    ['last.drawio', 9],
  ])
})

it('reports an archive that is cut off, wherever', async () => {
  const whole = archive({ 'a.drawio': { bytes: Buffer.from('<mxfile/>') }, ...last })
  const second = whole.lastIndexOf('PK\u0003\u0004')
  // Within an entry, between two, within a header, and before the end.
  for (const length of [40, second, second + 20, whole.length - 22]) {
    const found = await read(whole.subarray(0, length))
    expect(found.at(-1)).toEqual(['', expect.stringMatching(/^the archive is (?:cut off|damaged): /)])
  }
  expect(await read(whole)).toEqual([
    ['a.drawio', 9],
    ['last.drawio', 9],
  ])
})

it('says of encrypted entries that they are encrypted', async () => {
  const bytes = noise(5_000)
  const locked = { bytes, packed: bytes, flags: ENCRYPTED }
  const all = archive({
    'a.drawio': locked,
    'aes.drawio': { ...locked, method: 99 },
    'stored.bpmn': { ...locked, method: 0 },
    ...last,
  })
  const problem = 'it is encrypted: pack the archive without a password'
  for (const piece of [1, 7, 1000]) {
    expect(await read(all, piece)).toEqual([
      ['a.drawio', problem],
      ['aes.drawio', problem],
      ['stored.bpmn', problem],
      ['last.drawio', 9],
    ])
  }
})

const DAMAGED = 'it is damaged: its content does not match its checksum'

it.each([undefined, 'signed', 'unsigned'] as const)(
  'compares the content of an entry with its checksum (%s)',
  async (descriptor) => {
    const entry = (name: string, isIntact = true): Packed => {
      const bytes = Buffer.from(`<mxfile>${`<${name}/>`.repeat(30)}</mxfile>`)
      return { bytes, checksum: isIntact ? crc32(bytes) : 7, ...(descriptor && { descriptor }) }
    }
    const whole = archive({ 'a.drawio': entry('a'), 'b.drawio': entry('b', false), 'c.drawio': entry('c'), ...last })
    for (const piece of [1, 7, 1000])
      expect(await read(whole, piece)).toEqual([
        ['a.drawio', 137],
        ['b.drawio', DAMAGED],
        ['c.drawio', 137],
        ['last.drawio', 9],
      ])
  },
)

it('reads entries of programs that write checksums only into the directory', async () => {
  const bytes = Buffer.from('<mxfile/>')
  expect(await read(archive({ 'a.drawio': { bytes, checksum: 0 } }))).toEqual([['a.drawio', 9]])
})

it('reads an archive in an archive by its own checksum', async () => {
  const inner = archive({ 'a.drawio': { bytes: Buffer.from('<mxfile>other</mxfile>') } })
  const whole = archive({
    'x.vsdx': { bytes: inner, packed: inner, method: 0 },
    'a.drawio': { bytes: Buffer.from('<mxfile/>') },
  })
  expect(await read(whole)).toEqual([
    ['x.vsdx', inner.length],
    ['a.drawio', 9],
  ])
})

it('never returns other bytes than were packed, whichever byte is damaged', async () => {
  const bytes = Buffer.from('<mxfile><diagram name="a"/></mxfile>')
  const whole = archive({ 'a.drawio': { bytes }, 'b.drawio': { bytes, packed: bytes, method: 0 } })
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 0x10
    for await (const entry of readArchive([damaged].values() as never, () => true))
      if (entry.bytes) expect([at, String(entry.bytes)]).toEqual([at, String(bytes)])
  }
})
