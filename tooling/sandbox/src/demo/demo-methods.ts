import { fingerprintOf } from '../cards/fingerprint.ts'

/** Maya's saved methods at both vendors. */
export const demoMethods = {
  customerId: 'cus_DemoMayaTorres0000000001',
  cards: {
    credit: { id: 'pm_DemoMayaCredit42420000001', number: '4242424242424242' },
    debit: { id: 'pm_DemoMayaDebit555600000001', number: '4000056655665556' },
    prepaid: { id: 'pm_DemoMayaPrepaid5100000001', number: '5105105105105100' },
  },
  nameOnCard: 'Maya Torres',
  bank: {
    sourceId: 'ba_DemoMayaHarbor678900000001',
    accessToken: 'access-sandbox-demo-maya-harbor',
    itemId: 'DemoMayaHarborItem000000000000000001',
    accountId: 'DemoMayaHarborAccount000000000000001',
    institutionId: 'ins_130016',
    bankName: 'Harbor Credit Union',
    mask: '6789',
  },
} as const

export type DemoCard = keyof typeof demoMethods.cards

const dayAtPractice = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** A demo card expires in three years, this month, or last month, by the practices' calendar. */
export function demoExpiry(card: DemoCard, now: Date): { month: number; year: number } {
  const [year = 0, month = 0] = dayAtPractice.format(now).split('-').map(Number)
  if (card === 'credit') return { month: 12, year: year + 3 }
  const end = new Date(Date.UTC(year, month - (card === 'prepaid' ? 2 : 1)))
  return { month: end.getUTCMonth() + 1, year: end.getUTCFullYear() }
}

export function demoFingerprint(card: DemoCard): string {
  return fingerprintOf(demoMethods.cards[card].number)
}
