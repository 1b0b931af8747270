import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { CardIcon, CheckIcon, PlusIcon } from '../icon/Icons.tsx'
import { guide } from '../testing/index.ts'
import { Empty } from './Empty.tsx'

/** An empty state: a sentence, one line of help and at most one button. */
const meta = {
  title: 'Components/Empty',
  parameters: {
    ...guide({
      use: ['for a list without items, with the one action that fills it'],
      instead: [
        { when: 'It could not be loaded: use SectionError', take: 'Components/Section' },
        { when: 'It is still loading', take: 'Components/Skeleton' },
      ],
      pairs: [
        {
          good: () => (
            <Empty icon={<CheckIcon />} title="No payments yet">
              Your bills, payments and receipts will appear here.
            </Empty>
          ),
          why: 'Say what will appear here.',
          bad: () => <Empty icon={<CheckIcon />} title="No data" />,
          whyNot: 'Don’t only say that there is nothing.',
        },
      ],
      accessibility: [
        'The title is a paragraph: the section’s heading stays the heading',
        'The icon is decoration',
      ],
    }),
  },
  component: Empty,
  args: {
    icon: <CardIcon />,
    title: 'No payment methods found for your payer profile.',
    children: 'Save a card to pay your next bill faster.',
    action: <Button icon={<PlusIcon />}>Add Payment Method</Button>,
  },
} satisfies Meta<typeof Empty>

export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = {}
