import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { LockIcon } from '../icon/LockIcon.tsx'
import { ShieldIcon } from '../icon/ShieldIcon.tsx'
import { Note } from '../note/Note.tsx'
import { Alert } from './Alert.tsx'
import { guide, namesOf } from '../testing/index.ts'
import * as styles from './Alert.css.ts'

/** Something one should know, in a box of its signal’s colour. An icon and words always go with the colour. */
const meta = {
  title: 'Components/Alert',
  parameters: {
    ...guide({
      use: [
        'for what happened to money, and what to do next: declined, paid, still processing',
        'for a part of a page that could not be shown, with a button that tries again',
        'for what must be known before paying',
      ],
      instead: [
        { when: 'It reassures, and nothing has happened: take Note, shown below', take: 'Components/Alert' },
        { when: 'Fields of a form are wrong', take: 'Components/Error summary' },
        {
          when: 'It confirms what was just done, and may go away by itself',
          take: 'Components/Status message',
        },
        { when: 'It is the state of one row', take: 'Components/Badge and status' },
      ],
      props: { Alert, Note },
      choices: { tone: namesOf(styles.tone) },
    }),
  },
  component: Alert,
  args: {
    tone: 'danger',
    title: 'Your bank declined this card',
    children: 'Visa credit ···· 4242 was not charged. The invoice is still open.',
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
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Pay</Button>
      {shown ? (
        <Alert tone="neutral" announce="polite" title="Confirming with your bank…">
          This window stays open until the bank answers.
        </Alert>
      ) : null}
    </>
  )
}

/** What listens hears the words of a polite one only if they come into a place that is already there. */
export const Polite: Story = {
  render: () => <Appearing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
    const status = canvas.getByRole('status')
    await expect(within(status).queryByRole('paragraph')).toBeNull()
    await expect(await within(status).findByRole('paragraph')).toHaveTextContent('Confirming with your bank…')
  },
}

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your card expires soon',
    children: 'Add another before your next payment.',
  },
}

export const Success: Story = {
  args: { tone: 'success', title: 'Successfully updated payment method', children: undefined },
}

export const Info: Story = {
  args: {
    tone: 'info',
    title: 'A bank payment takes time',
    children: 'Processing, usually 4 business days.',
  },
}

export const Neutral: Story = {
  args: {
    tone: 'neutral',
    icon: <LockIcon />,
    announce: 'polite',
    title: 'Confirming with your bank…',
    children: 'This window stays open until the bank answers, so that you are not charged twice.',
  },
}

/** A part of the page: on a phone its button takes the whole width. */
export const LargeWithAction: Story = {
  args: {
    large: true,
    title: 'This payment failed',
    children: '11/15/2026 with Visa credit ····\u00a04242. The bank declined it. No money was taken.',
    action: <Button>Update and Pay</Button>,
  },
}

export const LargeOnAPhone: Story = { ...LargeWithAction, globals: { viewport: { value: 'narrow' } } }

export const Reassurance: Story = {
  render: () => (
    <Note icon={<ShieldIcon />}>
      To protect your health information (HIPAA), treatment details are not shown.
    </Note>
  ),
}
