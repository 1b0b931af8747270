import * as v from 'valibot'
import { dayOf } from '../base/calendar.ts'
import { openDentalAddress, openDentalKeys } from '../open-dental/open-dental-client.ts'
import {
  endConnection,
  storeConnection,
  selectConnectionState,
} from '../practice-management/connection-repository.ts'
import { date, defineChange, defineOperation, id, text, UsageError } from './operation.ts'
import { recordOperation, requirePractice } from './operation-repository.ts'

/** @throws UsageError */
function requireAddress(address: string, isProduction: boolean): string {
  if (isProduction && address !== openDentalAddress)
    throw new UsageError([`--address must be ${openDentalAddress} in production.`])
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError([`--address must be an address such as ${openDentalAddress}.`])
  return address.replace(/\/$/, '')
}

/** Has a practice's bills read from Open Dental, and its payments posted there. */
export const connectPracticeManagement = defineOperation({
  name: 'connect-practice-management',
  usage: `--practice 1001 --key-file open-dental.key
The file has the developer key and the practice's customer key, as {developer key}/{customer key}. Statements from today on
become bills. Also: --from 11/01/2026 for earlier statements, --due-days 30, --address. Again with other keys, it goes on where it was.`,
  options: {
    practice: id,
    'key-file': text,
    address: v.optional(text, openDentalAddress),
    from: v.optional(date),
    'due-days': v.pipe(
      v.optional(v.string(), '30'),
      v.regex(/^\d{1,3}$/, 'must be a number of days, such as 30.'),
      v.transform(Number),
    ),
  },
  run: async (context, { practice: practiceId, from, ...options }) => {
    const address = requireAddress(options.address, context.isProduction)
    const file = await context.readFile(options['key-file']).catch(() => {
      throw new UsageError([`Could not read ${options['key-file']}.`])
    })
    const keys = file.toString('utf8').trim()
    if (!openDentalKeys.test(keys))
      throw new UsageError(['The file must have one line: {developer key}/{customer key}.'])
    const connection = {
      practice_id: practiceId,
      system: 'open-dental' as const,
      address,
      sealed_keys: context.readKeyring().seal(keys, String(practiceId)),
      due_days: options['due-days'],
    }
    return context.db.transaction().execute(async (tx) => {
      const { time_zone: timeZone } = await requirePractice(tx, practiceId)
      const days = { from, today: dayOf(context.now, timeZone) }
      const billsFrom = await storeConnection(tx, connection, days, context.now)
      await recordOperation(tx, context, 'connectPracticeManagement', { practiceId })
      const line = `Practice ${practiceId} is connected: statements from ${billsFrom} on become bills.`
      return { text: line, facts: { practiceId, system: connection.system, billsFrom } }
    })
  },
})

const withoutSystem = (practiceId: number) =>
  new UsageError([`Practice ${practiceId} has no practice-management system.`])

export const disconnectPracticeManagement = defineChange({
  name: 'disconnect-practice-management',
  usage: '--practice 1001\nNothing more is read or posted. Bills that are there stay, and can be paid.',
  options: { practice: id },
  run: async (tx, { practice: practiceId }, context) => {
    if (!(await endConnection(tx, practiceId, context.now))) throw withoutSystem(practiceId)
    await recordOperation(tx, context, 'disconnectPracticeManagement', { practiceId })
    return { text: `Practice ${practiceId} is disconnected.`, facts: { practiceId } }
  },
})

/** Prints what people must look at: accounts that can't be billed, payments that can't be posted. */
export const showPracticeManagement = defineOperation({
  name: 'show-practice-management',
  usage: '--practice 1001',
  options: { practice: id },
  run: async ({ db }, { practice: practiceId }) => {
    const state = await selectConnectionState(db, practiceId)
    if (state === undefined) throw withoutSystem(practiceId)
    const { system, waiting, failures, accounts, bills } = state
    const end = state.ended_at === null ? '' : `, disconnected ${state.ended_at.toISOString()}`
    const lines = [
      `${system} at ${new URL(state.address).host}, statements from ${state.bills_from}${end}`,
      ...(failures === 0 ? [] : [`Can’t be read, ${failures} times: ${state.problem}`]),
      `Payments and refunds to post: ${waiting}`,
      ...accounts.map((row) => `Account ${row.account_id} is not billed: ${row.problem}`),
      ...bills.map((row) => `The payment of ${row.external_id} is not posted: ${row.problem}`),
    ]
    return { text: lines.join('\n'), facts: { practiceId, system, waiting, failures, accounts, bills } }
  },
})
