import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { LockIcon } from '../icon/Icons.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Alert } from './Alert.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { tones } from '../theme/common.css.ts'

/** A message in a box of its tone's color, always with an icon and text. */
const meta = {
  title: 'Components/Alert',
  parameters: {
    ...guide({
      use: [
        'for the outcome of a payment and what to do next: declined, paid, still processing',
        'for a section that could not be loaded, with a retry button',
        'for what people must know before they pay',
      ],
      instead: [
        { when: 'It only reassures', take: 'Components/Note' },
        { when: 'A form has validation errors', take: 'Components/Error summary' },
        {
          when: 'It confirms an action and may disappear by itself',
          take: 'Components/Status message',
        },
        { when: 'It is the status of one row', take: 'Components/Badge' },
      ],
      pairs: [
        {
          good: () => (
            <Alert tone="danger" title="Your bank declined this card">
              You were not charged. You can pay with another card or your bank account.
            </Alert>
          ),
          why: 'Say what happened, whether money moved, and what to do next.',
          bad: () => (
            <Alert tone="danger" title="Error 402">
              Transaction failed.
            </Alert>
          ),
          whyNot: 'Don’t show a code, or leave people to guess whether they paid.',
        },
      ],
      accessibility: [
        '`announce` says how it is read when it appears: polite after the current speech, assertive at once',
        'The icon repeats the tone, so color is never the only sign',
        'Focus stays where people are, except on an error summary',
      ],
    }),
  },
  component: Alert,
  argTypes: { tone: { options: namesOf(tones), control: 'select' } },
  args: {
    tone: 'danger',
    title: 'Your bank declined this card',
    children: 'Call the number on the back of your card to find out why.',
  },
} satisfies Meta<typeof Alert>

export default meta

type Story = StoryObj<typeof meta>

export const Danger: Story = {
  args: { announce: 'assertive' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your bank declined this card')
  },
}

function Appearing() {
  const [isPaying, setPaying] = useState(false)
  return (
    <>
      <Button onClick={() => setPaying(true)}>Pay</Button>
      {isPaying ? (
        <Alert tone="neutral" announce="polite" title="Confirming with your bank…">
          Keep this window open until we know the result. You won’t be charged twice.
        </Alert>
      ) : null}
    </>
  )
}

/** Screen readers announce polite text only if it is added to an existing live region. */
export const Polite: Story = {
  render: () => <Appearing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
    const status = canvas.getByRole('status')
    await expect(within(status).queryByRole('paragraph')).toBeNull()
    await expect(await within(status).findByRole('paragraph')).toHaveTextContent('Confirming with your bank…')
  },
}

export const OtherTones: Story = {
  render: () => (
    <Stack space={12}>
      <Alert tone="warning" title="Your card expires soon">
        Add another before your next payment.
      </Alert>
      <Alert tone="success" title="Successfully updated payment method" />
      <Alert tone="info" title="Processing, usually 4 business days">
        We’ve sent this payment to your bank. There’s nothing else you need to do.
      </Alert>
      <Alert tone="neutral" icon={<LockIcon />} title="Confirming with your bank…">
        Keep this window open until we know the result. You won’t be charged twice.
      </Alert>
    </Stack>
  ),
}

/** On a phone the button has full width. */
export const LargeWithAction: Story = {
  args: {
    large: true,
    title: 'This payment failed',
    children: '11/15/2026 with Visa credit ····\u00a04242. Your bank declined it. You were not charged.',
    action: <Button>Update and Pay</Button>,
  },
}
