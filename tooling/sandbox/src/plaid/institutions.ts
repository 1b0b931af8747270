/** The outcomes of debits of an account. */
export const debitOutcomes = [
  'succeeded',
  'insufficient_funds',
  'account_closed',
  'debit_not_authorized',
] as const
export type DebitOutcome = (typeof debitOutcomes)[number]

/** An account of an institution; balances in dollars, as in Plaid's API. */
export interface AccountTemplate {
  readonly name: string
  readonly officialName: string | null
  readonly mask: string
  readonly type: 'depository' | 'credit'
  readonly subtype: 'checking' | 'savings' | 'credit card'
  readonly available: number | null
  readonly current: number
  readonly debits: DebitOutcome
}

export interface Institution {
  readonly id: string
  readonly name: string
  /** Rejects every login. */
  readonly isDown?: true
  /** Signs people in on its own site (OAuth), never in Link. */
  readonly hasOwnSite?: true
  readonly accounts: readonly AccountTemplate[]
}

const checking = {
  officialName: null,
  type: 'depository',
  subtype: 'checking',
  debits: 'succeeded',
} as const
const savings = { ...checking, subtype: 'savings' } as const

const platypus: readonly AccountTemplate[] = [
  {
    ...checking,
    name: 'Plaid Checking',
    officialName: 'Plaid Gold Standard 0% Interest Checking',
    mask: '0000',
    available: 8250,
    current: 8310.42,
  },
  {
    ...savings,
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    mask: '1111',
    available: null,
    current: 21_400.1,
  },
  { ...checking, name: 'Nearly Empty Checking', mask: '2222', ...balance(4.1), debits: 'insufficient_funds' },
  { ...checking, name: 'Closing Checking', mask: '3333', ...balance(5000), debits: 'account_closed' },
  {
    name: 'Plaid Credit Card',
    officialName: 'Plaid Diamond 12.5% APR Interest Credit Card',
    mask: '4444',
    type: 'credit',
    subtype: 'credit card',
    available: null,
    current: 410,
    debits: 'debit_not_authorized',
  },
]

const institutions: readonly Institution[] = [
  { id: 'ins_109508', name: 'First Platypus Bank', accounts: platypus },
  {
    id: 'ins_130016',
    name: 'Harbor Credit Union',
    accounts: [
      { ...checking, name: 'Everyday Checking', mask: '6789', available: 4120.55, current: 4180.55 },
      { ...savings, name: 'Holiday Savings', mask: '6790', ...balance(950) },
    ],
  },
  {
    id: 'ins_127989',
    name: 'Coastal National Bank',
    hasOwnSite: true,
    accounts: [
      { ...checking, name: 'Coastal Checking', mask: '5150', available: 2980.25, current: 3010.25 },
      { ...savings, name: 'Coastal Savings', mask: '5151', ...balance(12_400) },
    ],
  },
  { id: 'ins_109511', name: 'Tartan Bank', isDown: true, accounts: [] },
]

function balance(dollars: number) {
  return { available: dollars, current: dollars }
}

export function listInstitutions(): readonly Institution[] {
  return institutions
}

export function findInstitution(id: string): Institution | undefined {
  return institutions.find((institution) => institution.id === id)
}

export function isDebitable({ type }: AccountTemplate): boolean {
  return type === 'depository'
}
