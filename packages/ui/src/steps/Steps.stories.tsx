import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stack, Inline } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { Chip } from '../chips/Chip.tsx'
import { MoneyField } from '../field/MaskedFields.tsx'
import { StepHeading } from './StepHeading.tsx'
import { Steps } from './Steps.tsx'
import { Numeric, Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'

const names = ['Plan', 'Payment method', 'How much', 'Confirmation']
const headings = [
  'Which plan would you like to pay?',
  'How would you like to pay?',
  'How much would you like to pay?',
  'Review your extra payment',
]

function Walk({ first }: { readonly first: number }) {
  const [step, setStep] = useState(first)
  const [amount, setAmount] = useState('300.00')
  return (
    <Stack space={16}>
      <Steps step={step} of={4} name={names[step - 1] ?? ''} heading={headings[step - 1]} />
      {step === 3 ? (
        <>
          <MoneyField label="Amount" value={amount} onChange={setAmount} tidy={(typed) => typed} />
          <Inline wrap>
            <Chip pressed={amount === '150.00'} onClick={() => setAmount('150.00')}>
              One month <Numeric>$150.00</Numeric>
            </Chip>
            <Chip pressed={amount === '1,350.00'} onClick={() => setAmount('1,350.00')}>
              Pay off <Numeric>$1,350.00</Numeric>
            </Chip>
          </Inline>
        </>
      ) : null}
      <Inline>
        <Button variant="muted" onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button onClick={() => setStep(step + 1)}>Next</Button>
      </Inline>
    </Stack>
  )
}

/** The position in a sequence of steps. A new step’s heading takes focus; input is kept when going back. */
const meta = {
  title: 'Components/Steps',
  parameters: {
    ...guide({
      use: ['for three to five steps in sequence'],
      instead: [
        { when: 'Everything fits in one form', take: 'Components/Fieldset' },
        { when: 'The sections can be read in any order', take: 'Components/Accordion card' },
      ],
      pairs: [
        {
          good: () => <Steps step={2} of={4} name="Payment method" />,
          why: 'Say how many steps there are.',
          bad: () => <Text>Step 2</Text>,
          whyNot: 'Don’t hide where it ends.',
        },
      ],
      accessibility: [
        'A new step’s heading takes focus; the position is its description',
        'The bars are decoration: the position is text',
      ],
    }),
  },
  component: Walk,
  subcomponents: { Steps, StepHeading },
  args: { first: 3 },
} satisfies Meta<typeof Walk>

export default meta

type Story = StoryObj<typeof meta>

export const ThirdOfFour: Story = {}

/** A new step's heading takes focus; input is kept when going back. */
export const HeadingTakesFocus: Story = {
  args: { first: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 4: Payment method')).toBeVisible()
    await expect(canvas.getByRole('heading')).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    const heading = canvas.getByRole('heading', { name: 'How much would you like to pay?' })
    await expect(heading).toHaveFocus()
    await expect(heading).toHaveAccessibleDescription(/^Step \d of 4/)
    await userEvent.click(canvas.getByRole('button', { name: 'Pay off $1,350.00' }))
    await expect(canvas.getByRole('button', { name: 'Pay off $1,350.00' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,350.00')
  },
}

/** Enter continues, Space fills in an amount, and Tab continues from the focused heading. */
export const ByKeyboard: Story = {
  args: { first: 2 },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'How much would you like to pay?' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveValue('150.00')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'How would you like to pay?' })).toHaveFocus()
  },
}

/** All steps on one page: each has a heading that says whether it is done. */
export const OnOnePage: Story = {
  render: () => (
    <Stack space={24}>
      <StepHeading step={1} of={3} state="done">
        How much would you like to pay?
      </StepHeading>
      <StepHeading step={2} of={3} state="current">
        Who is the payment for?
      </StepHeading>
      <StepHeading step={3} of={3} state="next">
        How would you like to pay?
      </StepHeading>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Step 1 of 3, done How much/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: /^Step 2 of 3 Who/ })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(canvas.getByRole('heading', { name: /^Step 3 of 3 How/ })).not.toHaveAttribute(
      'aria-current',
    )
  },
}
