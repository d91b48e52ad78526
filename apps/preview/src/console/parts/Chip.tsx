import type { ReactNode } from 'react'
import { Icon } from '../../components/icons.tsx'

const TONES = {
  succeeded: 'ok',
  passed: 'ok',
  completed: 'ok',
  open: 'ok',
  delivered: 'ok',
  failed: 'danger',
  error: 'danger',
  deleted: 'danger',
  timed_out: 'danger',
  running: 'warn',
  queued: 'none',
  modified: 'warn',
  created: 'ok',
} as const satisfies Readonly<Record<string, Tone>>

export type Tone = 'ok' | 'warn' | 'danger' | 'none'

const ICONS = { ok: 'check', danger: 'error', warn: undefined, none: undefined } as const

/** A state in the service, in its colour. */
export function StateChip({ state }: { readonly state: string }) {
  const tone: Tone = Object.hasOwn(TONES, state) ? TONES[state as keyof typeof TONES] : 'none'
  return <Chip tone={tone}>{state.replaceAll('_', ' ')}</Chip>
}

export function Chip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const icon = ICONS[tone]
  return (
    <span className={`chip ${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
