/**
 * Links that tldraw's validator accepts: http, https and mailto, and well-formed. It refuses a whole snapshot for any
 * other. The core has no URL parser, so hosts are limited to what every parser accepts.
 */
import { decodePercent } from '#encoding/compressed'

/** Groups: the host, or the IPv6 address, and the port. Spaces are valid behind the host, as in names of files. */
const WEB =
  /^https?:\/\/(?:[^\s/?#@\\[\]]*@)?(?:([^\s/?#@\\[\]:]+)|\[([\da-f:.]{2,45})\])(?::(\d{0,5}))?(?:[/?#][\S ]*)?$/i
const MAIL = /^mailto:\S[\S ]*$/i
const MAX_PORT = 65_535

const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?$/i
/** Parsers take a host for an IPv4 address if its last label is a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|\.?$)){4}$/

/** Letters of scripts that are written from left to right, without those that are invisible. */
const LEFT_TO_RIGHT =
  /^(?:(?![\u037a\u115f\u1160\u3164\uffa0])(?=[\p{L}\d._-])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\d._-])+$/u
const LEADING = /^[\p{L}\d]/u
/** A label with a prefix of its own, or a last one that may be read as a number. */
const ODD_LABEL = /(?:^|\.)xn--|(?:^|\.)\d[^.]*\.?$/i
/** Hosts in Arabic and Hebrew: no label mixes directions. */
const RIGHT_TO_LEFT = /^(?:[\u05d0-\u05ea\u0620-\u064a]+|[a-z]+)(?:\.(?:[\u05d0-\u05ea\u0620-\u064a]+|[a-z]+))*\.?$/i

/** Whether tldraw's validator accepts a link; false rather than wrong where parsers may differ. */
export function isSafeUrl(url: string): boolean {
  const web = WEB.exec(url)
  if (!web) return MAIL.test(url)
  const [, host, address, port] = web
  return (address === undefined ? isEncodedHost(host!) : isAddress6(address)) && Number(port ?? 0) <= MAX_PORT
}

/** Parsers decode a host before they judge it. */
function isEncodedHost(host: string): boolean {
  if (!host.includes('%')) return isHost(host)
  const decoded = decodePercent(host)
  return PLAIN_HOST.test(decoded) && isHost(decoded)
}

/** Eight groups of hexadecimal digits; "::" stands for one or more, and an IPv4 address for the last two. */
function isAddress6(address: string): boolean {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const isMixed = last.includes('.') && !address.endsWith('::')
  const count = groups.length + (isMixed ? 1 : 0)
  const isPlain = (group: string, i: number) =>
    isMixed && i === groups.length - 1 ? ADDRESS.test(group) && !group.endsWith('.') : /^[\da-f]{1,4}$/i.test(group)
  return groups.every(isPlain) && (halves.length === 2 ? count < 8 : count === 8)
}

function isHost(host: string): boolean {
  if (PLAIN_HOST.test(host)) return !ENDS_IN_NUMBER.test(host) || ADDRESS.test(host)
  if (RIGHT_TO_LEFT.test(host)) return true
  return LEADING.test(host) && LEFT_TO_RIGHT.test(host) && !ODD_LABEL.test(host) && !host.endsWith('-')
}
