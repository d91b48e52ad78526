import type { Format } from '../format.ts'

export const ARCHIMATE: Format = { format: 'archimate', label: 'ArchiMate', extensions: ['.archimate'] }
