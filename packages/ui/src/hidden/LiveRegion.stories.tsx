import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { LiveRegion } from './VisuallyHidden.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'

function Announcing() {
  const [total, setTotal] = useState('')
  return (
    <Stack space={12} align="start">
      <Button onClick={() => setTotal('Total with credit card, $345.69')}>Choose the credit card</Button>
      <LiveRegion>{total}</LiveRegion>
      {total ? <Text tone="hint">Read as “{total}”</Text> : null}
    </Stack>
  )
}

/** Announces its text politely on every change. */
const meta = {
  title: 'Components/Live region',
  parameters: {
    ...guide({
      use: ['for changes away from focus, such as a total'],
      instead: [
        { when: 'It does not change', take: 'Components/Visually hidden' },
        { when: 'Everybody should read it', take: 'Components/Alert' },
        { when: 'It confirms an action', take: 'Components/Status message' },
      ],
      pairs: [
        {
          good: () => <Text>Total with credit card, $345.69</Text>,
          why: 'Announce the whole fact.',
          bad: () => <Text>$345.69</Text>,
          whyNot: 'Don’t announce a number alone.',
        },
      ],
      accessibility: [
        'role="status": read after the current speech',
        'Keep it mounted while it is empty, or its first text is not read',
      ],
    }),
  },
  component: Announcing,
  subcomponents: { LiveRegion },
} satisfies Meta<typeof Announcing>

export default meta

/** A change of the total is announced politely. */
export const TotalChanges: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Total with credit card, $345.69')
  },
}
