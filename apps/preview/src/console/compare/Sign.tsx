import type { Kind } from './changes.ts'

/** Drawn, because the fonts do not have all of them. */
export const SIGN_PATHS: Readonly<Record<Kind, string>> = {
  added: 'M9 5v8M5 9h8',
  removed: 'M5 9h8',
  moved: 'M4.5 9h9m0 0L10 5.5M13.5 9 10 12.5',
  changed: 'M5 7.2h8M5 10.8h8M11.3 5 6.7 13',
}

/** The sign of a kind of change; its border has the pattern of its marks. */
export function Sign({ kind }: { readonly kind: Kind }) {
  return (
    <svg className={`sign ${kind}`} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <rect x="1" y="1" width="16" height="16" rx="3" />
      {kind === 'changed' && <rect x="3.2" y="3.2" width="11.6" height="11.6" rx="1.5" className="inner" />}
      <path d={SIGN_PATHS[kind]} />
    </svg>
  )
}
