import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { CardMark, CardMarks, GlyphMark } from '../card-mark/CardMark.tsx'
import { BankIcon, ClockIcon, ErrorIcon } from '../icon/Icons.tsx'
import { TwoPrices } from '../prices/TwoPrices.tsx'
import { Choice, ChoiceGroup } from './Choice.tsx'
import { guide } from '../testing/index.ts'

const visa = 'Visa credit ····\u00a04242'

function Methods({ first, bankReason }: { readonly first?: string; readonly bankReason?: string }) {
  const [method, setMethod] = useState(first)
  return (
    <ChoiceGroup legend="How would you like to pay?" value={method} onChange={setMethod}>
      <Choice value="saved" title={visa} detail="Regular price $258.98" mark={<CardMark brand="visa" />} />
      <Choice value="new" title="New card" marks={<CardMarks />}>
        <TwoPrices credit="$258.98" debit="$250.22" difference="$8.76" />
      </Choice>
      <Choice
        value="bank"
        title="Bank account"
        detail="No fee · usually 4 business days"
        disabledReason={bankReason}
        mark={<GlyphMark icon={<BankIcon />} />}
      />
    </ChoiceGroup>
  )
}

/** A few options as cards: the arrow keys select, and a selected card may expand. */
const meta = {
  title: 'Components/Choice',
  parameters: {
    ...guide({
      use: [
        'for payment methods, and other options that need a second line or a logo',
        'when all options should be visible at once',
      ],
      instead: [
        { when: 'There are many options: people type theirs', take: 'Components/Text field' },
        { when: 'It is yes or no', take: 'Components/Checkbox' },
        { when: 'Selecting continues at once: use ListButton', take: 'Components/List' },
      ],
      pairs: [
        {
          good: () => <Methods first="saved" />,
          why: 'Show the price with each option, before it is chosen.',
          bad: () => (
            <ChoiceGroup legend="How would you like to pay?" value={undefined} onChange={fn()}>
              <Choice value="a" title="Option 1" />
              <Choice value="b" title="Option 2" />
            </ChoiceGroup>
          ),
          whyNot: 'Don’t make people choose first to learn the price.',
        },
      ],
      accessibility: [
        'A radio group: the arrow keys move and select, Tab leaves the group',
        'The legend is the group’s name; the second line is each option’s description',
        'A disabled option says why in its second line',
      ],
    }),
  },
  component: Methods,
  subcomponents: { ChoiceGroup, Choice },
} satisfies Meta<typeof Methods>

export default meta

type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}

export const OneOpened: Story = { args: { first: 'new' } }

export const OneDisabled: Story = {
  args: { first: 'saved', bankReason: 'Bank accounts cannot be added here' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Bank account' })).toBeDisabled()
    await expect(canvas.getByText('Bank accounts cannot be added here')).toBeVisible()
  },
}

function Saved() {
  const [method, setMethod] = useState<string>()
  return (
    <ChoiceGroup legend="Payment method" value={method} onChange={setMethod}>
      <Choice
        value="soon"
        title="Visa debit ····&nbsp;5556"
        detail="Expires 11/2026"
        badge={
          <Badge tone="warning" icon={<ClockIcon />}>
            Expiring Soon!
          </Badge>
        }
        mark={<CardMark brand="visa" />}
      />
      <Choice
        value="expired"
        title="Mastercard prepaid ····&nbsp;5100"
        detail="Expired 10/2026"
        badge={
          <Badge tone="danger" icon={<ErrorIcon />}>
            Expired!
          </Badge>
        }
        mark={<CardMark brand="mastercard" />}
      />
    </ChoiceGroup>
  )
}

/** Screen readers read the badge with the option. */
export const WithBadges: Story = {
  render: () => <Saved />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Visa debit/ })).toHaveAccessibleDescription(
      'Expiring Soon! Expires 11/2026',
    )
  },
}

/** At twice the text size the text has the whole width beside the radio button, so that few words are broken. */
export const TwiceTheTextSize: Story = {
  render: () => <Saved />,
  globals: { viewport: { value: 'largeText' } },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/Visa debit/).closest('label') ?? document.body
    const [, text] = label.children
    const end = label.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(label).paddingRight)
    await expect(text?.getBoundingClientRect().right).toBe(end)
  },
}

/** Tab enters the group, the arrow keys select, and the selected card expands. */
export const ByKeyboard: Story = {
  args: { first: 'saved' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: visa })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'New card' })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Price by card type' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Bank account' })).toBeChecked()
    await expect(canvas.queryByRole('group', { name: 'Price by card type' })).toBeNull()
  },
}
