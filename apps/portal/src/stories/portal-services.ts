import type { Maintenance } from '@payment-center/api-client/maintenance'
import {
  createExternalPayerSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
} from '@payment-center/api-client/session'
import { fakeApi, answers, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { environment, logoUrls } from '@payment-center/ui/testing'
import { aLocation } from '@payment-center/validation/testing'
import {
  checkRegistrationCode,
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
  extendSession,
  getLocationFullInformation,
  getTransaction,
  listPayersOfPortalUser,
  listPracticesOfPortalUser,
  login,
} from '@payment-center/validation/wire'
import { fakeCardModule, never, pendingBankLink, pendingCheckout } from '@payment-center/payments/testing'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import type { Paying } from '../shell/payer.ts'

const usual: readonly PreparedAnswer[] = [
  answers(getLocationFullInformation, { locations: [aLocation({ logoUrl: logoUrls.brightSmiles })] }),
  answers(checkRegistrationCode, { emailCodeNeeded: false }),
  answers(createPasswordReset, {}),
  waits(extendSession),
  answers(completePasswordReset, {}),
  answers(createExternalUser, {}),
  answers(listPracticesOfPortalUser, {
    practices: [
      {
        practiceId: '1',
        payerId: '200',
        practiceName: 'Bright Smiles Dental',
        locationId: '10',
        city: 'New York',
        state: 'NY',
        amountDue: 31_250,
        nextDue: null,
      },
      {
        practiceId: '3',
        payerId: '201',
        practiceName: 'Canyon Orthodontics',
        locationId: '30',
        city: 'Tucson',
        state: 'AZ',
        amountDue: 0,
        nextDue: { date: '2026-12-12', amount: 12_500 },
      },
    ],
  }),
  answers(listPayersOfPortalUser, { payers: [{ payerId: '100', firstName: 'Maya', lastName: 'Torres' }] }),
  waits(login),
  waits(getTransaction),
]

type Given = {
  readonly given: readonly PreparedAnswer[]
  readonly maintenance?: Maintenance | undefined
  /** signedIn: as Maya at Bright Smiles; choosing: a payer of two practices. */
  readonly visitor?: 'signedOut' | 'signedIn' | 'choosing' | undefined
}

/** The services of the portal's screens on prepared answers; `given` overrides the default ones. */
export function portalServices({ given, maintenance = { status: 'none' }, visitor = 'signedOut' }: Given) {
  sessionStorage.clear()
  const payerSession = createPayerSessionStore()
  const guestSession = createGuestSessionStore()
  if (visitor === 'signedOut') {
    guestSession.begin({
      token: 'token-of-a-guest',
      invoiceId: 'GUESTDUE0011',
      practiceId: '1',
      locationId: '10',
      accountStatus: 'active',
      createCode: null,
      email: null,
      payerId: null,
    })
  } else {
    payerSession.begin({
      // Not that of another story on the same page: a session that ends there would end here.
      token: Math.random().toString(36).slice(2),
      portalUserId: '1',
      email: 'maya@example.com',
      practice:
        visitor === 'choosing'
          ? null
          : { practiceId: '1', payerId: '100', locationId: '10', practiceName: 'Bright Smiles Dental' },
    })
  }
  return {
    api: fakeApi([...usual, ...given]),
    payerSession,
    guestSession,
    externalPayerSession: createExternalPayerSessionStore(),
    sessionUses: new EventTarget(),
    maintenance: {
      getState: () => maintenance,
      subscribe: () => () => undefined,
    },
    environment,
  }
}

const nothing = () => null

/** Ports that never resolve. */
export const pendingPorts: Paying = {
  CheckoutDialogs: nothing,
  WalletButton: nothing,
  createInvoicePorts: () => pendingCheckout,
  cardModule: fakeCardModule,
  bankRenewalOf: () => ({ port: pendingBankLink, module: { BankLink: nothing } }),
  createCardSaving: () => ({ createSetup: never, save: never }),
  createRetryFailed: () => ({
    payment: {
      price: never,
      updatePlan: never,
      retry: never,
      restorePlan: never,
      settle: never,
      cancel: never,
    },
    bankConfirmation: { confirm: never },
  }),
  createExtraPayment: () => ({
    payments: { price: never, pay: never, find: never, cancel: never },
    bankConfirmation: { confirm: never },
    storage: { read: () => null, write: () => undefined },
  }),
}

/** Ports for saved methods and bank accounts; calls that are not given never resolve. */
export function savedPaymentPorts(given: {
  readonly saved?: Partial<CheckoutPorts['saved']['invoice']>
  readonly bankLink?: Partial<CheckoutPorts['bankLink']>
}): Partial<Paying> {
  const { saved, bankLink } = pendingCheckout
  return {
    CheckoutDialogs,
    createInvoicePorts: () => ({
      ...pendingCheckout,
      saved: { ...saved, invoice: { ...saved.invoice, ...given.saved } },
      bankLink: { ...bankLink, ...given.bankLink },
    }),
  }
}
