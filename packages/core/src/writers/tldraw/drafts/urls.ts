/**
 * Links that tldraw's validator accepts: http, https and mailto, and well-formed. It refuses a whole snapshot for any
 * other. The core has no URL parser, so hosts are limited to what every parser accepts.
 */

/** Groups: the host and the port. */
const WEB = /^https?:\/\/(?:[^\s/?#@\\[\]]*@)?([^\s/?#@\\[\]:]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const MAIL = /^mailto:[^\s]+$/i
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

export function isSafeUrl(url: string): boolean {
  const web = WEB.exec(url)
  if (!web) return MAIL.test(url)
  return isHost(web[1]!) && Number(web[2] ?? 0) <= MAX_PORT
}

function isHost(host: string): boolean {
  if (PLAIN_HOST.test(host)) return !ENDS_IN_NUMBER.test(host) || ADDRESS.test(host)
  if (RIGHT_TO_LEFT.test(host)) return true
  return LEADING.test(host) && LEFT_TO_RIGHT.test(host) && !ODD_LABEL.test(host) && !host.endsWith('-')
}
