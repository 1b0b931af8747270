import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'
import { guide } from '../testing/index.ts'

/** A line between two ways, with a word in it or without. */
const meta = {
  title: 'Components/Divider',
  parameters: {
    ...guide({
      use: ['between two ways to the same end: “-or-”'],
      instead: [
        { when: 'Two parts of a page follow each other', take: 'Components/Section' },
        { when: 'Rows follow each other', take: 'Components/List' },
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
