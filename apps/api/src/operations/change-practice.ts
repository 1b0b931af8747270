import * as v from 'valibot'
import { changePracticeFees, ratesOf } from '../practices/change-fees.ts'
import { selectPracticeFees, updatePractice } from '../practices/changed-practice-repository.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { changesToRecord, describeChanges, findChanges } from './changes.ts'
import {
  describeRules,
  feesByOption,
  locationEntries,
  ratesByOption,
  readLogo,
  refuseFees,
  requireVisible,
} from './create-location.ts'
import { mergeReminderRules, reminderEntries, reminderOptionsOf } from './reminder-options.ts'
import { practiceEntries, requireRecipient } from './create-practice.ts'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'

const { color, logo } = locationEntries

const onOrOff = (option: string) => v.optional(v.picklist(['on', 'off'], `--${option} must be on or off.`))

const practiceOptions = v.object({
  practice: id('practice'),
  ...v.partial(v.object({ ...practiceEntries, color, logo })).entries,
  ...reminderEntries,
  'link-days': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(none|[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, '--link-days must be from 1 to 365, or none.'),
    ),
  ),
  'guest-links': onOrOff('guest-links'),
  'bill-mails': onOrOff('bill-mails'),
  'bill-texts': onOrOff('bill-texts'),
  'reminder-texts': onOrOff('reminder-texts'),
  'text-price': v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^0\.\d{1,4}$/,
        '--text-price must be dollars below 1 with at most 4 decimals, such as 0.0150.',
      ),
      v.transform((typed) => Number(typed.slice(2).padEnd(4, '0'))),
    ),
  ),
})

/** Changes what is given of a practice; the next request sees it. */
export const changePractice: Operation = {
  name: 'change-practice',
  usage: `--practice 1001 --fee-credit 2.75
Also: --fee-debit, --fee-prepaid, --fee-ach, --fee-program, --tax, --name, --account-type, --time-zone, --color, --logo,
--guest-links, --bill-mails, --bill-texts and --reminder-texts on (or off), --text-price 0.0150 for each text, reminders of bills:
--remind-before 3 --remind-after 7,14 (days from the due date) and --most-reminders 3, --link-days 30 (after which a
text-to-pay link expires), each also none; and who gets the payments: --connected-account acct_… or --platform-account.`,
  options: parseArgsOptions(practiceOptions),
  run: async (context, typed) => {
    const given = parseOptions(practiceOptions, typed)
    const { practice: practiceId, 'connected-account': accountId } = given
    const isPlatform = given['platform-account'] === true
    if (isPlatform || accountId !== undefined)
      await requireRecipient(context, { 'connected-account': accountId, 'platform-account': isPlatform })
    const svg = (await readLogo(context, given.logo)) ?? undefined
    return context.db.transaction().execute(async (tx) => {
      const practice = await selectPractice(tx, practiceId)
      if (practice === undefined) throw new UsageError([`There is no practice ${practiceId}.`])
      const fees = feesByOption(ratesOf(await selectPracticeFees(tx, practiceId)))
      const next = { ...given, logo: svg, 'connected-account': isPlatform ? null : accountId }
      const changes = findChanges({ ...storedOf(practice), ...fees }, next)
      const charged = await changePracticeFees(tx, practice, {
        ...ratesByOption(given),
        feeProgram: given['fee-program'],
      })
      refuseFees(charged.problems)
      await updatePractice(tx, practiceId, {
        name: given.name ?? practice.name,
        account_type: given['account-type'],
        brand_color: given.color,
        logo_svg: svg,
        guest_links: isOn(given['guest-links']),
        bill_mails: isOn(given['bill-mails']),
        bill_texts: isOn(given['bill-texts']),
        reminder_texts: isOn(given['reminder-texts']),
        text_price: given['text-price'],
        tax_rate: given.tax,
        connected_account_id: next['connected-account'],
        time_zone: given['time-zone'],
        ...mergeReminderRules(practice, given),
        link_days: linkDaysOf(given['link-days']),
      })
      const object = { practiceId, changes: changesToRecord(changes) }
      await recordOperation(tx, context, 'changePractice', object)
      await requireVisible(svg ?? null, given.color ?? practice.brand_color ?? undefined)
      const text = `Practice ${practiceId} (${given.name ?? practice.name}) is changed.${describeChanges(changes)}${describeRules(charged.program)}`
      return { text, facts: object }
    })
  },
}

/** Null for links that don't expire; undefined for no change. */
function linkDaysOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined
  return typed === 'none' ? null : Number(typed)
}
const isOn = (given: 'on' | 'off' | undefined) => (given === undefined ? undefined : given === 'on')
const onOff = (isSet: boolean) => (isSet ? 'on' : 'off')

/** By option. */
function storedOf(practice: NonNullable<Awaited<ReturnType<typeof selectPractice>>>) {
  return {
    name: practice.name,
    'account-type': practice.account_type,
    tax: practice.tax_rate,
    'time-zone': practice.time_zone,
    color: practice.brand_color,
    logo: practice.logo_svg,
    'guest-links': onOff(practice.guest_links),
    'bill-mails': onOff(practice.bill_mails),
    'bill-texts': onOff(practice.bill_texts),
    'reminder-texts': onOff(practice.reminder_texts),
    'text-price': practice.text_price,
    'connected-account': practice.connected_account_id,
    'fee-program': practice.fee_program,
    ...reminderOptionsOf(practice),
    'link-days': String(practice.link_days ?? 'none'),
  }
}
