import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Alert } from '../alert/Alert.tsx'
import { guide } from '../testing/index.ts'
import { Checklist } from './Checklist.tsx'

const rules = [
  { label: 'At least 8 characters', met: true },
  { label: 'At least one number', met: false },
]

/** Requirements that are checked off while people type. */
const meta = {
  title: 'Components/Checklist',
  parameters: {
    ...guide({
      use: ['for the requirements of a new password, below its field'],
      instead: [
        {
          when: 'The field is for a new password: it includes the list',
          take: 'Components/New password field',
        },
        { when: 'Several fields are wrong', take: 'Components/Error summary' },
      ],
      pairs: [
        {
          good: () => <Checklist label="Password requirements" rules={rules} />,
          why: 'Show every requirement before people type.',
          bad: () => <Alert tone="danger">Password does not meet the requirements.</Alert>,
          whyNot: 'Don’t keep the requirements for an error.',
        },
      ],
      accessibility: [
        'Each requirement says in words whether it is met',
        'How many are met is announced politely',
        'Never red: nothing is wrong before people have finished',
      ],
    }),
  },
  component: Checklist,
  args: { label: 'Password requirements', rules },
} satisfies Meta<typeof Checklist>

export default meta

type Story = StoryObj<typeof meta>

export const PartlyMet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 2 met')
  },
}
