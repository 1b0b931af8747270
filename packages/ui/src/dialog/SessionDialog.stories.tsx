import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SessionEndedDialog, SessionWarningDialog } from './SessionDialogs.tsx'
import { guide } from '../testing/index.ts'
import { Button } from '../button/Button.tsx'
import { Inline, Stack } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'

/** Warns before a session ends, and reports that it has ended. */
const meta = {
  title: 'Patterns/Session dialog',
  parameters: {
    ...guide({
      use: ['once, in the shell of every page that needs a session'],
      instead: [
        { when: 'It is any other question', take: 'Components/Dialog' },
        { when: 'The whole site is down: use MessagePage', take: 'Patterns/Shell' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={16}>
              <Text>Your session will end in 2 minutes.</Text>
              <Inline space={12} wrap>
                <Button variant="muted">Log Off</Button>
                <Button>Stay logged in</Button>
              </Inline>
            </Stack>
          ),
          why: 'Warn two minutes before, and say how to stay.',
          bad: () => (
            <Stack space={16}>
              <Text>Session timeout (401)</Text>
              <Inline>
                <Button>OK</Button>
              </Inline>
            </Stack>
          ),
          whyNot: 'Don’t end a session without a warning.',
        },
      ],
      accessibility: [
        'The warning takes focus; one press extends the session',
        'The remaining time is announced politely, by the minute',
        'A dialog of an ended session can’t be closed: its one button leads back to the login',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: SessionWarningDialog,
  subcomponents: { SessionEndedDialog },
  args: {
    minutesLeft: 2,
    busy: false,
    onExtend: fn(),
    onLogOff: fn(),
  },
} satisfies Meta<typeof SessionWarningDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const onLeave = fn()

/** The session has ended; the only action leads back to the login. */
export const Ended: Story = {
  render: () => <SessionEndedDialog onLeave={onLeave} />,
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Session Timeout' })
    await expect(dialog).toHaveTextContent(
      'Your current session has ended. Please log back in if you would like to continue.',
    )
    await userEvent.keyboard('{Escape}')
    await expect(dialog).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Back to login' }))
    await expect(onLeave).toHaveBeenCalledOnce()
  },
}

/** It ended while a payment was on its way, whose outcome is known now. */
export const EndedAfterAPayment: Story = {
  render: () => <SessionEndedDialog onLeave={onLeave} payment={{ outcome: 'sent', total: '$100.00' }} />,
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Session Timeout' })
    await expect(dialog).toHaveTextContent('Your payment of $100.00 was sent.')
  },
}

export const EndedDuringAPaymentInSpanish: Story = {
  render: () => <SessionEndedDialog onLeave={onLeave} payment={{ outcome: 'checking', total: '$100.00' }} />,
  globals: { language: 'es' },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Sesión finalizada' })
    await expect(dialog).toHaveTextContent(
      'Todavía estamos confirmando su pago de $100.00. No pague otra vez.',
    )
  },
}

/** Two minutes before the end; Escape extends the session. */
export const Warning: Story = {
  play: async ({ args }) => {
    const title = await page.findByRole('heading', { name: 'Are you still there?' })
    await waitFor(() => expect(title).toHaveFocus())
    await expect(page.getByRole('status')).toHaveTextContent('Your session will end in 2 minutes.')
    await userEvent.keyboard('{Escape}')
    await expect(args.onExtend).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Log Off' }))
    await expect(args.onLogOff).toHaveBeenCalledOnce()
  },
}

export const ExtendingInSpanish: Story = {
  args: { busy: true, minutesLeft: 1 },
  globals: { language: 'es' },
  play: async () => {
    await expect(await page.findByRole('status')).toHaveTextContent('Su sesión terminará en 1 minuto.')
  },
}
