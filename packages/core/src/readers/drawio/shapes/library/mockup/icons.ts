/** Icons of the mock-up library, and two of its marks: pictures that scale with their box. */
import { drawing } from '#readers/drawio/shapes/drawing'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

/** A tile, with an icon in the border's colour on it. */
const TILE = 'round 0 0 w h .05w .05h both flat paint=strokeColor|#999999 grid 1000'
const DISC = 'oval 0 0 w h both flat paint=strokeColor|#999999 grid 1000'

const DRAWINGS: Readonly<Record<string, string>> = {
  'misc.editIcon': `${TILE} M 110 800 L 200 890 L 50 950 Z M 740 160 L 840 260 L 220 880 L 120 780 Z
    M 755 145 L 820 80 L 920 180 L 855 245 Z fill`,
  'misc.printIcon': `${TILE} M 150 580 A 30 30 cw 180 550 H 820 A 30 30 cw 850 580 V 820 A 30 30 cw 820 850 H 180
    A 30 30 cw 150 820 Z M 700 520 H 300 V 150 H 550 V 300 H 700 Z M 570 150 L 700 280 H 570 Z fill`,
  'misc.shareIcon': `${TILE} M 150 180 A 30 30 cw 180 150 H 820 A 30 30 cw 850 180 V 820 A 30 30 cw 820 850 H 180
    A 30 30 cw 150 820 Z fill
    paint=fillColor|#ffffff M 563 340 A 95 95 CW 603 420 L 440 500 L 602 582 A 95 95 CW 563 653
    L 403 575 A 95 95 CW 400 420 Z fill`,
  'misc.trashcanIcon': `${TILE} M 240 240 A 40 40 cw 240 160 H 400 V 120 H 600 V 160 H 760 A 40 40 cw 760 240 Z fill
    round 260 300 100 600 60 60 fill round 440 300 100 600 60 60 fill round 620 300 100 600 60 60 fill`,
  'misc.copyrightIcon': `${DISC} M 713 288 A 300 300 CCW 713 712 L 784 783 A 400 400 CW 784 217 Z fill`,
  'misc.registeredIcon': `${DISC} M 290 900 V 90 H 500 A 219.5 219.5 cw 545 525 L 738 910 H 674 L 482.5 530 H 350 V 900 Z
    M 350 470 H 500 A 150 150 ccw 500 150 H 350 Z fill`,
  'misc.volumeIcon': `${TILE} M 100 300 H 300 L 500 150 V 850 L 300 700 H 100 Z fill
    M 600 400 A 200 200 cw 600 600 M 700 300 A 300 300 cw 700 700 M 800 200 A 400 400 cw 800 800 stroke`,
  'misc.shoppingCart': `grid 1000 width=3 M 975 25 L 820 55 L 590 660 L 700 765 A 60 60 cw 665 860 H 50
    M 740 260 L 30 280 L 65 610 L 590 660 stroke
    width=1 M 150 280 V 620 M 265 275 V 630 M 380 270 V 640 M 495 265 V 650 M 610 265 V 610 stroke
    M 690 405 H 45 M 645 520 H 55 stroke
    paint=strokeColor|#000000 oval 75 890 100 100 both oval 620 890 100 100 both`,
  'misc.pin': `flat grid 100 width=3 ink=#666666 M 50 40 V 100 stroke
    width=2 ink=strokeColor|#000000 paint=fillColor2|#000000>fillColor3|#000000 alpha=.9 oval 0 0 100 40 both paint=#ffffff alpha=.5 oval 20 8 30 12 fill`,
  'markup.scratchOut': `grid 1000 M 38 95 C 38 95 289 -45 186 50 C 84 145 -46 251 72 208 C 191 164 522 -90 366 62
    C 210 215 -94 380 108 304 C 309 228 730 -126 544 96 C 358 319 -168 592 108 476 C 382 360 972 -138 779 114
    C 585 365 -120 688 71 639 C 262 590 1174 12 936 238 C 699 462 -216 855 85 806 C 386 758 1185 260 935 534
    C 685 808 -186 940 236 895 C 659 850 1095 608 905 769 C 715 930 286 962 661 931 stroke`,
  'text.stickyNote2': `grid 100 M 3 7 L 89 6 A 281 292 ccw 99 98 L 9 99 A 281 292 cw 3 7 Z fill flat
    paint=strokeColor|#000000 M 28 0 H 59 L 60 12 L 28 13 Z fill`,
  'navigation.coverFlow': `grid 10000 M 924 700 L 50 100 V 9900 L 924 9300 M 1774 900 L 924 100 V 9900 L 1774 9100
    M 3373 2200 L 1774 100 V 9900 L 3373 7800 M 9120 700 L 9980 100 V 9900 L 9120 9300
    M 8271 900 L 9120 100 V 9900 L 8271 9100 M 6672 2200 L 8271 100 V 9900 L 6672 7800
    M 3373 50 V 9950 H 6672 V 50 Z both`,
  'navigation.mapNavigator': `oval 0 0 w .6h both M .35w .584h V .95h A .083w .05h ccw .43w h H .56w
    A .083w .05h ccw .65w .95h V .584h both flat
    grid 10000 paint=fillColor2|#99ddff ink=strokeColor2|none
    oval 4000 6500 2000 1200 both oval 4000 8500 2000 1200 both
    M 1806 3400 L 1357 3660 L 228 3000 L 1357 2340 L 1806 2600 L 1142 3000 Z both
    M 4330 1080 L 3881 800 L 4994 120 L 6123 800 L 5658 1080 L 4994 680 Z both
    M 8198 2620 L 8680 2330 L 9776 3000 L 8680 3670 L 8198 3410 L 8863 3000 Z both
    M 5641 4930 L 6123 5220 L 4994 5880 L 3881 5210 L 4363 4930 L 4994 5330 Z both
    M 3333 3200 V 2800 L 4163 3000 Z M 4662 2000 H 5326 L 4994 2500 Z
    M 6654 2800 V 3200 L 5824 3000 Z M 5326 4000 H 4662 L 4994 3500 Z both
    width=2 ink=strokeColor3|#ffffff M 5000 6700 V 7500 M 4300 7100 H 5700 M 4300 9100 H 5700 stroke`,
}

export const mockupIconShapes: readonly ShapeHandler[] = Object.entries(DRAWINGS).map(([name, text]) =>
  shape(`mxgraph.mockup.${name}`, { draw: drawing(text) }),
)
