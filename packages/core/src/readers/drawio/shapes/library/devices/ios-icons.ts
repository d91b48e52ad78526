/** mxgraph.ios.*: round icons, and lists and pads of letters, from before iOS 7. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption } from '#readers/drawio/shapes/words'

const ios = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.ios.${name}`, { draw })

const BADGE = 'paint=fillColor|#ffffff>fillColor2|#000000 width=1.5 ink=strokeColor|#000000'
const round = (sign: string): ShapeHandler['draw'] => drawing(`${BADGE} oval 0 0 w h both flat width=2.5 ${sign}`)

const sortFind = drawing(`${BADGE} round 0 0 w h .1w .1h both flat`)
const lines = drawing(`M .1w .25h H .9w M .1w .4h H .9w M .1w .55h H .6w M .1w .7h H .5w stroke
  oval .6w .6h .2w .2h stroke M .77w .77h L .85w .85h stroke`)

function drawSortFind(f: Frame): void {
  sortFind(f)
  f.c.setStrokeWidth(Math.min(f.w, f.h) / 20)
  lines(f)
}

const alphabet = drawing(
  'ink=#999999 oval .5w-2.25 .0345h-3.5 4.5 4.5 stroke M .5w-4.25 .0345h+3 L .5w-1.75 .0345h stroke',
)

function drawAlphabet(f: Frame): void {
  f.c.noShadow()
  const size = Math.max(0, f.num('fontSize', 8))
  for (const [i, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'].entries())
    caption(f, letter, f.w / 2, f.h * 0.0345 * (i + 2), { size, color: '#999999' })
  alphabet(f)
}

/** Letters of a row of keys, and where it is: the left side of the first key, the distance and width of keys. */
type Row = readonly [letters: string, y: number, x: number, apart: number, width: number]

interface Pad {
  readonly rows: readonly Row[]
  /** Texts of the grey keys to the left of the third row and of the last one. */
  readonly left: string
  readonly below: string
}

const APART = 0.10057
const KEY = 0.0776
const THIRD = [0.53, 0.1638, 0.1408, 0.1178] as const
const PADS: ReadonlyMap<string, Pad> = new Map([
  [
    'iKeybLett',
    {
      rows: [
        ['QWERTYUIOP', 0.03, 0.0086, APART, KEY],
        ['ASDFGHJKL', 0.28, 0.0632, APART, KEY],
        ['ZXCVBNM', 0.53, 0.1638, APART, KEY],
      ],
      left: '',
      below: '.?123',
    },
  ],
  [
    'iKeybNumb',
    {
      rows: [
        ['1234567890', 0.03, 0.0086, APART, KEY],
        ['-/:;()$&@"', 0.28, 0.0086, APART, KEY],
        [".,?!'", ...THIRD],
      ],
      left: '#+=',
      below: 'ABC',
    },
  ],
  [
    'iKeybSymb',
    {
      rows: [
        ['[]{}#%^*+=', 0.03, 0.0086, APART, KEY],
        ['_\\|~<>€£¥•', 0.28, 0.0086, APART, KEY],
        [".,?!'", ...THIRD],
      ],
      left: '123',
      below: 'ABC',
    },
  ],
])

const board = drawing('paint=#8a97a7>#425163 rect 0 0 w h fill flat')
const key = drawing('paint=#eef3f9>#dbe2e9 round 0 0 w h rx ry fill')
const greyKeys = drawing(`paint=#8b98a8>#677488 round .0115w .53h .1207w .19h .0144w .025h fill
  round .8736w .53h .1149w .19h .0144w .025h fill round .0115w .78h .2299w .19h .0144w .025h fill
  round .7672w .78h .2213w .19h .0144w .025h fill`)
const erase = drawing(`ink=#ffffff paint=#ffffff width=1.5 M .911w .585h H .9655w V .665h H .911w L .888w .625h Z both
  ink=#677488 M .9224w .605h L .9454w .645h M .9224w .645h L .9454w .605h stroke`)
const shift = drawing(
  'width=1.5 ink=#ffffff M .0402w .635h L .0718w .58h .1034w .635h H .0862w V .67h H .0575w V .635h Z stroke',
)

/** Keys with their letters, light ones first. */
function drawPad(f: Frame, { rows, left, below }: Pad): void {
  const { w, h } = f
  const look = { size: 10.5, color: '#000000' }
  board(f)
  for (const [letters, y, x, apart, width] of rows)
    for (const [i, letter] of [...letters].entries()) {
      const at = (x + i * apart) * w
      f.within(at, y * h, width * w, 0.19 * h, (inner) => key(inner, { rx: 0.0144 * w, ry: 0.025 * h }))
      caption(f, letter, at + (width / 2) * w, (y + 0.095) * h, look)
    }
  f.within(0.2644 * w, 0.78 * h, 0.48 * w, 0.19 * h, (inner) => key(inner, { rx: 0.0144 * w, ry: 0.025 * h }))
  caption(f, 'space', 0.5043 * w, 0.875 * h, { ...look, color: '#666666' })
  greyKeys(f)
  for (const [text, x, y] of [
    [left, 0.0718, 0.625],
    [below, 0.1264, 0.875],
    ['return', 0.8779, 0.875],
  ] as const)
    caption(f, text, x * w, y * h, { ...look, color: '#ffffff' })
  if (left === '') shift(f)
  erase(f)
}

