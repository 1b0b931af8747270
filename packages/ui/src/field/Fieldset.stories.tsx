import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Heading } from '../text/Text.tsx'
import { TextField } from './TextField.tsx'
import { Fieldset } from './Fieldset.tsx'
import { guide } from '../testing/index.ts'

/** A group of fields that answer one question. */
const meta = {
  title: 'Components/Fieldset',
  parameters: {
    ...guide({
      use: ['for fields that belong together, such as a patient’s name and date of birth'],
      instead: [
        { when: 'It is a selection of one option', take: 'Components/Choice' },
        { when: 'It is a section of a page, not of a form', take: 'Components/Section' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={12}>
              <Heading level={3}>Who is the payment for?</Heading>
              <Fieldset legend="Who is the payment for?" space={16}>
                <TextField label="Patient first name" value="" onChange={fn()} />
              </Fieldset>
            </Stack>
          ),
          why: 'Ask the question that all fields answer.',
          bad: () => (
            <Stack space={12}>
              <Heading level={3}>Section 2</Heading>
              <Fieldset legend="Section 2" space={16}>
                <TextField label="Patient first name" value="" onChange={fn()} />
              </Fieldset>
            </Stack>
          ),
          whyNot: 'Don’t number or repeat the labels.',
        },
      ],
      accessibility: [
        'A fieldset with a legend: screen readers read the question before its first field',
        'The legend is hidden: on screen a heading has its text',
      ],
    }),
  },
  component: Fieldset,
  args: {
    legend: 'Who is the payment for?',
    space: 16,
    children: (
      <>
        <TextField label="Patient first name" value="Jamie" onChange={fn()} />
        <TextField label="Patient last name" value="Rivera" onChange={fn()} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Who is the payment for?' })).toBeVisible()
  },
} satisfies Meta<typeof Fieldset>

export default meta

type Story = StoryObj<typeof meta>

export const TwoFields: Story = {}
