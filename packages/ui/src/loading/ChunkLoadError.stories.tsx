import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Alert } from '../alert/Alert.tsx'
import { guide } from '../testing/index.ts'
import { ChunkLoadError } from './PageBoundary.tsx'

/** What people see when code could not be loaded: next to the pressed button, or instead of the screen. */
const meta = {
  title: 'Patterns/Chunk load error',
  parameters: {
    ...guide({
      use: [
        'ChunkLoadError: next to the button whose dialog could not be loaded',
        'PageBoundary: around each screen; it also reloads once the connection is back',
        'Both reload with useInputKeptOnReload’s input, in any form that can meet them',
      ],
      instead: [
        { when: 'The browser is offline', take: 'Patterns/Offline' },
        { when: 'Data could not be loaded: use SectionError', take: 'Components/Section' },
      ],
      pairs: [
        {
          good: () => <ChunkLoadError beforePayment />,
          why: 'Say that nothing was charged, and offer the reload: a second press may load nothing in older browsers.',
          bad: () => <Alert tone="danger" title="ChunkLoadError: Loading chunk 7 failed" />,
          whyNot: 'Don’t show what only developers understand.',
        },
      ],
      accessibility: ['Announced at once, next to the button that has focus'],
    }),
  },
  component: ChunkLoadError,
} satisfies Meta<typeof ChunkLoadError>

export default meta

type Story = StoryObj<typeof meta>

export const NextToAButton: Story = {
  args: { beforePayment: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}