const KEYPAD = ['1', '2 ABC', '3 DEF', '3 GHI', '4 JKL', '5 MNO', '6 PQRS', '7 TUV', '8 WXYZ'] as const
const numbers =
  drawing(`width=.5 ink=#008cff paint=#4f5b6b>#0f1b2b rect 0 0 w h both flat grid 6 M 0 1 H 6 M 0 2 H 6 M 0 3 H 6
  M 0 4 H 6 M 0 5 H 6 M 2 1 V 6 M 4 1 V 6 stroke paint=#e2ffeb>#008215 rect 2 5 2 1 both`)
const contact = drawing(`paint=#ffffff M .103w .9464h A .0862w .065h cw .14w .9333h A .0144w .011h ccw .1517w .9246h
  L .1524w .918h A .023w .0326h cw .143w .8877h A .0247w .0187h cw .192w .8877h A .023w .0326h cw .1847w .918h
  A .043w .0174h ccw .192w .931h A .1437w .1087h cw .2307w .9453h V .9616h H .103w Z fill
  ink=#ffffff width=2.5 M .79w .89h H .9w V .95h H .79w L .76w .92h Z both
  ink=#0f1b2b M .82w .907h L .85w .933h M .82w .933h L .85w .907h stroke`)

/** The keys of a telephone; those of draw.io have 3 to 8 after the first row, too. */
function drawKeypad(f: Frame): void {
  const { w, h } = f
  numbers(f)
  const large = { size: 15.5, bold: true, color: '#ffffff' }
  const small = { size: 8, color: '#bbbbbb' }
  const column = (i: number): number => (w * (1 + 2 * (i % 3))) / 6
  caption(f, '(123) 456-7890', w / 2, h * 0.0834, large)
  for (const [i, entry] of KEYPAD.entries()) {
    const [digit, letters] = entry.split(' ')
    const y = h * (0.22 + Math.floor(i / 3) / 6)
    caption(f, digit, column(i), y, large)
    caption(f, letters, column(i), y + h * 0.06, small)
  }
  caption(f, '*', column(0), h * 0.76, { ...large, size: 27.5 })
  caption(f, '0', column(1), h * 0.72, large)
  caption(f, '+', column(1), h * 0.78, small)
  caption(f, '#', column(2), h * 0.75, large)
  caption(f, 'Call', w / 2, h * 0.9168, large)
  contact(f)
}

const direction = drawing(`width=.5 ink=#008cff oval 0 0 w h stroke flat
  paint=#ffffff00>#ffffff M .29w .2h L .5w .5h .71w .2h both
  ink=#006cdf paint=#ffffff>#007cef oval .47w .47h .06w .06h both paint=#ffffff alpha=.8 oval .4825w .4825h .015w .015h fill`)

const INFO = `paint=#ffffff M .47w .334h A .1w .15h cw .61w .42h L .51w .7h A .026w .03h ccw .54w .74h L .608w .684h
  A .02w .015h cw .638w .706h A .45w .45h cw .42w .865h A .1w .08h cw .325w .77h L .358w .66h .435w .46h
  A .023w .03h ccw .4w .43h L .338w .484h A .01w .015h cw .31w .47h A .3w .3h cw .47w .334h fill
  M .5438w .141h A .0776w .09h cw .667w .2308h A .0776w .09h cw .5438w .141h Z fill`

export const iosIcons: readonly ShapeHandler[] = [
  ios('iArrowIcon', round('M .4w .22h L .65w .5h .4w .78h stroke')),
  ios('iDeleteIcon', round('M .25w .5h H .75w stroke')),
  ios('iAddIcon', round('M .25w .5h H .75w M .5w .25h V .75h stroke')),
  ios('iInfoIcon', round(INFO)),
  ios('iCheckIcon', round('M .25w .5h L .5w .65h .75w .25h stroke')),
  ios('iDeleteApp', round('M .3w .3h L .7w .7h M .3w .7h L .7w .3h stroke')),
  ios('iSortFindIcon', drawSortFind),
  ios('iAlphaList', drawAlphabet),
  ...[...PADS].map(([name, pad]) => ios(name, (f) => drawPad(f, pad))),
  ios('iCallButtons', drawKeypad),
  ios('iDir', direction),
]
