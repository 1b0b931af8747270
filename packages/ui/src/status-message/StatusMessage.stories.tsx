import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { guide } from '../testing/index.ts'

/** Confirms an action in place. It is announced, shown for six seconds, and removed. */
const meta = {
  title: 'Components/Status message',
  parameters: {
    ...guide({
      use: [
        'after a change that needs no page of its own, such as a new method for a plan',
        'give each a key, so that the same text is announced again',
      ],
      instead: [
        { when: 'It must stay visible', take: 'Components/Alert' },
        { when: 'Money was paid', take: 'Components/Receipt slip' },
      ],
      pairs: [
        {
          good: () => (
            <StatusMessage tone="success" title="Successfully updated payment method" onClear={fn()} />
          ),
          why: 'Confirm in the words of the button that was pressed.',
          bad: () => <StatusMessage tone="success" title="Success!" onClear={fn()} />,
          whyNot: 'Don’t leave people to guess what succeeded.',
        },
      ],
      accessibility: [
        'Announced politely, without moving focus',
        'Removed after six seconds; nothing that must be read is only here',
      ],
    }),
  },
  component: StatusMessage,
  args: { tone: 'success', title: 'Successfully updated payment method', onClear: fn() },
} satisfies Meta<typeof StatusMessage>

export default meta

type Story = StoryObj<typeof meta>

export const Success: Story = {}

export const Failure: Story = {
  args: { tone: 'danger', title: 'Unable to update at this time.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to update at this time.')
  },
}

function Saving() {
  const [saved, setSaved] = useState(0)
  return (
    <Stack space={12} align="start">
      {saved > 0 ? (
        <StatusMessage key={saved} {...meta.args} tone="success" onClear={() => setSaved(0)} />
      ) : null}
      <Button onClick={() => setSaved(saved + 1)}>SAVE</Button>
    </Stack>
  )
}

/** Announced, and removed after six seconds. */
export const ClearsItself: Story = {
  render: () => <Saving />,
  play: async ({ canvas }) => {
    const timers = spyOn(globalThis, 'setTimeout')
    await userEvent.click(canvas.getByRole('button', { name: 'SAVE' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Successfully updated payment method')
    const ended = timers.mock.calls.findLast(([, after]) => after === 6000)?.[0]
    timers.mockRestore()
    if (typeof ended === 'function') ended()
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
  },
}
