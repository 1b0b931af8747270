import { Button, Stack } from '@payment-center/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { newCard } from '@payment-center/validation/testing'
import { cents } from '../../money/money.ts'
import type { WalletProps } from '../../vendor-modules.ts'
import { ProviderWallet } from '../checkout/CheckoutDialogs.tsx'
import type { WalletButtonProps } from '../checkout/checkout-props.ts'
import { invoice } from './payment-args.ts'

const onAuthorized = fn<WalletButtonProps['onAuthorized']>(() => true)

const card = { createCard: async () => ({ ok: true as const, value: newCard }), confirm: fn() }

/** Its sheet is opened by one button and authorized by the other. */
const DrawnPay = ({ onPress, ...props }: WalletProps) => (
  <Stack space={12}>
    <Button onClick={() => void onPress()}>Open the sheet</Button>
    <Button onClick={() => props.onAuthorized(card, 'Pat Lee')}>Authorize</Button>
  </Stack>
)

/** A bill whose price rises. */
function Wallet() {
  const [debit, setDebit] = useState(cents(25_022))
  return (
    <Stack space={12}>
      <Button onClick={() => setDebit(cents(30_000))}>Raise the price</Button>
      <ProviderWallet
        wallet={{ kind: 'applePay', stage: 'available', isLoaded: true, setStage: () => undefined }}
        practice={invoice.practice}
        prices={{ credit: cents(30_000), debit, prepaid: debit }}
        onAuthorized={onAuthorized}
        Provider={DrawnPay}
      />
    </Stack>
  )
}

/** The wallet's own button, and the amount that its sheet shows. */
const meta = {
  title: 'Payments/Wallet sheet',
  component: Wallet,
  tags: ['!autodocs'],
  beforeEach: () => void onAuthorized.mockClear(),
} satisfies Meta<typeof Wallet>

export default meta

/** A payer authorizes the amount in the sheet, not one that the page has loaded since. */
export const PriceRises: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Open the sheet', 'Raise the price', 'Authorize'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(onAuthorized).toHaveBeenCalledWith(expect.objectContaining({ total: 25_022 }))
  },
}
