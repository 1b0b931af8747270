import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { LockIcon } from '../icon/LockIcon.tsx'
import { PayBar } from './PayBar.tsx'
import { PayBarAmount } from './PayBarAmount.tsx'
import { PayBarPrices } from './PayBarPrices.tsx'
import { guide } from '../testing/index.ts'
import { WideOnly } from './WideOnly.tsx'

/** The amount and its button on a phone’s bottom edge, above the safe area. */
const meta = {
  title: 'Components/Pay bar',
  component: PayBar,
  args: {
    start: <PayBarPrices debit="$245.37" credit="$253.96" />,
    children: <Button icon={<LockIcon />}>Pay by card</Button>,
  },
  parameters: {
    ...guide({
      use: [
        'on every screen where something can be paid, below 60rem',
        'with the one amount, or with both where the card is not known yet',
      ],
      instead: [
        { when: 'The screen is wide: the button stands in its pane', take: 'Screens/Guest/Invoice' },
        { when: 'It is a dialog: its footer holds the button', take: 'Components/Dialog' },
      ],
      props: { PayBar, PayBarAmount, PayBarPrices, WideOnly },
    }),
    layout: 'fullscreen',
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof PayBar>

export default meta

type Story = StoryObj<typeof meta>

/** Who goes from landmark to landmark comes by it. */
export const TwoPrices: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: /^(Payment|Pago)$/ })
    await expect(within(bar).getByRole('button')).toBeVisible()
  },
}

export const OneSum: Story = {
  args: {
    start: <PayBarAmount label="Payment Due" amount="$245.37" />,
    children: <Button>Pay $245.37</Button>,
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** From 60rem the pane has the button. */
export const AbsentWhereWide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
