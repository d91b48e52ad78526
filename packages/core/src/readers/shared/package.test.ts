import { strFromU8, strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openDamagedPackage, openPackage } from './package.ts'
import { zipEntries } from './probe/probe.ts'

const budget = () => ({ perPart: 1_000_000, left: 2_000_000 })
const text = (bytes: Uint8Array | undefined) => bytes && strFromU8(bytes)
const LONG = 'Visio '.repeat(1000)

function sample(): Uint8Array<ArrayBuffer> {
  return zipSync({
    'a.xml': strToU8('<a/>'),
    'visio/Long.xml': strToU8(LONG),
    'stored.bin': [strToU8('raw'), { level: 0 }],
  })
}

/** Position of the n-th occurrence of a signature. */
function find(bytes: Uint8Array, signature: number, nth = 0): number {
  const view = new DataView(bytes.buffer)
  let left = nth
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === signature && left-- === 0) return at
  throw new Error('no such signature')
}
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END = 0x06054b50

/** The sample with some bytes overwritten. */
function changed(change: (view: DataView, bytes: Uint8Array) => void, bytes = sample()): Uint8Array {
  change(new DataView(bytes.buffer), bytes)
  return bytes
}

function open(bytes: Uint8Array) {
  return openPackage(bytes, budget())
}
const error = (code: string) => expect.objectContaining({ name: 'DiagramInputError', code })

