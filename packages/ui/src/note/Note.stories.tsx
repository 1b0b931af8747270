import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from '../alert/Alert.tsx'
import { LockIcon, ShieldIcon } from '../icon/Icons.tsx'
import { guide } from '../testing/index.ts'
import { Note } from './Note.tsx'

/** An icon and a reassuring sentence, without a box. */
const meta = {
  title: 'Components/Note',
  parameters: {
    ...guide({
      use: ['for what reassures: where a card number goes, who can see a bill'],
      instead: [
        { when: 'People must know it before they pay', take: 'Components/Alert' },
        { when: 'It explains a field: use the field’s hint', take: 'Components/Text field' },
      ],
      pairs: [
        {
          good: () => <Note icon={<LockIcon />}>Only you and Bright Smiles Dental see this bill.</Note>,
          why: 'Keep it to one quiet sentence.',
          bad: () => <Alert tone="info">Only you and Bright Smiles Dental see this bill.</Alert>,
          whyNot: 'Don’t put reassurance into a box: it reads like a warning.',
        },
      ],
      accessibility: ['The icon is decoration; the sentence is an ordinary paragraph'],
    }),
  },
  component: Note,
  args: {
    icon: <ShieldIcon />,
    children: 'Your card number goes straight to our card processor. We never see or store it.',
  },
} satisfies Meta<typeof Note>

export default meta

type Story = StoryObj<typeof meta>

export const Reassurance: Story = {}
