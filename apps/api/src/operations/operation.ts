import * as v from 'valibot'
import type { ParseArgsOptionsConfig } from 'node:util'
import { email, largestAmount, parseAmount, parseDate, phone } from '@payment-center/validation/fields'
import { isTimeZone, oneLine } from '@payment-center/validation/requests'
import type { Db, Tx } from '../db/index.ts'
import type { ConnectedAccount } from '../ports/method-vault.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { normalizeEmail } from '../auth/user-repository.ts'
import { defaultTimeZone } from '../base/calendar.ts'

/** Options are missing or malformed; each sentence is shown to the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError'

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

export interface OperationContext {
  readonly db: Db
  readonly now: Date
  /** The portal's public origin, such as `https://pay.example.com`. */
  readonly portalOrigin: string
  readonly isProduction: boolean
  /** Who runs the command, for the audit trail. */
  readonly operator: { readonly name: string; readonly host: string }
  readFile(path: string): Promise<Buffer>
  /** A practice's account at the card provider, or with null the platform's own; null if the platform has no such account. */
  findAccount(accountId: string | null): Promise<ConnectedAccount | null>
  /** The keys of DATA_KEYS. @throws EnvironmentError */
  readKeyring(): Keyring
}

export interface Report {
  /** For a person. */
  readonly text: string
  /** For a program: ids and values by name. */
  readonly facts: Readonly<Record<string, unknown>>
}

type RawOptions = Readonly<Record<string, unknown>>

export interface Operation {
  readonly name: string
  /** An example's options, and sentences about the others: shown with a usage error. */
  readonly usage: string
  readonly options: ParseArgsOptionsConfig
  /** Runs the command. @throws UsageError */
  run(context: OperationContext, typed: RawOptions): Promise<Report>
}

interface Definition<Entries extends v.ObjectEntries, Run> extends Pick<Operation, 'name' | 'usage'> {
  readonly options: Entries
  readonly run: Run
}

type Given<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** A command with checked options. */
export function defineOperation<const Entries extends v.ObjectEntries>({
  name,
  usage,
  options,
  run,
}: Definition<Entries, (context: OperationContext, given: Given<Entries>) => Promise<Report>>): Operation {
  return {
    name,
    usage,
    options: parseArgsOptions(options),
    run: (context, typed) => run(context, parseOptions(v.object(options), typed)),
  }
}

/** A command that changes the database in one transaction. */
export function defineChange<const Entries extends v.ObjectEntries>({
  run,
  ...definition
}: Definition<
  Entries,
  (tx: Tx, given: Given<Entries>, context: OperationContext) => Promise<Report>
>): Operation {
  return defineOperation({
    ...definition,
    run: (context, given) => context.db.transaction().execute((tx) => run(tx, given, context)),
  })
}

/** The option's name is put before the sentence of each problem. */
const missing = 'is missing.'

export const text = v.pipe(
  v.string(missing),
  oneLine,
  v.nonEmpty('is empty.'),
  v.maxLength(320, 'is too long.'),
)

export const id = v.pipe(
  v.string(missing),
  v.regex(/^[1-9]\d{0,8}$/, 'must be an id, such as 1001.'),
  v.transform(Number),
)

export const emailAddress = v.pipe(
  v.string(missing),
  v.check((typed) => v.is(email, typed), 'is not an email address.'),
  v.transform(normalizeEmail),
)

export const phoneNumber = v.pipe(
  v.string(missing),
  v.check((typed) => v.is(phone, typed), 'is not a phone number.'),
  v.transform((typed) => typed.replace(/\D/g, '')),
)

/** An IANA time zone; the platform's own where it is left out. */
export const timeZone = v.pipe(
  v.optional(v.string(), defaultTimeZone),
  v.check(isTimeZone, 'must be an IANA time zone, such as America/Denver.'),
)

/** MM/DD/YYYY, as YYYY-MM-DD. */
export const date = v.pipe(
  v.string(missing),
  v.check((typed) => parseDate(typed) !== null, 'must be a valid date as MM/DD/YYYY.'),
  v.transform((typed) => parseDate(typed) ?? typed),
)

/**
 * A percentage as an integer, without floating point.
 * @param decimals 2: 3.5 is 350; 3: 8.875 is 8875
 */
export const percent = (decimals: 2 | 3) =>
  v.pipe(
    v.optional(v.string(), '0'),
    v.regex(
      new RegExp(`^\\d{1,2}(\\.\\d{1,${decimals}})?$`),
      `must be a percentage with at most ${decimals} decimals, such as 3.5.`,
    ),
    v.transform((typed) => {
      const [whole = '', rest = ''] = typed.split('.')
      return Number(whole + rest.padEnd(decimals, '0'))
    }),
  )

/** Dollars as cents; null unless from $0.01 to $999,999.99. */
export function centsOf(typed: string): number | null {
  const amount = parseAmount(typed)
  return amount === null || amount < 1 || amount > largestAmount ? null : amount
}

/** The `parseArgs` options of a schema: a boolean is a flag, an array can be repeated. */
function parseArgsOptions(entries: v.ObjectEntries): ParseArgsOptionsConfig {
  const options: ParseArgsOptionsConfig = {}
  for (const [name, field] of Object.entries(entries)) {
    options[name] = { type: v.is(field, true) ? 'boolean' : 'string', multiple: v.is(field, ['text']) }
  }
  return options
}

/** @throws UsageError with one sentence per wrong option */
function parseOptions<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  typed: RawOptions,
): v.InferOutput<typeof schema> {
  // Absent keys become undefined, so that each missing option reports its own sentence.
  const given = Object.keys(schema.entries).map((option) => [option, typed[option]])
  const result = v.safeParse(schema, Object.fromEntries(given), { abortPipeEarly: true })
  if (result.success) return result.output
  throw new UsageError(result.issues.map(({ path, message }) => `--${String(path?.[0].key)} ${message}`))
}

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

export function describeChanges(changes: readonly Change[]): string {
  return changes
    .map(({ option, from, to }) => `\n${option}: ${inWords(option, from)} → ${inWords(option, to)}`)
    .join('')
}

/** For the audit trail; of a logo only that it changed. */
export function changesToRecord(changes: readonly Change[]): readonly object[] {
  return changes.map(({ option, from, to }) => (option === 'logo' ? { option } : { option, from, to }))
}
