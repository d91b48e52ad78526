/** Small pictures of the examples, in the colours of the page. */
import type { Example } from './examples.ts'

const BOX = { fill: 'var(--accent-tint)', stroke: 'var(--accent)' }
const WARM = { fill: 'var(--warn-tint)', stroke: 'var(--warn)' }
const GREEN = { fill: 'var(--ok-tint)', stroke: 'var(--ok)' }
const LINE = { fill: 'none', stroke: 'var(--line-strong)' }

const PICTURES = {
  flow: (
    <>
      <path d="M54 40h22m40 0h24M96 58v14h44" {...LINE} />
      <rect x="14" y="28" width="40" height="24" rx="5" {...BOX} />
      <path d="m96 20 22 20-22 20-22-20Z" {...WARM} />
      <rect x="140" y="28" width="44" height="24" rx="3" {...GREEN} />
      <rect x="140" y="62" width="44" height="20" rx="3" {...BOX} />
    </>
  ),
  cloud: (
    <>
      <rect x="52" y="12" width="132" height="72" rx="6" strokeDasharray="4 3" {...LINE} />
      <path d="M32 48h30m24 0h22m24 0h22" {...LINE} />
      <circle cx="22" cy="48" r="10" {...LINE} />
      <rect x="62" y="36" width="24" height="24" rx="4" {...WARM} />
      <rect x="108" y="36" width="24" height="24" rx="4" {...BOX} />
      <path d="M154 40c0-6 22-6 22 0v18c0 6-22 6-22 0Zm0 0c0 5 22 5 22 0" {...GREEN} />
    </>
  ),
  large: (
    <>
      {Array.from({ length: 40 }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
          key={index}
          x={12 + (index % 10) * 18}
          y={14 + Math.floor(index / 10) * 18}
          width="12"
          height="10"
          rx="2"
          {...([BOX, WARM, GREEN][index % 3] ?? BOX)}
        />
      ))}
    </>
  ),
}

export function ExamplePicture({ kind }: { readonly kind: Example['picture'] }) {
  return (
    <svg className="example-picture" viewBox="0 0 198 96" strokeWidth="1.5" aria-hidden="true">
      {PICTURES[kind]}
    </svg>
  )
}
