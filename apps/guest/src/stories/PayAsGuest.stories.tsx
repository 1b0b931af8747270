import { answers, fails, waits } from '@payment-center/api-client/testing'
import { aGuestInvoice, aLocation } from '@payment-center/validation/testing'
import {
  findPaymentOutcome,
  getExternalPatient,
  getGuestInvoice,
  getLocationFullInformation,
  settlePayment,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { filledCardModule } from '@payment-center/payments/testing'
import { goOffline } from '@payment-center/ui/testing'
import { FakeWallet, installApplePay, NoWallet, walletPorts } from './fake-wallet.tsx'
import { pressNext, pressWalletButton, jamie, type, PayAsGuestWithAnswers } from './PayAsGuestWithAnswers.tsx'
import { processingPorts } from './guest-services.ts'

/** Paying for a patient found by name and date of birth, up to the receipt. */
const meta = {
  id: 'screens-guest-pay-as-guest',
  title: 'Screens/Pay as Guest/Pay as Guest',
  component: PayAsGuestWithAnswers,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayAsGuestWithAnswers>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('radio')
  },
}

export const Filled: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await type(canvasElement, jamie)
    await userEvent.click(within(canvasElement).getAllByRole('radio')[0] ?? canvasElement)
    await within(canvasElement).findAllByText('$124.20')
  },
}

export const Errors: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await type(canvasElement, { amount: '120', firstName: 'Jamie', dateOfBirth: '04122088' })
    await userEvent.click(within(canvasElement).getAllByRole('radio')[0] ?? canvasElement)
    await within(canvasElement).findAllByText('$124.20')
    await pressNext(canvasElement)
    // The summary's code loads with the first errors.
    await within(canvasElement).findByRole('link', {
      name: /^(Last name is required|El apellido es obligatorio)/,
    })
  },
}

export const Loading: Story = { args: { given: [waits(getLocationFullInformation)] } }

const showsAlert = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  await within(canvasElement).findByRole('alert')
}

export const NoPractice: Story = { args: { query: '' }, play: showsAlert }

export const Unreachable: Story = {
  args: { given: [fails(getLocationFullInformation, 'unreachable')] },
  play: showsAlert,
}

/** [PAG-40] */
export const PracticeLeft: Story = {
  args: { given: [answers(getLocationFullInformation, { locations: [aLocation({ hasLeft: true })] })] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: '(212) 555-0142' })
    await expect(canvasElement.querySelector('input')).toBeNull()
  },
}

const settled = (outcome: 'checking' | 'processing' | 'paid') =>
  answers(settlePayment, {
    chargeEventId: 'VOLUNTARY001',
    chargeEventStatus: outcome === 'paid' ? 'paid' : 'scheduled',
    outcome,
  })

/** After a reload during a payment. */
export const StillChecking: Story = { args: { resumed: true, given: [settled('checking')] } }

/** Without its session, a payment has no receipt. */
export const SentBeforeTheSessionEnded: Story = {
  args: {
    resumed: true,
    given: [fails(settlePayment, 'unauthorized'), answers(findPaymentOutcome, { outcome: 'paid' })],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /^(Your payment of|Su pago de) \$100\.00/ })
  },
}

export const Receipt: Story = {
  tags: ['picture'],
  args: {
    resumed: true,
    given: [
      settled('paid'),
      answers(
        getGuestInvoice,
        aGuestInvoice({
          chargeEventId: 'VOLUNTARY001',
          status: 'paid',
          totalAmount: 12_000,
          payment: {
            paidOn: '2026-11-21',
            paidWith: { kind: 'debit', cardType: 'visa', bankName: null, last4: '5556' },
          },
        }),
      ),
    ],
  },
  // Its picture is as high as the receipt, not as the dialog before it.
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^(Print receipt|Imprimir recibo)$/ })
  },
}

const found = answers(getExternalPatient, {
  patientId: 'ticket-of-jamie-rivera',
  token: 'token-of-a-payer',
})

/** The patient was found: the card form. */
export const Confirmation: Story = {
  tags: ['picture'],
  args: {
    given: [found],
    pay: { CheckoutDialogs },
  },
  play: async ({ canvasElement }) => {
    await type(canvasElement, jamie)
    await userEvent.click(within(canvasElement).getAllByRole('radio')[0] ?? canvasElement)
    await within(canvasElement).findAllByText('$124.20')
    await pressNext(canvasElement)
    await within(document.body).findByRole('dialog')
  },
}

/** The amounts of a processing payment of an API that doesn't tell its bank. */
export const StillProcessing: Story = {
  args: {
    resumed: true,
    given: [
      settled('processing'),
      answers(
        getGuestInvoice,
        aGuestInvoice({ chargeEventId: 'VOLUNTARY001', status: 'stripe_pending', totalAmount: 12_000 }),
      ),
    ],
  },
}

/** The provider offers no wallet, though the browser has one. */
export const WithoutWallet: Story = {
  beforeEach: installApplePay,
  args: { given: [found], pay: { WalletButton: NoWallet } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(
      /^(Pay with wallet error\. No wallet available\. .*|No se pudo pagar con billetera digital\. .*)$/,
    )
  },
}

/** The error is shown above the wallet button. */
export const UnknownPatient: Story = {
  beforeEach: installApplePay,
  args: {
    given: [fails(getExternalPatient, 'no_patient')],
    pay: { WalletButton: FakeWallet },
  },
  play: async ({ canvasElement }) => {
    await pressWalletButton(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('(212) 555-0142')
  },
}

export const Offline: Story = {
  beforeEach: goOffline,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^(You’re offline|No tiene conexión)$/)
  },
}

/** The wallet's card is a credit card: the guest confirms the higher price. */
export const WalletCostsMore: Story = {
  beforeEach: installApplePay,
  args: {
    given: [found],
    pay: {
      WalletButton: FakeWallet,
      CheckoutDialogs,
      createPorts: () => walletPorts,
    },
  },
  play: async ({ canvasElement }) => {
    await pressWalletButton(canvasElement)
    await within(document.body).findByRole('button', { name: /^(Pay|Pagar) \$124\.20$/ })
  },
}

const showsPaidByOther = async () => {
  const dialog = within(await within(document.body).findByRole('dialog'))
  await dialog.findByText(/^(Someone has already paid this bill\.|Alguien ya pagó esta factura\.)/)
  await dialog.findByRole('button', { name: /^(Back to Login|Volver al inicio de sesión)$/ })
}

/** A payment of another page is neither this one's nor payable again. */
export const CardPaidByOther: Story = {
  args: {
    given: [found],
    pay: {
      CheckoutDialogs,
      createPorts: () => ({ ...processingPorts, cardModule: filledCardModule }),
    },
  },
  play: async (context) => {
    await Confirmation.play?.(context)
    await showsPaidByOther()
  },
}

export const WalletPaidByOther: Story = {
  beforeEach: installApplePay,
  args: {
    given: [found],
    pay: {
      WalletButton: FakeWallet,
      CheckoutDialogs,
      createPorts: () => processingPorts,
    },
  },
  play: async ({ canvasElement }) => {
    await pressWalletButton(canvasElement)
    await showsPaidByOther()
  },
}
