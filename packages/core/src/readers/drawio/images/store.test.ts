import { describe, expect, test } from 'vitest'
import { parseColor } from '#color/parse'
import { decodeBase64, encodeBase64 } from '#encoding/base64'
import { DEFAULT_LIMITS } from '#limits'
import { createImageStore } from './store.ts'

/** A PNG of 1×1 px. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

const store = (image?: (path: string) => { mime: string; bytes: Uint8Array } | undefined) =>
  createImageStore(image ? { image } : {}, DEFAULT_LIMITS)

/** The asset that an SVG becomes. */
function cleaned(svg: string) {
  const images = store()
  const found = images.find(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  const uri = found.asset === null ? '' : images.assets.get(found.asset)!.uri
  const bytes = decodeBase64(uri.slice(uri.indexOf(',') + 1)) ?? new Uint8Array()
  return { found, text: new TextDecoder().decode(bytes) }
}

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

describe('pictures', () => {
  test('a data URI is the same picture with and without ";base64"', () => {
    const images = store()
    const short = images.find(`data:image/png,${PNG}`)
    expect(short).toEqual({ asset: expect.any(String), width: 1, height: 1 })
    expect(images.find(`data:image/png;base64,${PNG}`)).toEqual(short)
    expect([...images.assets.values()]).toEqual([
      { id: short.asset, mime: 'image/png', uri: `data:image/png;base64,${PNG}`, width: 1, height: 1 },
    ])
  })

  test.each([
    ['img/lib/sap/SAP_Task_Center.svg', 'SAP Task Center', '#0070f2'],
    ['https://app.diagrams.net/img/lib/azure2/compute/Disks.svg', 'Disks', '#0078d4'],
    ['https://example.org/a/our%20logo.png?v=2', 'our logo', '#5f6b7a'],
    ['https://example.org/', '', '#5f6b7a'],
  ])('the placeholder for %s says "%s"', (uri, name, color) => {
    expect(store().find(uri).placeholder).toEqual({ name, color: parseColor(color) })
  })

  test.each([
    ['https://example.org/a.png', 'image-not-fetched', 'https://example.org/a.png'],
    ['//example.org/a.png', 'image-not-fetched', '//example.org/a.png'],
    ['file:///etc/passwd', 'image-not-fetched', 'file:///etc/passwd'],
    ['img/lib/azure2/a.svg', 'image-not-supplied', 'img/lib/azure2/a.svg'],
    ['https://app.diagrams.net/img/lib/a.svg', 'image-not-supplied', 'https://app.diagrams.net/img/lib/a.svg'],
  ])('%s is %s', (uri, code, url) => {
    expect(store().find(uri)).toMatchObject({ asset: null, url, message: { code, from: uri } })
  })

  test("one of draw.io's own pictures comes from the caller", () => {
    const bytes = decodeBase64(PNG)!
    const asked: string[] = []
    const images = store((path) => {
      asked.push(path)
      return { mime: 'image/png', bytes }
    })
    expect(images.find('/img/a.png').asset).toBe(images.find('https://app.diagrams.net/img/a.png').asset)
    expect(asked).toEqual(['img/a.png', 'img/a.png'])
  })

  test.each(['data:image/png,!!!', 'data:image/png,AAAA', 'data:text/html,<b>', 'data:', 'data:image/svg+xml,<svg'])(
    '%s is damaged',
    (uri) => {
      expect(store().find(uri)).toMatchObject({ asset: null, message: { code: 'image-damaged' } })
    },
  )
})

describe('SVG pictures', () => {
  test('one with too many levels is too large', () => {
    const { found } = cleaned(`<svg ${NS}>${'<g>'.repeat(600)}${'</g>'.repeat(600)}</svg>`)
    expect(found).toEqual({ asset: null, message: { code: 'picture-too-large', from: 'data:image/svg+xml' } })
  })

  test('a harmless one stays as it is', () => {
    const { found, text } = cleaned(
      `<svg ${NS} width="20" height="1cm" viewBox="0 0 5 6"><g fill="url(#a)"><path d="M0 0"/></g></svg>`,
    )
    expect(text).toBe(
      `<svg ${NS} width="20" height="1cm" viewBox="0 0 5 6"><g fill="url(#a)"><path d="M0 0"/></g></svg>`,
    )
    expect(found).toEqual({ asset: expect.any(String), width: 20, height: 96 / 2.54 })
  })

  test.each([
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<image href="https://example.org/x.png"/>',
    '<a xlink:href="javascript:alert(1)"/>',
    '<use href="other.svg#a"/>',
    '<style>@import "https://example.org/x.css";</style>',
    '<path style="fill:url(https://example.org/#a)"/>',
    '<path fill="url( &quot;//example.org/#a&quot; )"/>',
    '<path style="fill:u\\72l(//example.org)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
  ])('%s is removed', (inner) => {
    const { found, text } = cleaned(`<svg ${NS} onload="x">${inner}</svg>`)
    expect(found.message).toEqual({ code: 'image-cleaned' })
    expect(text).not.toMatch(/script|onload|example|foreignObject|other\.svg|alert|import|animate|set/)
  })

  test('entity declarations that name others count as damage', () => {
    const { found } = cleaned(`<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg ${NS}>&c;</svg>`)
    expect(found.message?.code).toBe('image-damaged')
  })
})

test('base64 round trip', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect([...decodeBase64(encodeBase64(bytes))!]).toEqual([...bytes])
  }
})

