import type { Cents } from '@payment-center/payments/money'
import type { ColumnType } from 'kysely'

/** `YYYY-MM-DD` */
export type CalendarDate = string

/** Whole cents; any number can be written. */
export type Amount = ColumnType<Cents, number, number>