describe('zip packages', () => {
  test('parts are listed and read, stored or deflated', () => {
    const { names, read } = open(sample())
    expect(names).toEqual(['a.xml', 'visio/Long.xml', 'stored.bin'])
    expect(text(read('a.xml'))).toBe('<a/>')
    expect(text(read('visio/Long.xml'))).toBe(LONG)
    expect(text(read('stored.bin'))).toBe('raw')
    expect(read('missing')).toBeUndefined()
  })

  test('names: letter case, backslashes and a leading slash do not matter, folders are not parts', () => {
    const { names, read } = open(
      zipSync({ 'visio/': new Uint8Array(), '/': new Uint8Array(), '/visio\\Pages\\Page1.xml': strToU8('x') }),
    )
    expect(names).toEqual(['visio/Pages/Page1.xml'])
    expect(text(read('visio/pages/page1.xml'))).toBe('x')
  })

  test('names: members of JavaScript objects are not parts', () => {
    const { read } = open(zipSync({ toString: strToU8('mine') }))
    expect(text(read('toString'))).toBe('mine')
    expect(read('constructor')).toBeUndefined()
    expect(read('__proto__')).toBeUndefined()
  })

  test('names in UTF-8 and in a code page', () => {
    const bytes = zipSync({ 'ü.png': strToU8('1'), 'xx.png': strToU8('2') })
    const second = find(bytes, CENTRAL, 1) + 46
    bytes[second] = 0xe9
    expect(open(bytes).names).toEqual(['ü.png', 'éx.png'])
  })

  test('sizes that follow the data (data descriptors)', () => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((_, chunk) => chunks.push(chunk))
    const deflated = new ZipDeflate('deflated.xml')
    const stored = new ZipPassThrough('stored.xml')
    for (const file of [deflated, stored]) {
      zip.add(file)
      file.push(strToU8(LONG), true)
    }
    zip.end()
    const bytes = Uint8Array.from(chunks.flatMap((chunk) => [...chunk]))
    expect(new DataView(bytes.buffer).getUint16(6, true) & 8).toBe(8)
    const { read } = open(bytes)
    expect([text(read('deflated.xml')), text(read('stored.xml'))]).toEqual([LONG, LONG])
  })

  test('of two parts with the same name the later one counts', () => {
    const bytes = zipSync({ 'a.xml': strToU8('first'), 'b.xml': strToU8('other') })
    bytes.set(strToU8('a.xml'), find(bytes, CENTRAL, 1) + 46)
    const { names, read } = open(bytes)
    expect(names).toEqual(['a.xml'])
    expect(text(read('a.xml'))).toBe('other')
  })

  test('bytes before the package and a comment after it', () => {
    const bytes = Uint8Array.from([...strToU8('#!/bin/sh\n'), ...sample(), ...strToU8('note')])
    new DataView(bytes.buffer).setUint16(find(bytes, END) + 20, 4, true)
    expect(text(open(bytes).read('a.xml'))).toBe('<a/>')
  })

  test('comments and extra fields of parts', () => {
    const more = { comment: 'a comment', extra: { 39321: strToU8('more') } }
    const { names, read } = open(zipSync({ 'a.xml': [strToU8('<a/>'), more], 'b.xml': [strToU8('<b/>'), more] }))
    expect(names).toEqual(['a.xml', 'b.xml'])
    expect(names.map((name) => text(read(name)))).toEqual(['<a/>', '<b/>'])
  })

  test('a package without parts', () => {
    expect(open(zipSync({})).names).toEqual([])
  })

  test.each([
    ['spaces', ''],
    ['a record that has a longer comment than there is', `PK\u0005\u0006${'\0'.repeat(16)}\u00ff\u00ff`],
  ])('the longest comment, with %s', (_, start) => {
    const commented = (length: number) => {
      const bytes = new Uint8Array(sample().length + length).fill(32)
      bytes.set(sample())
      bytes.set(strToU8(start, true), sample().length)
      new DataView(bytes.buffer).setUint16(find(bytes, END) + 20, length, true)
      return bytes
    }
    expect(open(commented(0xffff)).names).toHaveLength(3)
    // The field for its length has no larger number.
    expect(() => open(commented(0x10000))).toThrow(error('damaged'))
  })

  test('64-bit sizes', () => {
    const zip = zipSync({ 'a.xml': strToU8('<a/>') }, { level: 0 })
    const view = new DataView(zip.buffer)
    const entry = find(zip, CENTRAL)
    const end = find(zip, END)
    // After a field of another program.
    const extra = new DataView(new ArrayBuffer(26))
    extra.setUint16(0, 0x9999, true)
    extra.setUint16(2, 2, true)
    extra.setUint16(6, 1, true)
    extra.setUint16(8, 16, true)
    extra.setUint32(10, 4, true)
    extra.setUint32(18, 4, true)
    for (const at of [20, 24]) view.setUint32(entry + at, 0xffffffff, true)
    view.setUint16(entry + 30, 26, true)
    const directory = [...zip.subarray(entry, end), ...new Uint8Array(extra.buffer)]
    const end64 = new DataView(new ArrayBuffer(56))
    end64.setUint32(0, 0x06064b50, true)
    end64.setUint32(40, directory.length, true)
    end64.setUint32(48, entry, true)
    const locator = new DataView(new ArrayBuffer(20))
    locator.setUint32(0, 0x07064b50, true)
    locator.setUint32(8, entry + directory.length, true)
    view.setUint32(end + 12, 0xffffffff, true)
    view.setUint32(end + 16, 0xffffffff, true)
    const head = zip.subarray(0, entry)
    const records = [...new Uint8Array(end64.buffer), ...new Uint8Array(locator.buffer), ...zip.subarray(end)]
    const whole = Uint8Array.from([...head, ...directory, ...records])
    expect(text(open(whole).read('a.xml'))).toBe('<a/>')
    expect(zipEntries(whole)).toEqual(['a.xml'])
    const damage = (change: () => void) => {
      change()
      const lost = [head, directory, new Uint8Array(end64.buffer), new Uint8Array(locator.buffer), zip.subarray(end)]
      expect(() => open(Uint8Array.from(lost.flatMap((part) => [...part])))).toThrow(error('damaged'))
    }
    damage(() => end64.setUint32(0, 0, true))
    damage(() => locator.setBigUint64(8, 1n << 40n, true))
  })
})

