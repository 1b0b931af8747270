import * as v from 'valibot'
import type { Row } from '../db/index.ts'

type Rules = Pick<Row<'practices'>, 'reminder_days' | 'most_reminders'>

const none = 'none'
const most = { before: 60, after: 365, rules: 10 }

/** Days as an operator types them, in order and each once; `none` without any. */
const format = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b).join(',') || none

/** @returns no days for `none` */
const parse = (typed: string): number[] => (typed === none ? [] : typed.split(',').map(Number))

const days = (option: string, fewest: number, largest: number) => {
  const sentence = `--${option} must be up to ${most.rules} days from ${fewest} to ${largest}, such as 7,14, or none.`
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

/** When a practice's payers are reminded of their bills. */
export const reminderEntries = {
  /** 0 is the due date itself. */
  'remind-before': days('remind-before', 0, most.before),
  'remind-after': days('remind-after', 1, most.after),
  'most-reminders': v.optional(
    v.pipe(v.string(), v.regex(/^(none|[1-9]\d?)$/, '--most-reminders must be from 1 to 99, or none.')),
  ),
}

type Given = { readonly [Option in keyof typeof reminderEntries]?: string | undefined }

/** What is stored, by option. */
export function reminderOptionsOf({ reminder_days: stored, most_reminders: limit }: Rules) {
  return {
    'remind-before': format(stored.filter((day) => day <= 0).map((day) => Math.abs(day))),
    'remind-after': format(stored.filter((day) => day > 0)),
    'most-reminders': String(limit ?? none),
  }
}

/** What to store, with the given options in place of those that are stored. */
export function mergeReminderRules(stored: Rules, given: Given): Rules {
  const known = reminderOptionsOf(stored)
  const before = parse(given['remind-before'] ?? known['remind-before'])
  const after = parse(given['remind-after'] ?? known['remind-after'])
  const limit = given['most-reminders'] ?? known['most-reminders']
  return {
    reminder_days: [...before.toReversed().map((day) => 0 - day), ...after],
    most_reminders: limit === none ? null : Number(limit),
  }
}
