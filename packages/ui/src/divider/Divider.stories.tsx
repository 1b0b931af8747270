import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'
import { guide } from '../testing/index.ts'

/** A line between two alternatives, with or without a word. */
const meta = {
  title: 'Components/Divider',
  parameters: {
    ...guide({
      use: ['between two alternatives: “-or-”'],
      instead: [
        { when: 'It separates sections of a page', take: 'Components/Section' },
        { when: 'It separates rows', take: 'Components/List' },
      ],
      props: { Divider },
    }),
  },
  component: Divider,
  args: { children: '-or-' },
} satisfies Meta<typeof Divider>

export default meta

type Story = StoryObj<typeof meta>

export const WithWords: Story = {}

export const Line: Story = { args: { children: undefined } }