describe('bad packages', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['no zip', strToU8('PK\u0003\u0004 and nothing more, or not much')],
    ['the directory is missing', sample().subarray(0, 200)],
    ['the end is missing', sample().subarray(0, -1)],
    ['the start is missing', sample().subarray(40)],
    ['the directory lies elsewhere', changed((view, bytes) => view.setUint32(find(bytes, END) + 16, 0xfffffff0, true))],
    ['an entry is broken', changed((view, bytes) => view.setUint8(find(bytes, CENTRAL, 1), 0))],
    [
      'an entry is cut off by the end of the directory',
      (() => {
        const bytes = sample()
        const end = find(bytes, END)
        const made = Uint8Array.from([...bytes.subarray(0, end), 0x50, 0x4b, 1, 2, ...bytes.subarray(end)])
        return changed((view) => view.setUint32(end + 16, view.getUint32(end + 16, true) + 4, true), made)
      })(),
    ],
    ['a name is too long', changed((view, bytes) => view.setUint16(find(bytes, CENTRAL, 2) + 28, 9999, true))],
    ['a 64-bit size is missing', changed((view, bytes) => view.setUint32(find(bytes, CENTRAL) + 24, 0xffffffff, true))],
  ])('%s', (_, bytes) => expect(() => open(bytes)).toThrow(error('damaged')))

  test.each([
    [
      'its position is wrong',
      (view: DataView, bytes: Uint8Array) => view.setUint32(find(bytes, CENTRAL, 1) + 42, 7, true),
    ],
    ['its position is far outside', (view, bytes) => view.setUint32(find(bytes, CENTRAL, 1) + 42, 0xfffffff0, true)],
    ['its data is truncated', (view, bytes) => view.setUint32(find(bytes, CENTRAL, 1) + 20, 90_000, true)],
    ['its data is shorter than packed', (view, bytes) => view.setUint32(find(bytes, CENTRAL, 1) + 20, 5, true)],
    ['its size is false', (view, bytes) => view.setUint32(find(bytes, CENTRAL, 1) + 24, 10, true)],
    ['a byte was changed', (view, bytes) => view.setUint8(find(bytes, LOCAL, 1) + 30 + 14 + 4, 0x55)],
    ['its checksum is wrong', (view, bytes) => view.setUint32(find(bytes, CENTRAL, 1) + 16, 1, true)],
  ] satisfies [string, (view: DataView, bytes: Uint8Array) => void][])(
    'one part is damaged, the others can be read: %s',
    (_, change) => {
      const { read } = open(changed(change))
      expect(() => read('visio/Long.xml')).toThrow(error('damaged'))
      expect(text(read('a.xml'))).toBe('<a/>')
    },
  )

  test('a password', () => {
    const bytes = changed((view, all) => view.setUint16(find(all, CENTRAL, 1) + 8, 1, true))
    expect(() => open(bytes)).toThrow(error('encrypted'))
  })

  test('another method of compression', () => {
    const { read } = open(changed((view, all) => view.setUint16(find(all, CENTRAL) + 10, 14, true)))
    expect(() => read('a.xml')).toThrow(error('unsupported-format'))
  })

  test('a decompression bomb stops at the budget, whatever its header says', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(20_000_000) })
    expect(bomb.length).toBeLessThan(30_000)
    new DataView(bomb.buffer).setUint32(find(bomb, CENTRAL) + 24, 10, true)
    expect(() => open(bomb).read('a.xml')).toThrow(error('decompression-bomb'))
  })

  test('every read counts, also of the same part again and of parts that share their data', () => {
    const { read } = openPackage(zipSync({ 'a.xml': new Uint8Array(1000) }), { perPart: 1000, left: 2500 })
    read('a.xml')
    read('a.xml')
    expect(() => read('a.xml')).toThrow(error('decompression-bomb'))
    const bytes = zipSync({ 'a.xml': [new Uint8Array(1000), { level: 0 }] })
    expect(() => openPackage(bytes, { perPart: 999, left: 2500 }).read('a.xml')).toThrow(error('decompression-bomb'))
    const stored = openPackage(bytes, { perPart: 1000, left: 2000 })
    stored.read('a.xml')
    stored.read('a.xml')
    expect(() => stored.read('a.xml')).toThrow(error('decompression-bomb'))
  })

  test('a part that cannot be inflated counts with what it inflates to, whatever its header says', () => {
    const bytes = zipSync({ 'a.xml': Uint8Array.from({ length: 500_000 }, (_, i) => (i * i) >> 7) })
    const entry = find(bytes, CENTRAL)
    const view = new DataView(bytes.buffer)
    view.setUint32(entry + 20, view.getUint32(entry + 20, true) - 9, true)
    view.setUint32(entry + 24, 0, true)
    const { read } = openPackage(bytes, { perPart: 1_000_000, left: 1_200_000 })
    expect(() => read('a.xml')).toThrow(error('damaged'))
    expect(() => [1, 2].map(() => read('a.xml'))).toThrow()
    expect(() => read('a.xml')).toThrow(error('decompression-bomb'))
  })

  test('too many parts', () => {
    const parts = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, new Uint8Array()])), { level: 0 })
    expect(open(parts(20_000)).names).toHaveLength(20_000)
    expect(() => open(parts(20_001))).toThrow(error('too-large'))
  })

  test('any byte changed and any length gives a package or a typed error', () => {
    const bytes = sample()
    for (let at = 0; at < bytes.length; at += 1)
      for (const value of [0, 0xff, bytes[at]! ^ 1]) {
        const bad = bytes.slice()
        bad[at] = value
        for (const given of [bad, bytes.slice(0, at)])
          try {
            const { names, read } = open(given)
            for (const name of names) read(name)
          } catch (thrown) {
            expect(thrown).toMatchObject({ name: 'DiagramInputError' })
          }
      }
  })
})

