import type { FeeSchedule } from '@payment-center/payments/fees'
import type { FeeProgram } from '../db/schema-practices.ts'

export const feePrograms = ['dual-pricing', 'surcharge', 'convenience'] as const satisfies FeeProgram[]

/** The networks' limit of a surcharge on credit cards, in hundredths of a percent. */
export const highestSurcharge = 300

/** What a program may charge at most; the networks allow no surcharge on debit and prepaid cards. */
export function limitFees(program: FeeProgram, schedule: FeeSchedule): FeeSchedule {
  if (program !== 'surcharge') return schedule
  return { ...schedule, credit: Math.min(schedule.credit, highestSurcharge), debit: 0, prepaid: 0 }
}

/** Whether a program's fee must not be above its rate, not by a rounded cent either. */
export function roundsFeeDown(program: FeeProgram): boolean {
  return program === 'surcharge'
}

const toCheck: Readonly<Record<FeeProgram, string>> = {
  'dual-pricing':
    'Dual pricing: show the regular (credit) price wherever you name a price, and check your state’s rules and those of the card networks before you charge.',
  surcharge:
    'Surcharge: tell your acquirer 30 days before you start, name the surcharge before the payer pays, charge no more than your own cost, and check that your state allows it.',
  convenience:
    'Convenience fee: the networks want one flat amount for every kind of payment in this channel, which a percentage per card is not, so ask your acquirer before you charge.',
}

/** One sentence with the rules that the operator must check; see docs/surcharging.md. */
export function rulesToCheck(program: FeeProgram): string {
  return toCheck[program]
}
