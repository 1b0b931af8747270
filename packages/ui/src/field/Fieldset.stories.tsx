import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
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
            <Fieldset legend="Who is the payment for?">
              <TextField label="Patient first name" value="" onChange={fn()} />
            </Fieldset>
          ),
          why: 'Ask the question that all fields answer.',
          bad: () => (
            <Fieldset legend="Section 2">
              <TextField label="Patient first name" value="" onChange={fn()} />
            </Fieldset>
          ),
          whyNot: 'Don’t number or repeat the labels.',
        },
      ],
      accessibility: ['A fieldset with a legend: screen readers read the question before its first field'],
    }),
  },
  component: Fieldset,
  args: {
    legend: 'Who is the payment for?',
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

export const WithLegend: Story = {}

export const HiddenLegend: Story = { args: { hideLegend: true } }
