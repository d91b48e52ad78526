import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../limits.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

test.each(['', 'svg:', 'ns0:'])('a picture with the prefix "%s" is rebuilt without it', (prefix) => {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const text = `<${prefix}svg ${declared}="http://www.w3.org/2000/svg"><${prefix}path d="M0 0"/></${prefix}svg>`
  expect(sanitiseSvg(text, DEFAULT_LIMITS)).toMatchObject({
    text: expect.stringMatching(/^<svg [^>]*><path d="M0 0"\/><\/svg>$/),
    cleaned: false,
  })
})

test('a prefix of another namespace is not that of a picture', () => {
  expect(sanitiseSvg('<a:svg xmlns:a="urn:a"/>', DEFAULT_LIMITS)).toBeNull()
})
