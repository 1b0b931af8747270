import { BankLinkUnavailableError, type BankLink } from '../../ports/method-vault.ts'
import { UncheckedError, WrongSetupError, type Check } from './check.ts'

/** What to do about Plaid's error codes. */
const advice: Readonly<Record<string, string>> = {
  'no answer': 'check whether this machine reaches it',
  INVALID_API_KEYS: 'copy the client id, and the secret of this environment, from Plaid, Developers, Keys',
  UNAUTHORIZED_ENVIRONMENT: 'apply for production access in Plaid’s dashboard',
  UNAUTHORIZED_ROUTE_ACCESS: 'apply for access to Auth in Plaid’s dashboard',
  INVALID_PRODUCT: 'apply for access to Auth in Plaid’s dashboard',
}

/** Gets a link token in both languages, and opens no window with it. @throws WrongSetupError with the advice for Plaid's code */
async function openLink(
  bankLink: BankLink,
  canReturn: boolean,
  adviceOf: (code: string) => string,
): Promise<void> {
  for (const language of ['en', 'es'] as const) {
    try {
      await bankLink.createLinkToken('doctor', { language, canReturn })
    } catch (error) {
      if (!(error instanceof BankLinkUnavailableError)) throw error
      const code = error.message.replace('the bank-linking provider: ', '')
      throw new WrongSetupError(
        `${code} from Plaid to Link in ${language === 'en' ? 'English' : 'Spanish'}: ${adviceOf(code)}.`,
      )
    }
  }
}

export interface PlaidSettings {
  readonly title: string
  readonly bankLink: () => BankLink
  readonly redirectUri: string
}

export function plaidChecks({ title, bankLink, redirectUri }: PlaidSettings): readonly Check[] {
  const general = (code: string) => advice[code] ?? 'see docs/vendors.md, Before the first day'
  return [
    {
      name: title,
      run: async () => {
        await openLink(bankLink(), false, general)
        return 'Link opens in English and Spanish'
      },
    },
    {
      name: `${title} return`,
      run: async () => {
        if (redirectUri === '')
          throw new UncheckedError(
            'PLAID_REDIRECT_URI is missing: banks with a site of their own may be missing on phones.',
          )
        const listed = `add ${redirectUri} in Plaid, Developers, API, Allowed redirect URIs`
        await openLink(bankLink(), true, (code) => (code === 'INVALID_FIELD' ? listed : general(code)))
        return `banks with a site of their own return to ${redirectUri}`
      },
    },
  ]
}
