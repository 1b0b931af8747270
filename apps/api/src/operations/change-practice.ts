import * as v from 'valibot'
import type { Row } from '../db/index.ts'
import { changePracticeFees, ratesOf } from '../practices/change-fees.ts'
import { selectPracticeFees, updatePractice } from '../practices/changed-practice-repository.ts'
import {
  defineOperation,
  defineChange,
  changesToRecord,
  describeChanges,
  findChanges,
  id,
  UsageError,
} from './operation.ts'
import {
  describeRules,
  feesByOption,
  locationEntries,
  ratesByOption,
  readLogo,
  refuseFees,
  requireVisible,
} from './location-options.ts'
import { practiceEntries, requireRecipient } from './create-practice.ts'
import { recordOperation, requirePractice, requireTimeZone } from './operation-repository.ts'
import { cancelPlans } from '../plans/plan-repository.ts'

type Rules = Pick<Row<'practices'>, 'reminder_days' | 'most_reminders'>

const none = 'none'
const most = { before: 60, after: 365, rules: 10 }

/** Days as an operator types them, in order and each once; `none` without any. */
const format = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b).join(',') || none

/** @returns no days for `none` */
const parse = (typed: string): number[] => (typed === none ? [] : typed.split(',').map(Number))

const days = (fewest: number, largest: number) => {
  const sentence = `must be up to ${most.rules} days from ${fewest} to ${largest}, such as 7,14, or none.`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(none|\d{1,3}(,\d{1,3})*)$/, sentence),
      v.check((typed) => parse(typed).every((day) => day >= fewest && day <= largest), sentence),
      v.check((typed) => parse(typed).length <= most.rules, sentence),
      v.transform((typed) => format(parse(typed))),
    ),
  )
}

const reminderEntries = {
  /** 0 is the due date itself. */
  'remind-before': days(0, most.before),
  'remind-after': days(1, most.after),
  'most-reminders': v.optional(
    v.pipe(v.string(), v.regex(/^(none|[1-9]\d?)$/, 'must be from 1 to 99, or none.')),
  ),
}

type Given = { readonly [Option in keyof typeof reminderEntries]?: string | undefined }

function reminderOptionsOf({ reminder_days: stored, most_reminders: limit }: Rules) {
  return {
    'remind-before': format(stored.filter((day) => day <= 0).map((day) => Math.abs(day))),
    'remind-after': format(stored.filter((day) => day > 0)),
    'most-reminders': String(limit ?? none),
  }
}

/** What to store, with the given options in place of those that are stored. */
function mergeReminderRules(stored: Rules, given: Given): Rules {
  const known = reminderOptionsOf(stored)
  const before = parse(given['remind-before'] ?? known['remind-before'])
  const after = parse(given['remind-after'] ?? known['remind-after'])
  const limit = given['most-reminders'] ?? known['most-reminders']
  return {
    reminder_days: [...before.toReversed().map((day) => 0 - day), ...after],
    most_reminders: limit === none ? null : Number(limit),
  }
}

const { color, logo } = locationEntries

const onOrOff = v.optional(v.picklist(['on', 'off'], 'must be on or off.'))

const practiceOptions = {
  practice: id,
  ...v.partial(v.object({ ...practiceEntries, color, logo })).entries,
  ...reminderEntries,
  'link-days': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(none|[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, 'must be from 1 to 365, or none.'),
    ),
  ),
  'guest-links': onOrOff,
  'bill-mails': onOrOff,
  'bill-texts': onOrOff,
  'reminder-texts': onOrOff,
  'text-price': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0\.\d{1,4}$/, 'must be dollars below 1 with at most 4 decimals, such as 0.0150.'),
      v.transform((typed) => Number(typed.slice(2).padEnd(4, '0'))),
    ),
  ),
}

export const changePractice = defineOperation({
  name: 'change-practice',
  usage: `--practice 1001 --fee-credit 2.75
Also: --fee-debit, --fee-prepaid, --fee-ach, --fee-program, --tax, --name, --account-type, --time-zone, --color, --logo,
--guest-links, --bill-mails, --bill-texts and --reminder-texts on (or off), --text-price 0.0150 for each text, reminders of bills:
--remind-before 3 --remind-after 7,14 (days from the due date) and --most-reminders 3, --link-days 30 (after which a
text-to-pay link expires), each also none; and who gets the payments: --connected-account acct_… or --platform-account.`,
  options: practiceOptions,
  run: async (context, given) => {
    const { practice: practiceId, 'connected-account': accountId } = given
    const isPlatform = given['platform-account'] === true
    if (isPlatform || accountId !== undefined)
      await requireRecipient(context, { 'connected-account': accountId, 'platform-account': isPlatform })
    const svg = (await readLogo(context, given.logo)) ?? undefined
    return context.db.transaction().execute(async (tx) => {
      const practice = await requirePractice(tx, practiceId)
      const fees = feesByOption(ratesOf(await selectPracticeFees(tx, practiceId)))
      const zone = given['time-zone'] && (await requireTimeZone(tx, given['time-zone']))
      const recipient = isPlatform ? null : accountId
      const next = { ...given, logo: svg, 'connected-account': recipient, 'time-zone': zone }
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
        time_zone: next['time-zone'],
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
})

/** Null for links that don't expire; undefined for no change. */
function linkDaysOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined
  return typed === 'none' ? null : Number(typed)
}
const isOn = (given: 'on' | 'off' | undefined) => (given === undefined ? undefined : given === 'on')
const onOff = (isSet: boolean) => (isSet ? 'on' : 'off')

function storedOf(practice: Row<'practices'>) {
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

/** Ends a practice: no bills, no guests and no Pay as Guest, and its plans charge nothing; what is open can still be paid. */
export const closePractice = defineChange({
  name: 'close-practice',
  usage: '--practice 1001',
  options: { practice: id },
  run: async (tx, { practice: practiceId }, context) => {
    const practice = await requirePractice(tx, practiceId)
    if (practice.left_at !== null) throw new UsageError([`Practice ${practiceId} has left already.`])
    await updatePractice(tx, practiceId, { left_at: context.now, guest_links: false })
    const planIds = await cancelPlans(tx, { practiceId })
    await recordOperation(tx, context, 'closePractice', { practiceId, planIds })
    const text = `Practice ${practiceId} (${practice.name}) has left: it sends no bills, and takes no guests.
Plans cancelled: ${planIds.length}. Nothing more is charged for them.
Payments that have begun still settle, and payers can pay what is open.`
    return { text, facts: { practiceId, planIds } }
  },
})
