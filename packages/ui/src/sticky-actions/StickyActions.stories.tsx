import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { StickyActions } from './StickyActions.tsx'

const buttons = (
  <>
    <Button>SAVE</Button>
    <Button variant="muted">Cancel</Button>
  </>
)

const actions = <StickyActions>{buttons}</StickyActions>

/** The actions of a form that is edited within a page; they stay at the bottom edge while the form is longer. */
const meta = {
  title: 'Components/Sticky actions',
  parameters: {
    ...guide({
      use: ['under a long choice that opens within a page'],
      instead: [
        { when: 'The form is a dialog', take: 'Components/Dialog' },
        { when: 'The whole screen has one action', take: 'Components/Pay bar' },
      ],
      pairs: [
        {
          good: () => actions,
          why: 'Keep the action and the way out together.',
          bad: () => (
            <StickyActions>
              <Text>Choose a method, then scroll down.</Text>
            </StickyActions>
          ),
          whyNot: 'Don’t explain where the button is.',
        },
      ],
      accessibility: [
        'Read after what they act on',
        'A focused element scrolls out from under them',
        'On a low screen they don’t stick',
      ],
    }),
  },
  component: StickyActions,
  args: { children: buttons },
} satisfies Meta<typeof StickyActions>

export default meta

type Story = StoryObj<typeof meta>

/** Longer than the screen. */
export const LongForm: Story = {
  render: () => (
    <Stack space={12}>
      {Array.from({ length: 60 }, (_, line) => (
        <Text key={line}>{`Method ${line + 1}`}</Text>
      ))}
      {actions}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button', { name: 'SAVE' }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
