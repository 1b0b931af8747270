import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TwoPrices } from './TwoPrices.tsx'
import { guide } from '../testing/index.ts'
import { Text } from '../text/Text.tsx'

/** The prices by credit and debit card, side by side. */
const meta = {
  title: 'Components/Two prices',
  parameters: {
    ...guide({
      use: [
        'inside the selected card option, when the prices differ',
        'with the card’s kind marked once known',
      ],
      instead: [
        { when: 'Both cost the same: show nothing', take: 'Components/Ledger' },
        { when: 'It is any other comparison', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => <TwoPrices credit="$258.98" debit="$250.22" difference="$8.76" />,
          why: 'Show both prices until the card’s kind is known.',
          bad: () => <Text>A fee may apply to some cards.</Text>,
          whyNot: 'Don’t announce a fee without its amount.',
        },
      ],
      accessibility: [
        'A named group: both prices are read with their labels',
        'The price of the payer’s card has a check and words, not only a color',
      ],
    }),
  },
  component: TwoPrices,
  args: { credit: '$258.98', debit: '$250.22', difference: '$8.76' },
} satisfies Meta<typeof TwoPrices>

export default meta

type Story = StoryObj<typeof meta>

export const CardUnknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You save $8.76')).toBeVisible()
    await expect(canvas.queryByText('Your card')).toBeNull()
  },
}

export const CreditKnown: Story = {
  args: { known: 'credit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your card').closest('div')).toHaveTextContent('$258.98')
    await expect(canvas.getByText('$8.76 less')).toBeVisible()
  },
}

export const DebitKnown: Story = {
  args: { known: 'debit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your card').closest('div')).toHaveTextContent('$250.22')
  },
}

/** [PAY-43] A prepaid card with a price of its own. */
export const PrepaidKnown: Story = {
  args: { known: 'other', other: '$252.00', difference: '$1.78' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1.78 less')).toBeVisible()
    await expect(canvas.getByText('Your card').closest('div')).toHaveTextContent('Prepaid card$252.00')
  },
}

/** When the labels wrap, the amounts still align. */
export const SpanishNarrow: Story = {
  globals: { language: 'es' },
  // The width of a selected method on a screen of 320 px.
  decorators: [(Story) => <div style={{ width: '15.75rem' }}>{Story()}</div>],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Con descuento (débito)')).toBeVisible()
    const heightOf = (sum: string) => canvas.getByText(sum).getBoundingClientRect().top
    await expect(heightOf(args.debit)).toBe(heightOf(args.credit))
  },
}
