import { UsageError } from './operation.ts'

/** An option that differs from what is stored. */
interface Change {
  readonly option: string
  readonly from: Value
  readonly to: Value
}

type Value = string | number | boolean | null

/**
 * Which of the given options differ from what is stored.
 * @param stored the current values, by option
 * @throws UsageError if none does
 */
export function findChanges(
  stored: Readonly<Record<string, Value>>,
  given: Readonly<Record<string, Value | undefined>>,
): readonly Change[] {
  const changes = Object.entries(stored).flatMap(([option, from]) => {
    const to = given[option]
    return to === undefined || to === from ? [] : [{ option, from, to }]
  })
  if (changes.length === 0) throw new UsageError(['Nothing to change: give an option with a new value.'])
  return changes
}

const isFee = (option: string) => option.startsWith('fee-') && option !== 'fee-program'

/** A value as an operator types it. */
function inWords(option: string, value: Value): string {
  if (value === null) return 'none'
  if (option === 'logo') return 'a logo'
  if (option === 'text-price') return `$${(Number(value) / 10_000).toFixed(4)}`
  if (isFee(option)) return `${Number(value) / 100} %`
  return option === 'tax' ? `${Number(value) / 1000} %` : String(value)
}

/** A line for each change. */
export function describeChanges(changes: readonly Change[]): string {
  return changes
    .map(({ option, from, to }) => `\n${option}: ${inWords(option, from)} → ${inWords(option, to)}`)
    .join('')
}

/** For the audit trail; of a logo only that it changed. */
export function changesToRecord(changes: readonly Change[]): readonly object[] {
  return changes.map(({ option, from, to }) => (option === 'logo' ? { option } : { option, from, to }))
}