describe('damaged packages', () => {
  function openDamaged(bytes: Uint8Array) {
    const told: string[] = []
    const repair = {
      onDirectory: (parts: number) => told.push(`${parts} parts`),
      onPart: (name: string) => told.push(name),
    }
    return { ...openDamagedPackage(bytes, budget(), repair), told }
  }

  test('a sound one is read as it is', () => {
    const { names, read, told } = openDamaged(sample())
    expect([names.length, text(read('visio/Long.xml')), told]).toEqual([3, LONG, []])
  })

  test('without its directory, also one that was written as a stream', () => {
    const streamed: Uint8Array[] = []
    const zip = new Zip((_error, chunk) => streamed.push(chunk))
    const part = new ZipDeflate('visio/Long.xml')
    zip.add(part)
    part.push(strToU8(LONG), true)
    zip.end()
    for (const bytes of [sample(), new Uint8Array(Buffer.concat(streamed))]) {
      const { names, read, told } = openDamaged(bytes.subarray(0, find(bytes, CENTRAL)))
      expect(names).toContain('visio/Long.xml')
      expect(text(read('VISIO/long.xml'))).toBe(LONG)
      expect(told).toEqual([`${names.length} parts`])
    }
  })

  test('cut within a part: its beginning is kept', () => {
    const bytes = sample()
    const { read } = openDamaged(bytes.subarray(0, find(bytes, LOCAL, 2) - 3))
    expect(text(read('a.xml'))).toBe('<a/>')
    expect(LONG.startsWith(text(read('visio/Long.xml'))!)).toBe(true)
    expect(read('stored.bin')).toBeUndefined()
  })

  test('a wrong byte in a part', () => {
    const { read, told } = openDamaged(changed((view) => view.setUint8(find(sample(), LOCAL, 2) - 8, 0xff)))
    expect(text(read('a.xml'))).toBe('<a/>')
    expect(text(read('visio/Long.xml'))?.length).toBeGreaterThan(0)
    expect(told).toEqual(['visio/Long.xml'])
  })

  test('nothing in it, or no package', () => {
    for (const bytes of [new Uint8Array(100), strToU8('PK\u0003\u0004'.repeat(10))])
      expect(() => openDamaged(bytes)).toThrow(error('damaged'))
  })
})
