/** mxgraph.mockup.forms.calendar: a month with six weeks. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf } from '#readers/drawio/shapes/words'

const WEEK = 7
const WEEKS = 6
/** Limit on the days of a month. */
const MAX_DAYS = 100

const sheet = drawing(`round 0 0 w h .0312w .0286h both flat grid 10000
  round 500 457 1438 1029 250 229 stroke round 8125 457 1438 1029 250 229 stroke
  width=2 ink=strokeColor2|#008cff
  M 1438 743 L 1000 971 L 1438 1200 M 8625 743 L 9062 971 L 8625 1200 stroke width=1`)
const ordinary = drawing('paint=fillColor|#ffffff ink=strokeColor|#999999')
const other = drawing('paint=fillColor2|#ddeeff')
const today = drawing('ink=#ff0000 width=2 paint=strokeColor2|#008cff')

function drawCalendar(f: Frame): void {
  const { w, h } = f
  const whole = (key: string, fallback: number, most: number): number =>
    Math.max(0, Math.min(most, Math.trunc(f.num(key, fallback))))
  const side = w / 8
  const size = textSizeOf(f, 15)
  const color = f.text('textColor') ?? '#999999'
  const day = (index: number, text: number, ink = color): void => {
    const [x, y] = [w / 16 + (index % WEEK) * side, h * (0.2686 + 0.1143 * Math.floor(index / WEEK))]
    f.fillStrokeRect(x, y, side, h * 0.1143)
    caption(f, String(text), x + side / 2, y + side / 2, { size, color: ink })
  }
  sheet(f)
  caption(f, f.text('mainText'), w / 2, h * 0.0971, { size, color })
  const start = whole('startOn', 6, 6)
  const names = entries(f, 'dayNames', 'Mo,Tu,We,Th,Fr,Sa,Su')
  for (let i = 0; i < WEEK; i += 1)
    caption(f, names[(i + start) % WEEK], w / 16 + (i + 0.5) * side, h * 0.2114, { size, color })

  const before = (whole('firstDay', 0, 6) - start + WEEK) % WEEK
  const days = whole('days', 30, MAX_DAYS)
  const selected = whole('selDay', 24, MAX_DAYS)
  ordinary(f)
  other(f)
  for (let i = 0; i < before; i += 1) day(i, whole('prevDays', 31, MAX_DAYS) - before + i + 1)
  ordinary(f)
  for (let i = 1; i <= days; i += 1) if (i !== selected) day(before + i - 1, i)
  other(f)
  for (let i = before + days; i < WEEK * WEEKS; i += 1) day(i, i - before - days + 1)
  if (selected < 1 || selected > days) return
  today(f)
  day(before + selected - 1, selected, f.text('textColor2') ?? '#ffffff')
}

export const calendar: ShapeHandler = shape('mxgraph.mockup.forms.calendar', { draw: drawCalendar })
