import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { LockIcon } from '../icon/Icons.tsx'
import { PayBar, PayBarAmount, PayBarPrices, WideOnly } from './PayBar.tsx'
import { guide } from '../testing/index.ts'
import { Inline } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'

/** The amount and the pay button at the bottom of a phone, above the safe area. */
const meta = {
  title: 'Components/Pay bar',
  component: PayBar,
  subcomponents: { PayBarAmount, PayBarPrices, WideOnly },
  args: {
    start: <PayBarPrices debit="$245.37" credit="$253.96" />,
    children: <Button icon={<LockIcon />}>Pay by card</Button>,
  },
  parameters: {
    ...guide({
      use: [
        'on every payment screen below 60rem',
        'with one amount, or both card prices while the card is unknown',
      ],
      instead: [
        { when: 'The screen is wide: the button is in its pane', take: 'Patterns/Shell' },
        { when: 'It is a dialog: the button is in its footer', take: 'Components/Dialog' },
      ],
      pairs: [
        {
          good: () => (
            <Inline justify="between">
              <Text weight="strong">$245.37</Text>
              <Button icon={<LockIcon />}>Pay by card</Button>
            </Inline>
          ),
          why: 'Keep the amount next to the button that pays it.',
          bad: () => <Button full>Continue</Button>,
          whyNot: 'Don’t let people pay without seeing the amount.',
        },
      ],
      accessibility: [
        'A region named Payment, after the content in the reading order',
        'Stays above the phone’s safe area',
      ],
    }),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '192px' } },
  },
  // The bar is at the end of a page.
  decorators: (Story) => (
    <div style={{ display: 'grid', alignContent: 'end', minHeight: '100dvh' }}>
      <Story />
    </div>
  ),
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof PayBar>

export default meta

type Story = StoryObj<typeof meta>

/** It is a landmark. */
export const TwoPrices: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: /^(Payment|Pago)$/ })
    await expect(within(bar).getByRole('button')).toBeVisible()
  },
}

export const OneAmount: Story = {
  args: {
    start: <PayBarAmount label="Payment Due" amount="$245.37" />,
    children: <Button>Pay $245.37</Button>,
  },
}

/** Words that don't fit beside the prices go below them, on one line. */
export const LongWords: Story = {
  args: { children: <Button icon={<LockIcon />}>Pagar con tarjeta</Button> },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const words = document.createRange()
    words.selectNodeContents(canvas.getByText('Pagar con tarjeta'))
    await expect(words.getBoundingClientRect().height).toBeLessThan(30)
  },
}

/** From 60rem the pane has the button. */
export const AbsentWhereWide: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
