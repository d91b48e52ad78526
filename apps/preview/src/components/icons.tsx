/** Icons of 16 px, drawn in lines of the text's colour. */

const PATHS = {
  plus: 'M8 3v10M3 8h10',
  close: 'm4 4 8 8m0-8-8 8',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  right: 'm6 4 4 4-4 4',
  left: 'm10 4-4 4 4 4',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  upload: 'M8 11V3m0 0L4.5 6.5M8 3l3.5 3.5M3 13h10',
  download: 'M8 3v8m0 0L4.5 7.5M8 11l3.5-3.5M3 13.5h10',
  file: 'M9 2H4.5A1.5 1.5 0 0 0 3 3.5v9A1.5 1.5 0 0 0 4.5 14h7a1.5 1.5 0 0 0 1.5-1.5V6L9 2Zm0 0v4h4',
  files: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  panel: 'M2.5 3.5h11v9h-11zM10 3.5v9',
  list: 'M2.5 3.5h11v9h-11zM6 3.5v9',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  minus: 'M3 8h10',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  hidden:
    'M2 2l12 12M6.2 3.8A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-1.7 2.2M4.2 5A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 3-.8',
  lock: 'M4 7.5h8v5.5H4zM5.5 7.5V5.3a2.5 2.5 0 0 1 5 0v2.2',
  unlock: 'M4 7.5h8v5.5H4zM5.5 7.5V5.3a2.5 2.5 0 0 1 4.9-.8',
  pen: 'm3 13 .7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3 3 13Z',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5 14 14',
  warn: 'M8 2.5 14.2 13H1.8L8 2.5ZM8 6.5v3M8 11.4h.01',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.5M8 11h.01',
  side: 'M2.5 3.5h11v9h-11zM8 3.5v9',
  slider: 'M2.5 3.5h11v9h-11zM8 2v12M6 8H4.5m5.5 0h1.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  bell: 'M3.5 11.5h9l-1.2-1.8V7a3.3 3.3 0 0 0-6.6 0v2.7L3.5 11.5ZM6.8 13.5h2.4',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  play: 'M5 3.5v9l7-4.5-7-4.5Z',
  bold: 'M5 3h3.8a2.4 2.4 0 0 1 0 4.8H5zM5 7.8h4.4a2.6 2.6 0 0 1 0 5.2H5z',
  italic: 'M7 3h5M4 13h5M9.5 3l-3 10',
  underline: 'M4.5 3v4.5a3.5 3.5 0 0 0 7 0V3M4 13.5h8',
  strike:
    'M2.5 8h11M11.3 5.2A3 3 0 0 0 8.4 3C6.4 3 5 4 5 5.4c0 .6.2 1 .5 1.4M4.7 10.8A3.2 3.2 0 0 0 8 13c2 0 3.4-1 3.4-2.5',
  code: 'm5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  bullets: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.01M2.8 8h.01M2.8 12h.01',
  numbers: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.2 3.2l1-.7v3.2M2.1 10.4c.2-.9 1.9-.9 1.9.2 0 .9-1.9 1.5-1.9 2.4H4',
  quote: 'M2.5 3v10M6 5h7.5M6 8h7.5M6 11h4.5',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  mention: 'M10.5 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm0-2.5v3.2c0 2 3 1.7 3-.7a5.5 5.5 0 1 0-2.3 4.5',
  home: 'M2.5 7.5 8 3l5.5 4.5V13H10V9.5H6V13H2.5z',
  branch:
    'M5 5.5v5M5 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm0 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM11 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm0 0c0 2-6 1-6 2.5',
  import: 'M8 2.5V9m0 0L5.5 6.5M8 9l2.5-2.5M2.5 8.5v5h11v-5',
  bolt: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z',
  entity: 'M8 2 13.5 5v6L8 14l-5.5-3V5L8 2ZM2.5 5 8 8l5.5-3M8 8v6',
  diagram: 'M2.5 2.5h5v4h-5zM8.5 9.5h5v4h-5zM5 6.5v5h3.5',
  comment: 'M2.5 3h11v8H7.5l-3 2.5V11h-2z',
  blink: 'M3 5.5h7v7H3zM6 5.5v-2h7v7h-3',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon-mark"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
