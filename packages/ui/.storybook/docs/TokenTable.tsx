import * as styles from './TokenTable.css.ts'
import { useState, type ReactNode } from 'react'
import { LiveRegion } from '../../src/hidden/VisuallyHidden.tsx'
import { CheckIcon, DocumentIcon } from '../../src/icon/Icons.tsx'

export type Token = {
  /** As it is written in a style: `space[16]`. */
  readonly name: string
  /** Its values, by column. */
  readonly values: readonly ReactNode[]
  readonly sample?: ReactNode
}

type Props = {
  readonly caption: string
  readonly columns: readonly string[]
  /** The heading of the last column. */
  readonly last?: string
  readonly tokens: readonly Token[]
}

/** Tokens with a sample, their name and their values, each of which a press copies. */
export function TokenTable({ caption, columns, last = 'Sample', tokens }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {['Name', ...columns, last].map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, values, sample }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                <Copy text={name} />
              </th>
              {values.map((value, index) => (
                <td key={columns[index]} className={styles.cell} data-column={columns[index]}>
                  {typeof value === 'string' ? <Copy text={value} /> : value}
                </td>
              ))}
              <td className={styles.cell} data-column={last}>
                {sample}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A text that a press copies. */
export function Copy({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <button type="button" className={styles.copy} aria-label={`Copy ${text}`} onClick={() => void copy()}>
        <span>{text}</span>
        <span className={styles.mark}>{copied ? <CheckIcon /> : <DocumentIcon />}</span>
      </button>
      <LiveRegion>{copied ? `Copied ${text}` : ''}</LiveRegion>
    </>
  )
}

export const Hex = ({ value }: { readonly value: string }) => (
  <span className={styles.value}>
    <span className={styles.swatch} style={{ background: value }} />
    <Copy text={value} />
  </span>
)
