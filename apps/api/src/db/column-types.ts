import type { Cents } from '@payment-center/payments/money'
import type { ColumnType } from 'kysely'

/** `YYYY-MM-DD` */
export type CalendarDate = string

/** Whole cents, written as any number. */
export type Amount = ColumnType<Cents, number, number>
