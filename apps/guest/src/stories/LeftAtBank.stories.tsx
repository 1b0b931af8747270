import { answers } from '@payment-center/api-client/testing'
import { aGuestInvoice } from '@payment-center/validation/testing'
import { cancelPayment, getGuestInvoice, settlePayment } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { expect, userEvent, waitFor } from 'storybook/test'
import { GuestInvoice } from './GuestInvoiceWithAnswers.tsx'
import { answeredPorts } from './guest-services.ts'
import { PayAsGuestWithAnswers } from './PayAsGuestWithAnswers.tsx'

/** A payment whose bank waits for a payer who left its confirmation, such as by a reload. */
const meta = {
  id: 'screens-guest-left-at-bank',
  title: 'Screens/Bill from a link/Left at the bank',
  component: GuestInvoice,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestInvoice>

export default meta

type Story = StoryObj<typeof meta>

const startAgain: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText(/35 (minutes|minutos)/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: /^(Start again|Empezar de nuevo)$/ }))
}

const waiting = {
  given: [answers(getGuestInvoice, aGuestInvoice({ status: 'stripe_pending', paymentInProgress: true }))],
}

export const Waiting: Story = {
  args: {
    ...waiting,
    pay: { CheckoutDialogs, createPorts: () => answeredPorts({ settle: async () => 'awaitsPayer' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/35 (minutes|minutos)/)).toBeVisible()
  },
}

export const StartedAgain: Story = {
  args: {
    ...waiting,
    pay: {
      CheckoutDialogs,
      createPorts: () => answeredPorts({ settle: async () => 'awaitsPayer', cancel: async () => 'open' }),
    },
  },
  play: async (context) => {
    await startAgain(context)
    await waitFor(() => expect(context.canvas.queryByText(/35 (minutes|minutos)/)).toBeNull())
  },
}

export const InPayAsGuest: Story = {
  render: () => (
    <PayAsGuestWithAnswers
      resumed
      given={[
        answers(settlePayment, {
          chargeEventId: 'VOLUNTARY001',
          chargeEventStatus: 'stripe_pending',
          outcome: 'checking',
          awaitsPayer: true,
        }),
        answers(cancelPayment, { outcome: 'open' }),
      ]}
    />
  ),
  play: async (context) => {
    await startAgain(context)
    await context.canvas.findByRole('heading', { name: /^(You were not charged|No se le cobró nada)$/ })
  },
}