test('a picture on the web is taken from the caller, who alone decides to fetch it', () => {
  const fetched = createImageStore(
    { remoteImage: (address) => (address.endsWith('a.png') ? decodeBase64(PNG)! : undefined) },
    DEFAULT_LIMITS,
  )
  expect(fetched.find('https://example.com/a.png')).toEqual(store(() => undefined).find(`data:image/png,${PNG}`))
  expect(fetched.find('https://example.com/b.png')).toMatchObject({
    asset: null,
    message: { code: 'image-not-fetched' },
  })
})

describe('a clipped picture', () => {
  const NAMED = `data:image/svg+xml,${encodeURIComponent(`<svg ${NS} width="80" height="40"><path d="M0 0h9"/></svg>`)}`
  const clip = (uri: string, text: string) => {
    const images = store(() => ({ mime: 'image/png', bytes: decodeBase64(PNG)! }))
    const found = images.find(uri, { clip: text })
    const asset = images.assets.get(found.asset ?? '')
    const svg = asset?.mime === 'image/svg+xml' ? new TextDecoder().decode(decodeBase64(asset.uri.split(',')[1]!)!) : ''
    return { found, svg }
  }
  test('is its visible part, with round corners', () => {
    const { found, svg } = clip(NAMED, 'inset(10% 40% 10% 5% round 50%)')
    expect(found).toMatchObject({ width: 44, height: 32 })
    expect(svg).toContain('viewBox="4 4 44 32" preserveAspectRatio="none"')
    expect(svg).toContain('<rect x="4" y="4" width="44" height="32" rx="22" ry="16"/>')
    expect(svg).toContain('<path d="M0 0h9"/>')
  })
  test('may be a raster', () =>
    expect(clip(`data:image/png,${PNG}`, 'inset(0% 50% 0% 0%)').svg).toMatch(
      /viewBox="0 0 0.5 1".*<image href="data:image\/png/,
    ))
  test.each([
    ['in a way that is not known', NAMED, 'circle(50%)'],
    ['although it is not in the file', 'img/a.png', 'inset(10%)'],
    ['to nothing', NAMED, 'inset(60%)'],
  ])('is shown whole with a message: %s', (_, uri, text) =>
    expect(clip(uri, text)).toMatchObject({
      found: { message: { code: 'picture-crop-dropped' } },
      svg: expect.not.stringContaining('clip'),
    }),
  )
})

describe('the glyph of an icon', () => {
  const white = { r: 255, g: 255, b: 255, a: 1 }
  const glyph = (svg: string) => {
    const images = store(() => undefined)
    const { asset } = images.find(`data:image/svg+xml,${encodeURIComponent(svg)}`, { glyph: white })
    return new TextDecoder().decode(decodeBase64(images.assets.get(asset!)!.uri.split(',')[1]!)!)
  }
  test('is its shapes in one colour', () => {
    const svg = glyph(`<svg ${NS} viewBox="0 0 48 48"><g fill="none"><path fill="#8c4fff" d="M4 4h9"/></g></svg>`)
    expect(svg).toContain('<g fill="none"><path fill="#ffffff" d="M4 4h9"/></g>')
  })
  test('is without the tile and the frame behind them', () => {
    const back = '<path fill="#c925d1" d="M5 5h64v64H5z"/><path stroke="#879196" d="M1 1h72v72H1z"/>'
    const svg = glyph(`<svg ${NS} viewBox="0 0 74 74">${back}<path fill="#fff" d="M9 9h2v3"/></svg>`)
    expect(svg.match(/<path/g)).toHaveLength(1)
  })
})
