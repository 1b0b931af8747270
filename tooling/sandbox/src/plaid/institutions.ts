/** How a debit of an account ends once it settles. */
export type DebitOutcome = 'succeeded' | 'insufficient_funds' | 'account_closed' | 'debit_not_authorized'

/** An account as the bank keeps it; dollars, as Plaid has them. */
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
  /** Accepts no one just now. */
  readonly isDown?: true
  readonly accounts: readonly AccountTemplate[]
}

const platypus: readonly AccountTemplate[] = [
  {
    name: 'Plaid Checking',
    officialName: 'Plaid Gold Standard 0% Interest Checking',
    mask: '0000',
    type: 'depository',
    subtype: 'checking',
    available: 8250,
    current: 8310.42,
    debits: 'succeeded',
  },
  {
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    mask: '1111',
    type: 'depository',
    subtype: 'savings',
    available: null,
    current: 21_400.1,
    debits: 'succeeded',
  },
  {
    name: 'Nearly Empty Checking',
    officialName: null,
    mask: '2222',
    type: 'depository',
    subtype: 'checking',
    available: 4.1,
    current: 4.1,
    debits: 'insufficient_funds',
  },
  {
    name: 'Closing Checking',
    officialName: null,
    mask: '3333',
    type: 'depository',
    subtype: 'checking',
    available: 5000,
    current: 5000,
    debits: 'account_closed',
  },
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
      {
        name: 'Everyday Checking',
        officialName: null,
        mask: '6789',
        type: 'depository',
        subtype: 'checking',
        available: 4120.55,
        current: 4180.55,
        debits: 'succeeded',
      },
      {
        name: 'Holiday Savings',
        officialName: null,
        mask: '6790',
        type: 'depository',
        subtype: 'savings',
        available: 950,
        current: 950,
        debits: 'succeeded',
      },
    ],
  },
  { id: 'ins_109511', name: 'Tartan Bank', isDown: true, accounts: [] },
]

export function listInstitutions(): readonly Institution[] {
  return institutions
}

export function findInstitution(id: string): Institution | undefined {
  return institutions.find((institution) => institution.id === id)
}

/** Only these can be debited. */
export function isDebitable({ type }: AccountTemplate): boolean {
  return type === 'depository'
}
