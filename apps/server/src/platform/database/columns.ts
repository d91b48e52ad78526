/** Types of columns, each as it is selected, inserted and updated. `Generated` of kysely is a column with a default. */
import type { ColumnType } from 'kysely'

/** A time that has to be given. */
export type Time = ColumnType<Date, Date | string, Date | string>
/** A time that is now unless it is given. */
export type TimeNow = ColumnType<Date, Date | string | undefined, Date | string>
/** A time that is null unless it is given. */
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A value that is null unless it is given. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A value stored as JSON: it is written as text, and read as the value. */
export type Json<T> = ColumnType<T, string, string>
