/** Fields in a text: their cached text, or their values in their formats (docs/formats/visio.md §7). */
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/xml.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MS_PER_DAY = 86_400_000
/** Days are counted from 1899-12-30. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** 9999-12-31 */
const LAST_DAY = 2_958_465

/** A date and time in a format such as "M/d/yyyy h:mm tt"; undefined for a number that is not a date. */
function dateText(day: number, format: string): string | undefined {
  if (!(day >= 0 && day <= LAST_DAY)) return undefined
  // Formats a given moment; it does not read the clock.
  const date = new Date(DAY_ZERO + Math.round((day * MS_PER_DAY) / 1000) * 1000)
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const padded = (value: number, token: string) => String(value).padStart(token.length, '0')
  return format.replace(/d{1,4}|M{1,4}|y{1,4}|h{1,2}|H{1,2}|m{1,2}|s{1,2}|t{1,2}/g, (token) => {
    switch (token[0]) {
      case 'd':
        if (token.length <= 2) return padded(date.getUTCDate(), token)
        return token.length === 3 ? DAYS[date.getUTCDay()]!.slice(0, 3) : DAYS[date.getUTCDay()]!
      case 'M':
        if (token.length <= 2) return padded(date.getUTCMonth() + 1, token)
        return token.length === 3 ? MONTHS[date.getUTCMonth()]!.slice(0, 3) : MONTHS[date.getUTCMonth()]!
      case 'y':
        return token.length <= 2 ? padded(date.getUTCFullYear() % 100, 'yy') : String(date.getUTCFullYear())
      case 'h':
        return padded(hours % 12 || 12, token)
      case 'H':
        return padded(hours, token)
      case 'm':
        return padded(minutes, token)
      case 's':
        return padded(seconds, token)
      default:
        return (hours < 12 ? 'AM' : 'PM').slice(0, token.length)
    }
  })
}

/** Letters of a format; longer ones are none. */
const MAX_FORMAT = 200

/** The format "c": the day, and the time if there is one (ShapeSheet reference, Format function). */
function generalDate(day: number): string {
  return Number.isInteger(day) ? 'M/d/yyyy' : 'M/d/yyyy h:mm:ss tt'
}

/** A value in the format of its field; numbers without a format are rounded. */
export function fieldText(value: string, format: string | undefined): string {
  // The XML of 2003 writes days as "2014-12-11T00:00:00".
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) ? Date.parse(`${value}Z`) : Number.NaN
  const number = Number.isNaN(moment) ? numberOf(value) : (moment - DAY_ZERO) / MS_PER_DAY
  if (number === undefined) return value
  if (format !== undefined && format.length > MAX_FORMAT) return value
  const date = format === 'c' || format === 'C' ? generalDate(number) : /^\{\{(.*)\}\}$/.exec(format ?? '')?.[1]
  if (date !== undefined) return dateText(number, date) ?? value
  const decimals = /^[#0,]*0(?:\.(0+))?$/.exec(format ?? '')
  if (decimals) return number.toFixed(decimals[1]?.length ?? 0)
  if (!Number.isNaN(moment)) return dateText(number, 'M/d/yyyy') ?? value
  return value.includes('.') ? String(Math.round(number * 1e4) / 1e4) : value
}

/** Formulas with a different value on each page that shows the shape, and that value. */
export type PageFields = ReadonlyMap<string, string>

/** @param number counted from 1 */
export function pageFields(number: number, count: number, name: string): PageFields {
  return new Map([
    ['PAGENUMBER()', `${number}`],
    ['PAGECOUNT()', `${count}`],
    ['PAGENAME()', name],
  ])
}

/**
 * Gives the text of a field by its number and its cached text.
 * @param isInherited whether the text is the master's, where its fields have other values
 * @param page fields of the visible page: shapes of a background page are visible on several
 */
export function fieldReader(
  sheet: Sheet,
  isInherited: boolean,
  page: PageFields,
): (ix: string, cached: string) => string {
  const rows = new Map(sheet.rows('Field').map((row) => [row.key, row]))
  return (ix, cached) => {
    const row = rows.get(ix)
    const ofPage = page.get(row?.formula ?? '')
    if (ofPage !== undefined) return ofPage
    const value = row?.cell('Value')
    // Some programs write the bare value as the cached text.
    if (value === undefined || value === '' || (!isInherited && cached !== '' && cached !== value)) return cached
    return fieldText(value, row?.cell('Format'))
  }
}
