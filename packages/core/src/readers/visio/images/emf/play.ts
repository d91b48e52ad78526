import type { Cursor } from '../cursor.ts'
import type { Device } from './device.ts'

/**
 * Plays a record; `data` begins after its type and size.
 * @throws RangeError for a damaged record, which is skipped; NotDrawn when the picture cannot be drawn
 */
export type Play = (device: Device, data: Cursor) => void
