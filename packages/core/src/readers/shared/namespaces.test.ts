import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#limits'
import { parseXml } from '#xml/parse'
import { type Canonical, qualify } from './namespaces.ts'

const read = (text: string, canonical?: Canonical) => qualify(parseXml(text, DEFAULT_LIMITS), canonical)
const A = 'http://a.example/'
const B = 'http://b.example/'

describe('qualify', () => {
  test.each([
    ['a default namespace', `<r xmlns="${A}"><x/></r>`],
    ['a prefix', `<p:r xmlns:p="${A}"><p:x/></p:r>`],
    ['any other prefix', `<semantic:r xmlns:semantic="${A}"><semantic:x/></semantic:r>`],
    ['a declaration on the element itself', `<p:r xmlns:p="${A}"><q:x xmlns:q="${A}"/></p:r>`],
    ['two prefixes of one namespace', `<p:r xmlns:p="${A}" xmlns:q="${A}"><q:x/></p:r>`],
  ])('%s', (_, text) => {
    const root = read(text)
    expect(root.is(A, 'r')).toBe(true)
    expect(root.first(A, 'x')?.namespace).toBe(A)
    expect(root.all(A)).toHaveLength(1)
    expect(root.all(A, 'y')).toHaveLength(0)
    expect(root.first(B, 'x')).toBeUndefined()
  })

  test('declarations apply only inside their element and may be overridden there', () => {
    const root = read(`<r xmlns="${A}"><x xmlns="${B}"><y/></x><z/><w xmlns=""><v/></w></r>`)
    const [x, z, w] = root.elements
    expect(x?.namespace).toBe(B)
    expect(x?.first(B, 'y')?.local).toBe('y')
    expect(z?.namespace).toBe(A)
    expect(w?.elements[0]?.namespace).toBe('')
  })

  test('an undeclared prefix is in no namespace', () => {
    const root = read('<p:r><p:x/></p:r>')
    expect([root.namespace, root.local]).toEqual(['', 'r'])
    expect(root.first('', 'x')).toBeDefined()
  })

  test('attributes: without a prefix they are in no namespace, and declarations are not attributes', () => {
    const root = read(`<r xmlns="${A}" xmlns:p="${B}" id="1" p:id="2" xml:lang="en"/>`)
    expect(root.attribute('id')).toBe('1')
    expect(root.attribute('id', B)).toBe('2')
    expect(root.attribute('id', A)).toBeUndefined()
    expect(root.attributes.map(({ namespace, local }) => `${namespace}|${local}`)).toEqual([
      '|id',
      `${B}|id`,
      'http://www.w3.org/XML/1998/namespace|lang',
    ])
  })

  test('qualified names in values', () => {
    const root = read(`<r xmlns="${A}"><x xmlns:q="${B}" ref=" q:id_1 "/></r>`)
    const x = root.elements[0]
    expect(x?.resolve(x.attribute('ref') ?? '')).toEqual({ namespace: B, local: 'id_1' })
    expect(x?.resolve('id_1')).toEqual({ namespace: A, local: 'id_1' })
    expect(root.resolve('q:id_1')).toEqual({ namespace: '', local: 'id_1' })
  })

  test('a reader may give all versions of a namespace one name', () => {
    const canonical = (uri: string) => (/example/.test(uri) ? 'example' : uri)
    const root = read(`<r xmlns="${A}" xmlns:p="${B}" xmlns:q="urn:q" p:k="v"><p:x/><q:x/></r>`, canonical)
    expect(root.all('example', 'x')).toHaveLength(1)
    expect(root.all('urn:q', 'x')).toHaveLength(1)
    expect(root.attribute('k', 'example')).toBe('v')
  })

  test('text is only the text directly inside', () => {
    expect(read('<r> a<x>b</x><![CDATA[<c>]]></r>').text).toBe(' a<c>')
  })

  test('names with a meaning in JavaScript', () => {
    const root = read(`<__proto__:r xmlns:__proto__="${A}" constructor="1"><toString xmlns="${B}"/></__proto__:r>`)
    expect(root.namespace).toBe(A)
    expect(root.attribute('constructor')).toBe('1')
    expect(root.attribute('toString')).toBeUndefined()
    expect(root.first(B, 'toString')).toBeDefined()
  })

  test('many declarations at every level take linear time', () => {
    const depth = 1_900
    const wide = 20_000
    const open = Array.from({ length: depth }, (_, i) => `<x xmlns:p${i}="${A}${i}">`).join('')
    const inner = Array.from({ length: wide }, (_, i) => `<p0:y xmlns:q${i}="${B}"/>`).join('')
    let element = read(open + inner + '</x>'.repeat(depth))
    for (let i = 1; i < depth; i += 1) element = element.elements[0] as typeof element
    expect(element.all(`${A}0`, 'y')).toHaveLength(wide)
  })
})
