/** Embedded pictures: nothing in them can act or refer outside, however it is written. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../limits.ts'
import { type CleanSvg, sanitiseSvg } from './sanitise-svg.ts'

/** A picture that can be shown. */
function shown(text: string): CleanSvg {
  const clean = sanitiseSvg(text, DEFAULT_LIMITS)
  if (typeof clean === 'string') throw new Error(clean)
  return clean
}
const clean = (inner: string) => shown(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

test.each([
  '@import "http://a.b/c.css";',
  '<![CDATA[@im]]>port "http://a.b/c.css";',
  '@im<!-- -->port "http://a.b/c.css";',
  '@im<script/>port "http://a.b/c.css";',
  '@im<g/>port "http://a.b/c.css";',
  '<g>@import "http://a.b/c.css";</g>',
  'a{fill:u<desc/>rl(http://a.b/)}',
  'a{fill:url(ht<title>x</title>tp://a.b/)}',
  'a{fill:url("#c" url(http://a.b/))}',
  // In lower case this letter is two units long.
  `/*${'İ'.repeat('http://a.b/'.length)}*/a{fill:url(http://a.b/#c)}`,
])('a style sheet cannot refer outside, in one text or in several: %s', (sheet) => {
  const { text, cleaned } = clean(`<style>${sheet}</style>`)
  expect(cleaned).toBe(true)
  expect(text).not.toMatch(/import|a\.b/)
})

test('a harmless style sheet is kept, in one text or in several', () => {
  const { text, cleaned } = clean('<style>a{fill:red}<![CDATA[ b>c{fill:url(#d)}]]></style>')
  expect(text).toContain('<style>a{fill:red} b&gt;c{fill:url(#d)}</style>')
  expect(cleaned).toBe(false)
})

test('parts that are used again and again are drawn only while a browser can draw them', () => {
  const level = (i: number) => `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`
  const levels = (count: number) =>
    `<defs><rect id="l0"/>${Array.from({ length: count }, (_, i) => level(i + 1)).join('')}</defs><use xlink:href="#l${count}"/><rect id="r"/>`
  expect(clean(levels(4))).toMatchObject({ cleaned: false, text: expect.stringContaining('<use') })
  const bomb = clean(levels(9))
  expect(bomb.cleaned).toBe(true)
  expect(bomb.text).not.toContain('<use')
  expect(bomb.text).toContain('<rect id="r"/>')
})

test('copies are counted with any prefix', () => {
  const level = (i: number) => `<n:g id="l${i}">${`<n:use href="#l${i - 1}"/>`.repeat(10)}</n:g>`
  const levels = Array.from({ length: 9 }, (_, i) => level(i + 1)).join('')
  const text = `<n:svg xmlns:n="http://www.w3.org/2000/svg"><n:rect id="l0"/>${levels}</n:svg>`
  expect(shown(text).text).not.toContain('use')
})

test('parts that contain themselves, and long chains of parts, are read', () => {
  expect(clean('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>').text).toContain('<use')
  const chain = Array.from({ length: 20_000 }, (_, i) => `<use id="u${i}" href="#u${i + 1}"/>`).join('')
  expect(clean(chain).cleaned).toBe(true)
})

test.each(['', 'svg:', 'ns0:'])('a picture with the prefix "%s" is rebuilt without it', (prefix) => {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const text = `<${prefix}svg ${declared}="http://www.w3.org/2000/svg"><${prefix}path d="M0 0"/></${prefix}svg>`
  expect(sanitiseSvg(text, DEFAULT_LIMITS)).toMatchObject({
    text: expect.stringMatching(/^<svg [^>]*><path d="M0 0"\/><\/svg>$/),
    cleaned: false,
  })
})

test('a prefix of another namespace is not that of a picture', () => {
  expect(sanitiseSvg('<a:svg xmlns:a="urn:a"/>', DEFAULT_LIMITS)).toBe('damaged')
})

test('a picture with too many elements or levels is too large, not damaged', () => {
  const picture = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
  const limits = { ...DEFAULT_LIMITS, maxElements: 10, maxDepth: 10 }
  expect(sanitiseSvg(picture('<g/>'.repeat(10)), limits)).toBe('too-large')
  expect(sanitiseSvg(picture(`${'<g>'.repeat(10)}${'</g>'.repeat(10)}`), limits)).toBe('too-large')
  expect(sanitiseSvg(picture('<g>'), limits)).toBe('damaged')
})

test.each(['viewBox="0 0 1e999 NaN"', 'transform="translate(Infinity,0)"', 'points="0,0 NaN,1"'])(
  'a list with something that is no number is left out: %s',
  (attribute) => {
    expect(clean(`<polygon ${attribute}/>`).text).toContain('<polygon/>')
  },
)

describe('pictures with declarations', () => {
  const picture = (declarations: string, inner: string) =>
    `<?xml version="1.0"?><!-- Generator: Adobe Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [
        ${declarations}
      ]><svg xmlns="http://www.w3.org/2000/svg" xmlns:x="&ns_extend;">${inner}</svg>`

  test('those of Illustrator are names for addresses', () => {
    const made = shown(
      picture(
        '<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"> <!ENTITY hint \'a > b\'>',
        '<title>&hint;</title><rect width="5" height="5"/>',
      ),
    )
    expect(made.text).toContain('<title>a &gt; b</title><rect width="5" height="5"/>')
    expect(made.cleaned).toBe(false)
  })

  test.each([
    ['names inside names', '<!ENTITY ns_extend "a"><!ENTITY b "&ns_extend;&ns_extend;">', ''],
    ['files', '<!ENTITY ns_extend SYSTEM "file:///etc/passwd">', ''],
    ['parameters', '<!ENTITY % ns_extend "a">', ''],
    ['markup', '<!ENTITY ns_extend "<script/>">', ''],
    ['more text than the picture has', `<!ENTITY ns_extend "${'a'.repeat(400)}">`, '&ns_extend;'.repeat(100)],
  ])('%s are refused', (_what, declarations, inner) => {
    expect(sanitiseSvg(picture(declarations, inner), DEFAULT_LIMITS)).toBe('damaged')
  })
})
