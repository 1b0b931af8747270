import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Table.css.ts'

export type Column<Row> = {
  readonly heading: string
  /** The cell's position on a phone, where each row has two lines. */
  readonly corner: keyof typeof styles.corner
  /** `end` for figures. */
  readonly align?: 'start' | 'end' | undefined
  readonly cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** The table's name for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** The rows, in order. */
  readonly rows: readonly Row[]
  /** A unique key of a row. */
  readonly rowKey: (row: Row) => string
  /** A Pagination in the same card. */
  readonly footer?: ReactNode
  /** How many rows and what other footer a phone shows; by default all rows and the footer. */
  readonly phone?: { readonly rows: number; readonly footer: ReactNode } | undefined
  /** A smaller radius, for a table inside a card. */
  readonly inset?: boolean | undefined
}

/** A table of records. Below 48rem each row has two lines. */
export function Table<Row>({ caption, columns, rows, rowKey, footer, phone, inset }: Props<Row>) {
  return (
    <div className={classes(styles.frame, inset && styles.inset)}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ heading, align }) => (
              <th
                key={heading}
                scope="col"
                className={classes(styles.heading, align === 'end' && styles.end)}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              className={classes(styles.row, phone && index >= phone.rows && styles.beyond)}
            >
              {columns.map(({ heading, align, corner, cell }) => (
                <td
                  key={heading}
                  className={classes(styles.cell, styles.corner[corner], align === 'end' && styles.end)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {phone ? <div className={styles.beyond}>{footer}</div> : footer}
      {phone && <div className={styles.phoneFooter}>{phone.footer}</div>}
    </div>
  )
}
